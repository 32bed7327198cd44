/// The kind of picture that an entry of a manifest draws, in the words of the command line.
package enum PictureKind: String, Sendable, CaseIterable {
    case bar
    case steps
    case badge
    case animatedBar = "animate bar"
    case animatedSteps = "animate steps"

    /// Whether it moves.
    package var isAnimated: Bool { self == .animatedBar || self == .animatedSteps }
}
