/// A widget laid out and drawn up, ready to be written in any format.
public struct Picture: Sendable {
    /// The display list.
    public let scene: Scene
    /// The warnings: changed or cut texts, characters without a font.
    public let warnings: [Warning]
    /// Most pictures are never asked for it.
    private let writeGeometry: @Sendable () -> String

    @usableFromInline
    init(_ scene: Scene, warnings: [Warning], json: @escaping @Sendable () -> String) {
        self.scene = scene
        self.warnings = warnings
        writeGeometry = json
    }

    /// A frame without a widget: what is left once it was removed.
    init(empty options: some FramedWidgetOptions) {
        let (size, options) = (options.size, options.common)
        self.init(
            Scene(
                size: size, background: AdaptiveColor(options.background), elements: [],
                alternativeText: options.alternativeText ?? "", language: options.language),
            warnings: []
        ) { JSONText.geometry(nil, size) }
    }

    /// The geometry as one line of JSON, lengths in points.
    public var json: String { writeGeometry() }

    /// The picture as an SVG file.
    public func svg(_ options: SVGOptions = SVGOptions()) -> String {
        scene.svg(options)
    }

    /// The picture as a PNG file.
    /// - Parameters:
    ///   - scale: Pixels to a point, above 0. Default: 1. A scale other than 1 is noted in the file as its density.
    ///   - effort: How much time goes into making the file small. Default: balanced up to 100,000 pixels, fast above.
    /// - Throws: ``RenderError`` of kind `usage` when the picture would be larger than 32767 pixels a side or 100 million
    ///   in all.
    public func png(scale: Double = 1, effort: PNGEffort = .automatic) throws(RenderError)
        -> [UInt8]
    {
        try PNGEncoder.encode(pixels(scale: scale), scale: scale, effort: effort)
    }

    /// The picture's pixels.
    /// - Throws: ``RenderError`` as ``png(scale:effort:)`` does.
    public func pixels(scale: Double = 1) throws(RenderError) -> PremultipliedImage {
        try Painter.paint(scene, scale: scale)
    }

    /// The picture as a PDF file of one page.
    public func pdf() throws(RenderError) -> [UInt8] {
        try Painter.pdf(scene)
    }
}
