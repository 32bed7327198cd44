/// What happens to a golden that is not there or differs.
enum RecordMode: String, CaseIterable, Sendable {
    /// Nothing is written: the check fails.
    case never
    /// Goldens that are not there are written.
    case missing
    /// Goldens that are not there or differ are written.
    case failed
    /// Every golden is written.
    case all

    /// The environment variable that chooses the mode.
    static let variable = "PROGRESS_RENDER_RECORD"

    /// The mode an environment asks for: ``never`` unless told otherwise, and always on a build server (`CI` is set).
    /// - Throws: ``UnknownRecordMode`` for a word that is no mode: a typing error must not pass for "all is well".
    init(environment: [String: String]) throws(UnknownRecordMode) {
        let word = environment[RecordMode.variable] ?? ""
        guard let mode = word.isEmpty ? .never : RecordMode(rawValue: word) else {
            throw UnknownRecordMode(word: word)
        }
        self = environment["CI", default: ""].isEmpty ? mode : .never
    }

    /// Whether a golden is written that is not there.
    var writesMissing: Bool { self != .never }
    /// Whether a golden is written that differs.
    var writesDiffering: Bool { self == .failed || self == .all }
}

/// A record mode that is none.
struct UnknownRecordMode: Error, Equatable, CustomStringConvertible {
    let word: String

    var description: String {
        let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        return "\(RecordMode.variable) is '\(word)', not one of \(modes)"
    }
}
