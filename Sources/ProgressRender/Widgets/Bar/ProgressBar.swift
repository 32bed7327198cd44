/// A progress bar: a track, a fill that covers the done part of it, and a label.
///
/// A value of this type can be drawn: its options have been checked against each other.
///
/// ```swift
/// let bar = try ProgressBar(7, of: 9) { $0.theme = .light }
/// try bar.picture().write(to: "bar.svg")
/// ```
public struct ProgressBar: Hashable, Sendable {
    /// The options as given.
    public let options: Options
    /// The progress shown, and labelled unless the options give the label another; nil in the initial state.
    public let progress: ProgressValue?
    /// The share of the bar that is filled, 0…1.
    public let ratio: Double
    /// The label's text; nil when it is hidden.
    public let label: String?
    /// The alternative text for screen readers.
    public let alternativeText: String
    /// The warnings about changed texts.
    public let warnings: [Warning]

    /// Checks `options` and makes a bar of them.
    /// - Throws: ``RenderError`` of kind `usage` for a value out of range or padding that leaves no bar, and of kind
    ///   `data` for text that cannot be drawn.
    public init(_ options: Options) throws(RenderError) {
        self.options = options
        let progress = try options.checkedProgress()
        let inside = progress?.clamped
        self.progress = options.overRange == .pin ? inside : progress
        ratio = inside?.ratio.double ?? 0
        let bar = options.padding.inside(options.size)
        guard bar.width > 0, bar.height > 0 else {
            throw RenderError(
                .usage, "the padding leaves nothing of the \(options.size.text) frame",
                at: .parameter("padding"))
        }
        if let size = options.fontSize, !(size > 0 && size <= 4096) {
            throw RenderError(
                .usage, "font size \(size) is not above 0 and at most 4096 points",
                at: .parameter("font-size"))
        }
        let labelled = try ProgressBar.labelled(options, self.progress)
        let written = ProgressBar.labelText(options, labelled)
        let text = try PlainText(
            written, at: .parameter("label"), allowsBidiControls: options.allowsBidiControls)
        let hasNothingToTell =
            options.segment != nil && labelled == nil && options.label == .percent
        let isHidden = options.labelPosition == .none || text.string.isEmpty || hasNothingToTell
        label = isHidden ? nil : text.string
        let alternative = try PlainText(
            options.alternativeText ?? ProgressBar.spokenText(written, labelled, options),
            at: .parameter("alt"), allowsBidiControls: options.allowsBidiControls)
        alternativeText = alternative.string
        let spoken = options.alternativeText == nil ? [] : alternative.warnings
        warnings = (isHidden ? [] : text.warnings) + spoken
    }

    /// The progress in the label.
    private static func labelled(_ options: Options, _ progress: ProgressValue?) throws(RenderError)
        -> ProgressValue?
    {
        guard let labelled = options.labelProgress else { return progress }
        guard !labelled.isOutOfRange || options.overRange != .error else {
            throw options.outOfRange(labelled, written: nil)
        }
        return options.overRange == .pin ? labelled.clamped : labelled
    }

    /// The source widget says `0` without a percent sign until a progress is set.
    private static func labelText(_ options: Options, _ progress: ProgressValue?) -> String {
        if let progress { return options.label.text(for: progress, rounding: options.rounding) }
        guard options.label != .percent else { return "0" }
        let low = options.written.minimum ?? .zero
        guard
            let empty = try? ProgressValue(
                value: low, minimum: low, maximum: options.written.maximum ?? .one)
        else { return "0" }
        return options.label.text(for: empty, rounding: options.rounding)
    }

    private static func spokenText(_ label: String, _ progress: ProgressValue?, _ options: Options)
        -> String
    {
        guard let progress else {
            guard options.segment != nil else { return "Progress: 0%" }
            return options.label == .percent ? "In progress" : "In progress: \(label)"
        }
        let percent = LabelTemplate.percent.text(for: progress, rounding: .halfEven)
        return label == percent || label.isEmpty ? "Progress: \(percent)" : "Progress: \(label)"
    }
}

extension ProgressBar: Widget {
    /// `bar`.
    public static var name: String { "bar" }

    /// Where the bar's parts lie.
    /// - Parameter shaper: Measures the label. Default: HarfBuzz with the machine's fonts.
    /// - Throws: ``RenderError`` when the label's font cannot be had.
    public func geometry(shaper: some TextShaper = HarfBuzzShaper.shared) throws(RenderError)
        -> BarGeometry
    {
        try BarGeometry(self, shaper: shaper)
    }

    /// The bar's scene.
    public func scene(_ geometry: BarGeometry) -> Scene { Scene(self, geometry) }

    /// The warnings about changed texts, missing characters and a label that was cut off.
    public func warnings(in geometry: BarGeometry) -> [Warning] {
        warnings + Warning.about(label, at: geometry.label, in: ProgressBar.name)
    }
}

extension Size {
    /// `320×40`.
    package var text: String {
        "\(Quantity(.approximate(width)).plainText)×\(Quantity(.approximate(height)).plainText)"
    }
}
