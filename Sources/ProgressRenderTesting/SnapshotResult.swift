/// The result of comparing with a golden.
package struct SnapshotResult: Sendable {
    package enum Verdict: Equatable, Sendable {
        /// The bytes or pixels are the golden's, or near enough.
        case matched
        /// A golden was written; the run fails so that nobody takes the recording for a check.
        case recorded
        /// There is no golden.
        case missing
        /// Something differs.
        case differs
        /// The golden is no whole PNG file.
        case damaged
        /// Nothing could be compared: what was asked for cannot be, or a file cannot be read or written.
        case refused
    }

    package let verdict: Verdict
    /// The message for a person; empty if matched.
    package var message = ""
    /// Files that show what was found, by name.
    package var evidence: [(name: String, bytes: [UInt8])] = []
}
