/// A picture as a list of positioned shapes, from back to front: what every output is made from.
///
/// Coordinates are points from the frame's top left corner, y grows downwards.
public struct Scene: Equatable, Sendable {
    /// The frame.
    public let size: Size
    /// The background.
    public let background: AdaptiveColor
    /// The shapes, the rearmost first.
    public let elements: [SceneElement]
    /// The alternative text for screen readers.
    public let alternativeText: String
    /// BCP 47 language of the texts; nil when not said.
    public let language: String?
    /// Where a click on the picture leads, in SVG; nil leads nowhere.
    public let link: String?

    /// Makes a scene.
    public init(
        size: Size, background: AdaptiveColor = AdaptiveColor(.clear), elements: [SceneElement],
        alternativeText: String, language: String? = nil, link: WebLink? = nil
    ) {
        self.size = size
        self.background = background
        self.elements = elements
        self.alternativeText = alternativeText
        self.language = language
        self.link = link?.address
    }
}

/// A PNG file that is part of a picture.
public struct EmbeddedImage: Equatable, Sendable {
    /// The file's bytes.
    public let png: [UInt8]
    /// The box that it fills.
    public let box: Rectangle

    /// Makes an embedded image.
    public init(png: [UInt8], box: Rectangle) {
        self.png = png
        self.box = box
    }
}

/// One entry of a scene.
public enum SceneElement: Equatable, Sendable {
    /// A filled shape.
    case fill(Shape, Paint)
    /// A circle's border, `width` points wide, inside its outline.
    case ring(Circle, width: Double, Paint)
    /// A line of text.
    case text(PlacedLine, AdaptiveColor)
    /// A picture within a picture.
    case image(EmbeddedImage)
    /// Elements seen only within a shape.
    indirect case clip(Shape, [SceneElement])
}
