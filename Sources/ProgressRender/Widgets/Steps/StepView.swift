internal import Glibc

/// Steps on a line: circles with titles under them, and an indicator with the current step's number.
///
/// A value of this type can be drawn: its options have been checked against each other.
///
/// ```swift
/// let steps = try StepView(titles: ["Cart", "Address", "Pay"], index: 1)
/// try steps.picture().write(to: "steps.svg")
/// ```
public struct StepView: Hashable, Sendable {
    /// The maximum number of steps a view can have.
    public static let maximumSteps = 10_000

    /// The options as given.
    public let options: Options
    /// The titles, cleaned; never empty.
    public let titles: [String]
    /// Number of the last reached step, from 0: −1 when none is started, the number of steps when all are done.
    public let reached: Int
    /// How much of the line is in the tint, 0…1.
    public let lineProgress: Double
    /// The position of the indicator, in steps from 0; nil if there is none.
    package let indicatorPosition: Double?
    /// The alternative text for screen readers.
    public let alternativeText: String
    /// The warnings about changed texts.
    public let warnings: [Warning]

    /// Checks `options` and makes a step view of them.
    /// - Throws: ``RenderError`` of kind `usage` for a value out of range, and of kind `data` for no title, too many
    ///   titles, or text that cannot be drawn.
    public init(_ options: Options) throws(RenderError) {
        self.options = options
        let count = options.titles.count
        guard count > 0 else {
            throw RenderError(
                .data, "a step view needs at least one title", at: .parameter("titles"),
                hint: "write it like \(parameter: "titles") 'Cart,Address,Pay'")
        }
        guard count <= StepView.maximumSteps else {
            throw RenderError(
                .data,
                "\(count) titles exceed the limit of \(StepView.maximumSteps) steps",
                at: .parameter("titles"))
        }
        try StepView.checkLengths(of: options)
        let (reached, lineProgress) = try StepView.resolve(options.index, count: count)
        self.reached = reached
        let line = try StepView.checked(options.linePosition, "the line's end", count: count)
        self.lineProgress = line.map { count == 1 ? 0 : $0 / Double(count - 1) } ?? lineProgress
        let current = reached >= 0 && reached < count ? Double(reached) : nil
        indicatorPosition =
            try StepView.checked(options.indicatorPosition, "the indicator", count: count)
            ?? current
        var titles: [String] = []
        var warnings: [Warning] = []
        titles.reserveCapacity(count)
        for (index, title) in options.titles.enumerated() {
            let text = try StepView.cleaned(title, index, options)
            titles.append(text.string)
            for warning in text.warnings where !warnings.contains(warning) {
                warnings.append(warning)
            }
        }
        self.titles = titles
        let alternative = try PlainText(
            options.alternativeText
                ?? String(
                    StepView.spokenText(titles, reached).unicodeScalars.prefix(
                        PlainText.maximumScalars)),
            at: .parameter("alt"), allowsBidiControls: options.allowsBidiControls)
        alternativeText = alternative.string
        self.warnings = warnings + (options.alternativeText == nil ? [] : alternative.warnings)
    }

    private static func cleaned(_ title: String, _ index: Int, _ options: Options)
        throws(RenderError) -> PlainText
    {
        do {
            return try PlainText(
                title, at: .parameter("title"), allowsBidiControls: options.allowsBidiControls)
        } catch {
            throw RenderError(
                error.kind, "title \(index + 1): \(error.message)", at: .parameter("title"))
        }
    }

    private static func checkLengths(of options: Options) throws(RenderError) {
        let lengths = [
            ("circle-diameter", options.circleDiameter),
            ("indicator-diameter", options.indicatorDiameter),
            ("line-height", options.lineHeight), ("font-size", options.fontSize),
            ("indicator-font-size", options.indicatorFontSize),
        ]
        for (name, length) in lengths where !(length >= 0 && length <= Size.maximumSide) {
            throw RenderError(
                .usage, "\(length) is not from 0 to 32767 points", at: .parameter(name))
        }
    }

    /// A place on the line, which has to lie between its ends.
    private static func checked(_ position: Double?, _ what: String, count: Int)
        throws(RenderError) -> Double?
    {
        guard let position else { return nil }
        guard position >= 0, position <= Double(count - 1) else {
            throw RenderError(
                .usage, "\(what) at \(position) is not from 0 to \(count - 1)",
                at: .parameter("index"))
        }
        return position
    }

    /// The number of the last step reached and the tinted share of the line.
    package static func resolve(_ index: StepIndex, count: Int) throws(RenderError)
        -> (reached: Int, lineProgress: Double)
    {
        let last = count - 1
        switch index {
        case .none: return (-1, 0)
        case .done: return (count, count == 1 ? 0 : 1)
        case .at(let quantity):
            let value = quantity.double
            if value == -1 { return try resolve(.none, count: count) }
            if value == Double(count) { return try resolve(.done, count: count) }
            guard value >= 0, value <= Double(last) else {
                throw RenderError(
                    .usage, "step \(quantity.shortText) is not from 0 to \(last)",
                    at: .parameter("index"), hint: "or give none or done")
            }
            return (Int(floor(value)), count == 1 ? 0 : value / Double(last))
        }
    }

    private static func spokenText(_ titles: [String], _ reached: Int) -> String {
        let count = titles.count
        if reached < 0 { return "No step of \(count) started" }
        if reached == count { return count == 1 ? "The step is done" : "All \(count) steps done" }
        let title = titles[reached]
        return "Step \(reached + 1) of \(count)" + (title.isEmpty ? "" : ": \(title)")
    }
}

extension StepView: Widget {
    /// `steps`.
    public static var name: String { "steps" }

    /// Where the step view's parts lie.
    /// - Parameter shaper: Measures the titles. Default: HarfBuzz with the machine's fonts.
    /// - Throws: ``RenderError`` when the titles' font cannot be had.
    public func geometry(shaper: some TextShaper = HarfBuzzShaper.shared) throws(RenderError)
        -> StepGeometry
    {
        try StepGeometry(self, shaper: shaper)
    }

    /// The step view's scene.
    public func scene(_ geometry: StepGeometry) -> Scene { Scene(self, geometry) }

    /// The warnings about changed texts, missing characters and titles that were cut off.
    public func warnings(in geometry: StepGeometry) -> [Warning] {
        var warnings = warnings
        warnings += Warning.missing(in: geometry.steps.flatMap { $0.lines.map(\.line) })
        let cut = geometry.truncatedTitles
        if cut > 0 {
            warnings.append(
                Warning(
                    "\(cut) of \(titles.count) had no room and \(cut == 1 ? "was" : "were") cut off",
                    at: .parameter("titles")))
        }
        return warnings
    }
}
