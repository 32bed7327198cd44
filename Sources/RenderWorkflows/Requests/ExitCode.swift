/// Exit codes of the commands: those of BSD's `sysexits.h`, besides 0 and 1.
package enum ExitCode {
    /// The work is done.
    package static let done: Int32 = 0
    /// A comparison differs, or an output is out of date.
    package static let differs: Int32 = 1
}

extension RenderError {
    /// The exit code of a command that fails with this error.
    package var exitCode: Int32 { kind.exitCode }
}

extension RenderError.Kind {
    /// The exit code of a command that fails with an error of this kind.
    package var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .data: 65
        case .noInput: 66
        case .unavailable: 69
        case .internalError: 70
        case .cannotCreate: 73
        case .io: 74
        }
    }
}
