extension Badge {
    /// What a shields.io endpoint says of such a badge: its texts, the colour of its message or bar, and its style where
    /// shields.io has it.
    public var endpoint: EndpointBadge {
        get throws(RenderError) {
            let percent = progress.map {
                LabelTemplate.percent.text(for: $0, rounding: options.rounding)
            }
            var endpoint = try EndpointBadge(
                label: plainTitle, message: plainText.isEmpty ? percent ?? "" : plainText)
            endpoint.color = BadgeColors(self).accent.light.hexadecimal
            endpoint.labelColor = options.titleColor?.hexadecimal
            endpoint.style = options.style.isOfShields ? options.style.rawValue : nil
            return endpoint
        }
    }
}

extension Badge.Options {
    /// Takes over what an endpoint says besides its message, where nothing else was said.
    mutating func describe(_ endpoint: EndpointBadge, place: String) throws(RenderError) {
        if title == nil { title = endpoint.label }
        let color = endpoint.isError ? "red" : endpoint.color
        if let color, fillColor == nil, gradient == nil, thresholds.isEmpty {
            fillColor = try Self.color(color, place)
        }
        if let color = endpoint.labelColor, titleColor == nil {
            titleColor = try Self.color(color, place)
        }
    }

    /// A colour as shields.io takes it: `orange`, `#e05d44`, and `e05d44` too.
    private static func color(_ text: String, _ place: String) throws(RenderError) -> Color {
        let isBare =
            [3, 6].contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
        do {
            return try Color(parsing: isBare ? "#\(text)" : text, names: colorNames)
        } catch {
            throw RenderError(.data, error.message, place: place, hint: error.hint)
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
