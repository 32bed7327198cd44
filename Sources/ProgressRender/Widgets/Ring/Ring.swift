/// A progress ring: a track, a fill that goes clockwise around it, and a label in the middle.
///
/// A value of this type can be drawn: its options have been checked against each other.
///
/// ```swift
/// let ring = try Ring(value: "64%") { $0.theme = .light }
/// try ring.picture().write(to: "ring.svg")
/// ```
public struct Ring: Hashable, Sendable {
    /// The options as given.
    public let options: Options
    /// The progress shown, and labelled unless the options give the label another.
    public let progress: ProgressValue?
    /// The share of the ring that is filled, 0…1.
    public let ratio: Double
    /// The label's text; nil when it is empty.
    public let label: String?
    /// The alternative text for screen readers.
    public let alternativeText: String
    /// The warnings about changed texts.
    public let warnings: [Warning]
    /// The thickness in points.
    public let thickness: Double

    /// Checks `options` and makes a ring of them.
    /// - Throws: ``RenderError`` of kind `usage` for a value out of range or a thickness that the frame has no room for,
    ///   and of kind `data` for text that cannot be drawn.
    public init(_ options: Options) throws(RenderError) {
        self.options = options
        var bar = options.bar
        if bar.progress == nil, bar.written.value == nil { bar.written.value = "0%" }
        let checked = try ProgressBar(bar)
        progress = checked.progress
        ratio = checked.ratio
        label = checked.label
        alternativeText = checked.alternativeText
        warnings = checked.warnings
        let diameter = min(options.size.width, options.size.height)
        thickness = options.thickness ?? diameter / 10
        guard thickness > 0, thickness <= diameter / 2 else {
            let (asked, most) = (Quantity(.approximate(thickness)), diameter / 2)
            throw RenderError(
                .usage,
                "thickness \(asked.shortText) is not above 0 and at most \(Quantity(.approximate(most)).plainText) points, half of a \(options.size.text) frame",
                at: .parameter("thickness"),
                hint: "make it thinner, or give a larger \(parameter: "size")")
        }
        guard abs(options.start) <= 360 else {
            throw RenderError(
                .usage, "start \(options.start) is not from -360 to 360 degrees",
                at: .parameter("start"))
        }
    }
}

extension Ring: Widget {
    /// `ring`.
    public static var name: String { "ring" }

    /// Where the ring's parts lie.
    /// - Parameter shaper: Measures the label. Default: HarfBuzz with the machine's fonts.
    /// - Throws: ``RenderError`` when the label's font cannot be had.
    public func geometry(shaper: some TextShaper = HarfBuzzShaper.shared) throws(RenderError)
        -> RingGeometry
    {
        try RingGeometry(self, shaper: shaper)
    }

    /// The ring's scene.
    public func scene(_ geometry: RingGeometry) -> Scene { Scene(self, geometry) }

    /// The warnings about changed texts, missing characters and a label that was cut off.
    public func warnings(in geometry: RingGeometry) -> [Warning] {
        warnings + Warning.about(label, at: geometry.label, in: Ring.name)
    }
}

extension Ring.Options {
    /// The bar that says what the ring says.
    var bar: ProgressBar.Options {
        var bar = ProgressBar.Options(of: self)
        (bar.size, bar.labelProgress, bar.fontSize) = (size, labelProgress, fontSize)
        return bar
    }
}
