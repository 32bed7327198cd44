/// What came of comparing with a golden.
struct SnapshotResult: Sendable {
    enum Verdict: Equatable, Sendable {
        /// The bytes or pixels are the golden's.
        case matched
        /// A golden was written; the run fails so that nobody takes the recording for a check.
        case recorded
        /// There is no golden.
        case missing
        /// Something differs.
        case differs
    }

    let verdict: Verdict
    /// What to tell a person; empty when matched.
    var message = ""
    /// Files that show the difference, by name.
    var evidence: [(name: String, bytes: [UInt8])] = []
}
