/// The unit of a number that is compared with a progress.
public enum ProgressUnit: Hashable, Sendable {
    /// Shares of the range: 0 at its minimum, 1 at its maximum.
    case fraction
    /// The unit of the value, such as tests of a total number of tests.
    case value
}
