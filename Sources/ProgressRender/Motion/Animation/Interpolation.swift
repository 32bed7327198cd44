/// How the values of a series become one another.
public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// Along a straight line.
    case linear
    /// Each value is kept until the next one.
    case step
}
