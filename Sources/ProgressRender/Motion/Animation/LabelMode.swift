/// The value that a bar's label shows while the bar moves.
public enum LabelMode: String, Hashable, Sendable, CaseIterable {
    /// The value the motion started from, until the next one is reached: what the source widget does.
    case hold
    /// The value that is drawn.
    case follow
    /// The value at the end.
    case final
}
