internal import ProgressRender

extension RecordMode {
    /// The environment variable that chooses the mode.
    package static let variable = "PROGRESS_RENDER_RECORD"
    /// The variable that allows to record on a build server too, when it is `1`.
    package static let permission = "PROGRESS_RENDER_RECORD_IN_CI"

    /// The mode an environment asks for: ``never`` by default.
    /// - Throws: ``RecordModeError`` for a word that is no mode, and for a wish to record on a build server (`CI` is
    ///   set) without the permission: neither must pass for "all is well".
    package init(environment: [String: String]) throws(RecordModeError) {
        let word = environment[RecordMode.variable, default: ""]
        guard let mode = word.isEmpty ? .never : RecordMode(rawValue: word) else {
            throw .unknown(word)
        }
        let isServer = !environment["CI", default: ""].isEmpty
        guard mode == .never || !isServer || environment[RecordMode.permission] == "1" else {
            throw .forbidden(mode)
        }
        self = mode
    }
}

/// A wish to record that cannot be followed.
package enum RecordModeError: Error, Equatable, CustomStringConvertible {
    /// The word is no mode.
    case unknown(String)
    /// This is a build server.
    case forbidden(RecordMode)

    package var description: String {
        switch self {
        case .unknown(let word):
            let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
            return "\(RecordMode.variable) is '\(word.prefix(64))', not one of \(modes)"
        case .forbidden(let mode):
            return """
                \(RecordMode.variable) is '\(mode.rawValue)', but goldens are not recorded on a build server \
                (CI is set); \(RecordMode.permission)=1 allows it
                """
        }
    }
}
