/// The part of a step view that moves.
public enum StepMotion: String, Hashable, Sendable, CaseIterable {
    /// The line's progress; circles, titles and indicator jump at once, as in the source widget.
    case line
    /// The indicator along with the line; each circle and title takes the tint when the line reaches it.
    case together
}
