package import RenderValues

extension Badge {
    /// The shields.io endpoint of such a badge: its texts, the colour of its message or bar, and its style if
    /// shields.io has it.
    package var endpoint: EndpointBadge {
        get throws(RenderError) {
            let percent = progress.map {
                LabelTemplate.percent.text(for: $0, rounding: options.rounding)
            }
            var endpoint = try EndpointBadge(
                label: plainTitle, message: plainText.isEmpty ? percent ?? "" : plainText)
            let colors = BadgeColors(self)
            endpoint.color = (barThreshold?.color ?? colors.accent.light).hexadecimal
            endpoint.labelColor =
                (options.titleColor ?? titleBox(colors.titleBox.light))?.hexadecimal
            endpoint.style = options.style.isOfShields ? options.style.rawValue : nil
            return endpoint
        }
    }

    /// The thresholds that colour the bar instead of one colour: a style has its own.
    private var barThreshold: Threshold? {
        guard case .bar(let bar) = content, let progress else { return nil }
        return bar.options.thresholds.first { $0.holds(for: progress) }
    }

    /// The colour of a style's title box, where shields.io would draw it in another.
    private func titleBox(_ color: Color) -> Color? {
        let isBox = title != nil && !options.style.followsTheme
        return isBox && color != BadgePalette.shieldsTitleBox ? color : nil
    }
}

extension Badge.Options {
    /// Takes over what an endpoint says besides its message, where nothing else was said.
    mutating func describe(_ endpoint: EndpointBadge, _ places: EndpointPlaces)
        throws(RenderError)
    {
        if title == nil {
            _ = try plain(endpoint.label, places["label"])
            title = endpoint.label
        }
        let color = endpoint.isError ? "red" : endpoint.color
        if let color, fillColor == nil, gradient == nil, thresholds.isEmpty {
            fillColor = try Self.color(color, places["color"])
        }
        if let color = endpoint.labelColor, titleColor == nil {
            titleColor = try Self.color(color, places["labelColor"])
        }
    }

    /// Takes over an endpoint's message unchanged, unless there is one.
    mutating func say(_ words: String, _ places: EndpointPlaces) throws(RenderError) {
        guard message == nil else { return }
        guard try !plain(words, places["message"]).string.isEmpty else {
            throw RenderError(.data, "the message is empty", at: places["message"])
        }
        message = LabelTemplate(parts: [.text(words)])
    }

    /// A text of a file as it can be drawn.
    private func plain(_ text: String, _ place: Location) throws(RenderError) -> PlainText {
        try PlainText(text, at: place, allowsBidiControls: self.allowsBidiControls)
    }

    /// A colour as shields.io takes it: `orange`, `#e05d44`, and `e05d44` too.
    private static func color(_ text: String, _ place: Location) throws(RenderError) -> Color {
        let isBare =
            [3, 6].contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
        do {
            return try Color(parsing: isBare ? "#\(text)" : text, names: colorNames)
        } catch {
            throw RenderError(.data, error.message, at: place, hint: error.hint)
        }
    }
}

extension BadgeStyle {
    /// Whether shields.io has a style of this name.
    fileprivate var isOfShields: Bool {
        switch self {
        case .flat, .flatSquare, .plastic, .forTheBadge, .social: true
        case .progress, .xyz, .geps: false
        }
    }
}
