/// A widget laid out and drawn up, ready to be written in any format.
public struct Picture: Sendable {
    /// The display list.
    public let scene: Scene
    private let geometry: Geometry
    /// The warnings: changed or cut texts, characters without a font.
    public let warnings: [Warning]

    private enum Geometry: Sendable {
        case bar(BarGeometry)
        case steps(StepGeometry)
        case badge(BadgeGeometry)
        case empty(Size)
    }

    /// A frame without a widget: what is left once it was removed.
    init(empty options: some FramedWidgetOptions) {
        geometry = .empty(options.size)
        warnings = []
        scene = Scene(
            size: options.size, background: AdaptiveColor(options.background), elements: [],
            alternativeText: options.alternativeText ?? "", language: options.language)
    }

    init(_ bar: ProgressBar, _ geometry: BarGeometry, warnings: [Warning]) {
        self.geometry = .bar(geometry)
        self.warnings = warnings
        scene = Scene(bar, geometry)
    }

    init(_ badge: Badge, _ geometry: BadgeGeometry, warnings: [Warning]) {
        self.geometry = .badge(geometry)
        self.warnings = warnings
        scene = Scene(badge, geometry)
    }

    init(_ view: StepView, _ geometry: StepGeometry, warnings: [Warning]) {
        self.geometry = .steps(geometry)
        self.warnings = warnings
        scene = Scene(view, geometry)
    }

    /// The geometry as one line of JSON, lengths in points.
    public var json: String {
        switch geometry {
        case .bar(let geometry): geometry.json
        case .steps(let geometry): geometry.json
        case .badge(let geometry): geometry.json
        case .empty(let size): size.json
        }
    }

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
    public func pixels(scale: Double = 1) throws(RenderError) -> PixelImage {
        try Painter.paint(scene, scale: scale)
    }

    /// The picture as a PDF file of one page.
    public func pdf() throws(RenderError) -> [UInt8] {
        try Painter.pdf(scene)
    }
}

extension ProgressBar {
    /// Where the bar's parts lie.
    /// - Parameter shaper: Measures the label. Default: HarfBuzz with the machine's fonts.
    /// - Throws: ``RenderError`` when the label's font cannot be had.
    public func geometry(shaper: some TextShaper = HarfBuzzShaper.shared) throws(RenderError)
        -> BarGeometry
    {
        try BarGeometry(self, shaper: shaper)
    }

    /// The bar, laid out and drawn up.
    /// - Throws: ``RenderError`` as ``geometry(shaper:)`` does.
    public func picture(shaper: some TextShaper = HarfBuzzShaper.shared) throws(RenderError)
        -> Picture
    {
        let geometry = try geometry(shaper: shaper)
        var warnings = self.warnings
        if let label {
            warnings += geometry.label.map { Warning.missing(in: [$0.line]) } ?? []
            if geometry.label?.text != label {
                warnings.append(
                    Warning(
                        "'\(label.prefix(32))' has no room in the bar and was cut off",
                        at: .parameter("label"))
                )
            }
        }
        return Picture(self, geometry, warnings: warnings)
    }
}

extension StepView {
    /// Where the step view's parts lie.
    /// - Parameter shaper: Measures the titles. Default: HarfBuzz with the machine's fonts.
    /// - Throws: ``RenderError`` when the titles' font cannot be had.
    public func geometry(shaper: some TextShaper = HarfBuzzShaper.shared) throws(RenderError)
        -> StepGeometry
    {
        try StepGeometry(self, shaper: shaper)
    }

    /// The step view, laid out and drawn up.
    /// - Throws: ``RenderError`` as ``geometry(shaper:)`` does.
    public func picture(shaper: some TextShaper = HarfBuzzShaper.shared) throws(RenderError)
        -> Picture
    {
        let geometry = try geometry(shaper: shaper)
        var warnings = self.warnings
        warnings += Warning.missing(in: geometry.steps.flatMap { $0.lines.map(\.line) })
        let cut = geometry.truncatedTitles
        if cut > 0 {
            warnings.append(
                Warning(
                    "\(cut) of \(titles.count) had no room and \(cut == 1 ? "was" : "were") cut off",
                    at: .parameter("titles")
                ))
        }
        return Picture(self, geometry, warnings: warnings)
    }
}

extension Badge {
    /// Where the badge's parts lie.
    /// - Parameter shaper: Measures the texts. Default: HarfBuzz with the machine's fonts.
    /// - Throws: ``RenderError`` when the font cannot be had, and of kind `data` for a badge wider than 32767 points.
    public func geometry(shaper: some TextShaper = HarfBuzzShaper.shared) throws(RenderError)
        -> BadgeGeometry
    {
        try BadgeGeometry(self, shaper: shaper)
    }

    /// The badge, laid out and drawn up.
    /// - Throws: ``RenderError`` as ``geometry(shaper:)`` does.
    public func picture(shaper: some TextShaper = HarfBuzzShaper.shared) throws(RenderError)
        -> Picture
    {
        let geometry = try geometry(shaper: shaper)
        var warnings = self.warnings
        if geometry.hasMissing {
            warnings += Warning.missing(in: geometry.lines.map(\.line))
        }
        return Picture(self, geometry, warnings: warnings)
    }
}

extension Warning {
    /// One warning for each character that no installed font has.
    fileprivate static func missing(in lines: [ShapedLine]) -> [Warning] {
        guard lines.contains(where: { !$0.missing.isEmpty }) else { return [] }
        var seen: Set<Unicode.Scalar> = []
        var warnings: [Warning] = []
        for line in lines {
            for scalar in line.missing where seen.insert(scalar).inserted {
                warnings.append(Warning("no installed font has \(scalar.codePoint)"))
            }
        }
        return warnings
    }
}
