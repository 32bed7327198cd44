/// The one error this library throws: what was wrong, where, and what to do about it.
///
/// A message names the offending value and the limit it broke, so that it can be shown to a person as it is.
public struct RenderError: Error, Equatable, Sendable {
    /// The family of an error; each has its exit code in the command line tool.
    public enum Kind: Int32, Sendable, CaseIterable {
        /// A parameter has a value it cannot take.
        case usage = 64
        /// Input data (a text, a picture, a manifest) is malformed or over a limit.
        case data = 65
        /// A named input, such as a font file, does not exist.
        case noInput = 66
        /// Something this needs at run time, such as a font or a helper program, is not installed.
        case unavailable = 69
        /// A bug of this library.
        case internalFault = 70
        /// An output cannot be created.
        case cannotCreate = 73
        /// Reading or writing failed half way.
        case io = 74
    }

    /// The family of the error.
    public let kind: Kind
    /// The error, with value and limit, without a final full stop.
    public let message: String
    /// The parameter or file the error is in, such as `--value`; nil when there is none.
    public let place: String?
    /// The way to fix it; nil if the message says it already.
    public let hint: String?

    /// Makes an error.
    public init(_ kind: Kind, _ message: String, place: String? = nil, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.place = place
        self.hint = hint
    }

    /// The exit code of a command that fails with this error (BSD `sysexits.h`).
    public var exitCode: Int32 { kind.rawValue }

    /// The same error, said to be at `place`, unless it names one already.
    package func at(_ place: String) -> RenderError {
        RenderError(kind, message, place: self.place ?? place, hint: hint)
    }
}

extension RenderError: CustomStringConvertible {
    /// One line: place, message and hint.
    public var description: String {
        var line = place.map { "\($0.shortened): " } ?? ""
        line += message
        if let hint { line += "; \(hint)" }
        return line
    }
}

extension String {
    /// The text, without its middle where it is longer than any path that a file can have for its name alone.
    fileprivate var shortened: String {
        count <= 320 ? self : "\(prefix(160))…\(suffix(159))"
    }
}

/// Something worth telling the user that did not stop the work.
public struct Warning: Hashable, Sendable, CustomStringConvertible {
    /// The warning, with the value concerned.
    public let description: String

    /// Makes a warning.
    public init(_ description: String) {
        self.description = description
    }
}
