/// The options of a badge, checked against each other, and what follows from them.
final class BadgeStorage: Sendable {
    let options: Badge.Options
    let title: String?
    let content: Badge.Content
    let progress: ProgressValue?
    let alternativeText: String
    let plainTitle: String
    let plainText: String
    let warnings: [Warning]

    init(_ options: Badge.Options) throws(RenderError) {
        self.options = options
        let title = try PlainText(
            options.title ?? "", at: .parameter("title"),
            allowsBidiControls: options.allowsBidiControls)
        self.title = title.string.isEmpty ? nil : options.style.cased(title: title.string)
        let told = try BadgeStorage.told(options)
        progress = told.progress
        content = told.content
        plainTitle = title.string
        plainText = told.text
        guard let alternative = options.alternativeText else {
            let isBoth = !title.string.isEmpty && !told.text.isEmpty
            alternativeText = isBoth ? "\(title.string): \(told.text)" : title.string + told.text
            warnings = title.warnings + told.warnings
            return
        }
        let spoken = try PlainText(
            alternative, at: .parameter("alt"), allowsBidiControls: options.allowsBidiControls)
        alternativeText = spoken.string
        warnings = title.warnings + told.warnings + spoken.warnings
    }

    /// The text after a title.
    private struct Told {
        let content: Badge.Content
        let progress: ProgressValue?
        let text: String
        let warnings: [Warning]
    }

    private static func told(_ options: Badge.Options) throws(RenderError) -> Told {
        var progress = try options.shownProgress()
        if let step = options.step { progress = progress.map(step.cut) }
        if let message = options.message {
            let text = try BadgeStorage.text(message, progress, options)
            guard !text.string.isEmpty else {
                throw RenderError(.usage, "the message is empty", at: .parameter("message"))
            }
            return Told(
                content: .message(options.style.cased(message: text.string)), progress: progress,
                text: text.string, warnings: text.warnings)
        }
        guard progress != nil else {
            throw RenderError(
                .usage, "there is nothing to show",
                hint: "give \(parameter: "value") or \(parameter: "message")")
        }
        var bar = options.bar
        if options.step != nil { (bar.progress, bar.written.value) = (progress, nil) }
        let checked = try ProgressBar(bar)
        let text = try PlainText(
            checked.label ?? "", at: .parameter("label"),
            allowsBidiControls: options.allowsBidiControls)
        return Told(
            content: .bar(checked), progress: checked.progress, text: text.string,
            warnings: checked.warnings)
    }

    private static func text(
        _ message: LabelTemplate, _ progress: ProgressValue?, _ options: Badge.Options
    ) throws(RenderError) -> PlainText {
        guard progress != nil || !message.hasFields else {
            throw RenderError(
                .usage, "the message has fields, but there is no value", at: .parameter("message"),
                hint: "give \(parameter: "value"), or write {{ and }} for the braces themselves")
        }
        return try PlainText(
            progress.map { message.text(for: $0, rounding: options.rounding) }
                ?? message.wordsAlone,
            at: .parameter("message"), allowsBidiControls: options.allowsBidiControls)
    }
}

extension Badge.Options {
    /// Checks that the options given for this badge have an effect on it.
    ///
    /// Defaults that are set for many badges need not. The icon has been read before.
    /// - Parameter names: The names of the options that were given.
    /// - Throws: ``RenderError`` of kind `usage` naming the first that has none.
    package func checkEffect(of names: Set<String>) throws(RenderError) {
        if names.contains("icon-color") {
            switch icon {
            case .outline?: break
            case .picture?:
                throw RenderError(
                    .usage, "the option needs an icon of paths; a PNG has its own colours",
                    at: .parameter("icon-color"))
            case nil:
                throw RenderError(
                    .usage, "the option needs \(parameter: "icon")", at: .parameter("icon-color"))
            }
        }
        guard message != nil else { return }
        for name in ["label", "bar-width", "track-color"] where names.contains(name) {
            throw RenderError(
                .usage, "the option needs a bar, and \(parameter: "message") replaces the bar",
                at: .parameter(name), hint: "leave out one of them")
        }
    }
}

extension Badge.Options {
    /// The bar of the badge.
    fileprivate var bar: ProgressBar.Options {
        var bar = ProgressBar.Options(of: self)
        bar.gradient = gradient
        if thresholds.isEmpty, fillColor == nil, gradient == nil {
            bar.thresholds = style.thresholds
        }
        return bar
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
        let bounds: (Quantity, Quantity)
        switch self {
        case .xyz: bounds = (0.3, 0.7)
        case .geps: bounds = (0.33, 0.7)
        default: return []
        }
        return [
            Threshold(below: bounds.0, color: Color(hex: 0xD9534F)),
            Threshold(below: bounds.1, color: Color(hex: 0xF0AD4E)),
            Threshold(atLeast: bounds.1, color: Color(hex: 0x5CB85C)),
        ]
    }
}
