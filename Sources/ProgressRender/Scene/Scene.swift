/// A picture as a list of positioned shapes, from back to front: what every output is made from.
///
/// Coordinates are points from the frame's top left corner, y grows downwards.
public struct Scene: Equatable, Sendable {
    /// The frame.
    public let size: Size
    /// What lies under everything.
    public let background: AdaptiveColor
    /// The shapes, the rearmost first.
    public let elements: [SceneElement]
    /// What a screen reader says instead of the picture.
    public let alternativeText: String
    /// BCP 47 language of the texts; nil when not said.
    public let language: String?

    /// Makes a scene.
    public init(
        size: Size, background: AdaptiveColor = AdaptiveColor(.clear), elements: [SceneElement],
        alternativeText: String, language: String? = nil
    ) {
        self.size = size
        self.background = background
        self.elements = elements
        self.alternativeText = alternativeText
        self.language = language
    }
}

/// A shape of a scene.
public enum Shape: Equatable, Sendable {
    /// A rectangle, its corners round or square.
    case rectangle(RoundedRectangle)
    /// A circle.
    case circle(Circle)
    /// Any outline.
    case path(Path)
}

/// One entry of a scene.
public enum SceneElement: Equatable, Sendable {
    /// A filled shape.
    case fill(Shape, Paint)
    /// A circle's border, `width` points wide, inside its outline.
    case ring(Circle, width: Double, Paint)
    /// A line of text.
    case text(PlacedLine, AdaptiveColor)
    /// Elements seen only within a shape.
    indirect case clip(Shape, [SceneElement])
}
