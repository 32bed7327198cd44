/// A badge: a title, and a bar with its number or a message.
///
/// A value of this type can be drawn: its options have been checked against each other.
///
/// ```swift
/// let badge = try Badge(title: "Docs", value: "7/9")
/// try badge.picture().write(to: "docs.svg")
/// ```
public struct Badge: Hashable, Sendable {
    /// What stands after the title.
    public enum Content: Hashable, Sendable {
        /// A text.
        case message(String)
        /// A bar; its label is the number that goes with it.
        case bar(ProgressBar)
    }

    /// What was asked for.
    public let options: Options
    /// The title as it is drawn; nil where there is none.
    public let title: String?
    /// What stands after it.
    public let content: Content
    /// The progress shown, cut to the steps asked for; nil for a message alone.
    public let progress: Progress?
    /// What a screen reader says instead of the picture.
    public let alternativeText: String
    /// The title before a style writes it in its way; empty where there is none.
    package let plainTitle: String
    /// The message, or the number of the bar, before a style writes it in its way.
    package let plainText: String
    /// What was changed in the texts on the way.
    public let warnings: [Warning]

    /// Checks `options` and makes a badge of them.
    /// - Throws: ``RenderError`` of kind `usage` for a value out of range or nothing to show, and of kind `data` for text
    ///   that cannot be drawn.
    public init(_ options: Options) throws(RenderError) {
        self.options = options
        let bar = try Badge.bar(options)
        progress = bar.progress
        let title = try PlainText(
            options.title ?? "", place: "--title", allowsBidiControls: options.allowsBidiControls)
        self.title = title.string.isEmpty ? nil : options.style.cased(title: title.string)
        let text: PlainText
        if let message = options.message {
            text = try Badge.text(message, bar.progress, options)
            guard !text.string.isEmpty else {
                throw RenderError(.usage, "the message is empty", place: "--message")
            }
            content = .message(options.style.cased(message: text.string))
        } else {
            guard bar.progress != nil else {
                throw RenderError(
                    .usage, "there is nothing to show", hint: "give --value or --message")
            }
            text = try PlainText(
                bar.label ?? "", place: "--label", allowsBidiControls: options.allowsBidiControls)
            content = .bar(bar)
        }
        plainTitle = title.string
        plainText = text.string
        let words = [title.string, text.string].filter { !$0.isEmpty }
        let alternative = try PlainText(
            options.alternativeText ?? words.joined(separator: ": "), place: "--alt",
            allowsBidiControls: options.allowsBidiControls)
        alternativeText = alternative.string
        warnings =
            title.warnings + (options.message == nil ? bar.warnings : text.warnings)
            + (options.alternativeText == nil ? [] : alternative.warnings)
    }

    /// Makes a badge that shows `value`: `0.5`, `50%` or `7/9`.
    /// - Parameters:
    ///   - title: What it tells about; nil leaves it out.
    ///   - value: The progress; nil is for a badge with a message.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` does.
    public init(
        title: String? = nil, value: String? = nil,
        _ change: (inout Options) throws -> Void = { _ in }
    ) throws(RenderError) {
        var options = Options()
        options.title = title
        do {
            try change(&options)
        } catch {
            throw error as? RenderError ?? RenderError(.usage, "\(error)")
        }
        if let value { options.writtenValue = value }
        try self.init(options)
    }

    /// The bar of a badge; without a value it is the empty one.
    private static func bar(_ options: Options) throws(RenderError) -> ProgressBar {
        var bar = ProgressBar.Options()
        bar.progress = options.progress
        bar.writtenValue = options.writtenValue
        bar.minimum = options.minimum
        bar.maximum = options.maximum
        bar.overRange = options.overRange
        bar.label = options.label
        bar.rounding = options.rounding
        bar.labelColor = options.labelColor
        bar.trackColor = options.trackColor
        bar.fillColor = options.fillColor
        bar.gradient = options.gradient
        bar.thresholds =
            options.thresholds.isEmpty && options.fillColor == nil && options.gradient == nil
            ? options.style.thresholds : options.thresholds
        bar.theme = options.theme
        bar.followsDarkTheme = options.followsDarkTheme
        bar.font = options.font
        bar.language = options.language
        bar.alternativeText = options.alternativeText
        bar.allowsBidiControls = options.allowsBidiControls
        let whole = try ProgressBar(bar)
        guard let step = options.step, let progress = whole.progress else { return whole }
        bar.progress = step.cut(progress)
        bar.writtenValue = nil
        return try ProgressBar(bar)
    }

    private static func text(
        _ message: LabelTemplate, _ progress: Progress?, _ options: Options
    ) throws(RenderError) -> PlainText {
        guard progress != nil || !message.hasFields else {
            throw RenderError(
                .usage, "the message has fields, and no value fills them in", place: "--message",
                hint: "give --value, or write {{ and }} for the braces themselves")
        }
        let words = message.parts.map { if case .words(let words) = $0 { words } else { "" } }
        let text = progress.map { message.text(for: $0, rounding: options.rounding) }
        return try PlainText(
            text ?? words.joined(), place: "--message",
            allowsBidiControls: options.allowsBidiControls)
    }
}

extension BadgeStyle {
    /// A title as the style writes it.
    fileprivate func cased(title: String) -> String {
        switch self {
        case .forTheBadge: title.uppercased()
        case .social: title.prefix(1).uppercased() + title.dropFirst()
        default: title
        }
    }

    fileprivate func cased(message: String) -> String {
        self == .forTheBadge ? message.uppercased() : message
    }

    /// The colours of the two services, by the share that is done.
    fileprivate var thresholds: [Threshold] {
        let bounds: (Int, Int)
        switch self {
        case .xyz: bounds = (30, 70)
        case .geps: bounds = (33, 70)
        default: return []
        }
        return [
            Threshold(.below, percent: bounds.0, Color(hex: 0xD9534F)),
            Threshold(.below, percent: bounds.1, Color(hex: 0xF0AD4E)),
            Threshold(.atLeast, percent: bounds.1, Color(hex: 0x5CB85C)),
        ]
    }
}
