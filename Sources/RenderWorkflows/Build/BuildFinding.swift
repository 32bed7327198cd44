/// A picture that is not as the manifest says.
package struct BuildFinding: Equatable, Sendable {
    package enum State: String, Sendable {
        /// It does not exist.
        case missing
        /// It is not what its entry makes.
        case stale
        /// It is there, and no entry makes it.
        case extra
    }

    package let state: State
    package let path: String
    /// In what it differs, in words; empty where there is nothing to say.
    package let detail: String
    /// In what its pixels differ; nil where no pixels were compared.
    package let difference: ImageDifference?
    /// The place of its entry's output in the manifest; nil for an extra one.
    package let position: TextPosition?

    init(
        _ state: State, _ path: String, _ detail: String = "", difference: ImageDifference? = nil,
        position: TextPosition? = nil
    ) {
        self.state = state
        self.path = path
        self.detail = detail
        self.difference = difference
        self.position = position
    }
}
