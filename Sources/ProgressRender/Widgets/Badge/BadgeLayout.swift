/// Finds the places of a badge's parts.
struct BadgeLayout {
    private let badge: Badge
    private let metrics: BadgeMetrics
    private let title: ShapedLine?
    /// The message, or the number that goes with the bar.
    private let text: ShapedLine?
    private let iconWidth: Double?

    init(_ badge: Badge, _ shaper: some TextShaper) throws(RenderError) {
        self.badge = badge
        let metrics = BadgeMetrics(badge.options.style)
        self.metrics = metrics
        func line(_ text: String?, isBold: Bool) throws(RenderError) -> ShapedLine? {
            guard let text else { return nil }
            let font = badge.options.font
            let style = TextStyle(
                font: isBold ? font.bold : font, size: metrics.fontSize,
                language: badge.options.language)
            return try shaper.shape(text, style: style).spaced(by: metrics.letterSpacing)
        }
        title = try line(badge.title, isBold: metrics.isTitleBold)
        switch badge.content {
        case .message(let message): text = try line(message, isBold: metrics.isMessageBold)
        case .bar(let bar): text = try line(bar.label, isBold: metrics.isMessageBold)
        }
        // A very wide or high picture keeps its proportions in what is little room.
        iconWidth = badge.options.icon.map {
            min(max($0.aspect, 0.25), 4) * metrics.iconSize
        }
    }

    /// Two boxes side by side, the first for icon and title.
    func boxes() throws(RenderError) -> BadgeGeometry {
        let lead = iconWidth.map { $0 + metrics.iconGap } ?? 0
        let edge = iconWidth == nil ? metrics.padding : metrics.iconMargin
        let room = title.map { width(of: $0) } ?? 0
        let hasTitleBox = title != nil || (iconWidth != nil && isBar)
        let titleWidth =
            title != nil
            ? edge + lead + room + metrics.padding
            : hasTitleBox ? 2 * metrics.iconMargin + (iconWidth ?? 0) : 0
        let titleX = edge + lead + metrics.shift + (room - (title?.width ?? 0)) / 2
        // Beside no title the icon is part of the message.
        let inner = hasTitleBox ? 0 : lead
        let contentWidth: Double
        if isBar {
            contentWidth = barWidth
        } else {
            let start = inner > 0 ? edge : metrics.padding
            contentWidth = start + inner + (text.map { width(of: $0) } ?? 0) + metrics.padding
        }
        let size = try size(titleWidth + contentWidth)
        let box = Rectangle(
            x: titleWidth, y: 0, width: contentWidth, height: metrics.height)
        let start = box.x + (inner > 0 ? edge : metrics.padding) + inner
        let textWidth = text.map { width(of: $0) } ?? 0
        let x = start + (textWidth - (text?.width ?? 0)) / 2 - (hasTitleBox ? metrics.shift : 0)
        return BadgeGeometry(
            size: size, cornerRadius: metrics.cornerRadius,
            titleBox: hasTitleBox
                ? Rectangle(x: 0, y: 0, width: titleWidth, height: metrics.height) : nil,
            contentBox: box, icon: icon(x: metrics.iconMargin), title: placed(title, x: titleX),
            dot: nil, message: isBar ? nil : placed(text, x: x),
            bar: bar(size: size, track: box), number: nil)
    }

    /// Everything in one box: title, slim bar, number; or title, dot, message.
    func chip() throws(RenderError) -> BadgeGeometry {
        var x = iconWidth == nil ? metrics.padding : metrics.iconMargin
        let icon = icon(x: x)
        if let iconWidth {
            x += iconWidth + (title == nil && isBar ? metrics.gap : metrics.iconGap)
        }
        let titleLine = placed(title, x: x)
        if let title { x += title.width + metrics.gap }
        var (dot, message, number): (Circle?, PlacedLine?, PlacedLine?) = (nil, nil, nil)
        var track: Rectangle?
        if isBar {
            let bar = slimTrack(x: x)
            track = bar
            x = bar.maxX
            if let text {
                x += metrics.gap
                number = placed(text, x: x)
                x += text.width
            }
        } else {
            dot = Circle(
                center: Point(x: x + metrics.dotRadius, y: metrics.height / 2),
                radius: metrics.dotRadius)
            x += 2 * metrics.dotRadius + 5
            message = placed(text, x: x)
            x += text?.width ?? 0
        }
        let size = try size((x + metrics.padding).rounded(.up))
        return BadgeGeometry(
            size: size, cornerRadius: metrics.cornerRadius, titleBox: nil,
            contentBox: Rectangle(x: 0, y: 0, width: size.width, height: size.height), icon: icon,
            title: titleLine, dot: dot, message: message, bar: bar(size: size, track: track),
            number: number)
    }

    /// Two boxes apart, the second with a notch that points at the first.
    func bubble() throws(RenderError) -> BadgeGeometry {
        let lead = iconWidth.map { $0 + (title == nil ? 0 : metrics.iconGap) } ?? 0
        let hasTitle = title != nil || iconWidth != nil
        let room = title.map { width(of: $0) } ?? 0
        let box = Rectangle(
            x: 0.5, y: 0.5, width: room + lead + 2 * metrics.padding, height: metrics.height - 1)
        let titleX = metrics.padding + lead + (room - (title?.width ?? 0)) / 2
        let start = hasTitle ? box.width + 6.5 : 0.5
        let (margin, textWidth) = (4.0, text.map { width(of: $0) } ?? 0)
        var (message, number): (PlacedLine?, PlacedLine?) = (nil, nil)
        var track: Rectangle?
        var inside = textWidth
        var x = start + margin
        if isBar {
            let bar = slimTrack(x: x + 1)
            track = bar
            inside = text == nil ? bar.width + 2 : bar.width + 1 + metrics.gap + textWidth
            x = bar.maxX + metrics.gap
        }
        let line = placed(text, x: x + (textWidth - (text?.width ?? 0)) / 2)
        if isBar { number = line } else { message = line }
        let content = Rectangle(
            x: start, y: 0.5, width: (inside + 2 * margin).rounded(.up), height: metrics.height - 1)
        let size = try size(content.maxX + 0.5)
        return BadgeGeometry(
            size: size, cornerRadius: metrics.cornerRadius, titleBox: hasTitle ? box : nil,
            contentBox: content, icon: icon(x: metrics.iconMargin), title: placed(title, x: titleX),
            dot: nil, message: message, bar: bar(size: size, track: track), number: number)
    }
}

extension BadgeLayout {
    private var isBar: Bool { if case .bar = badge.content { true } else { false } }

    /// The width kept for a text.
    private func width(of line: ShapedLine) -> Double {
        let whole = line.width.rounded(.up)
        return metrics.isOdd && whole.truncatingRemainder(dividingBy: 2) == 0 ? whole + 1 : whole
    }

    /// The bar's width; where its number lies on it, never less than the number needs.
    private var barWidth: Double {
        let standard = title == nil ? metrics.barWidth.alone : metrics.barWidth.titled
        let wanted = badge.options.barWidth ?? standard
        guard metrics.slimBar == nil, let text else { return wanted }
        return max(wanted, text.width.rounded(.up) + 2 * metrics.padding)
    }

    private func slimTrack(x: Double) -> Rectangle {
        let height = metrics.slimBar ?? metrics.height
        return Rectangle(
            x: x, y: (metrics.height - height) / 2, width: barWidth, height: height)
    }

    private func placed(_ line: ShapedLine?, x: Double) -> PlacedLine? {
        line.map { PlacedLine(line: $0, x: x, baseline: metrics.baseline) }
    }

    private func icon(x: Double) -> Rectangle? {
        guard let icon = badge.options.icon, let width = iconWidth else { return nil }
        // What was too wide or too high is smaller in its place.
        let height = min(metrics.iconSize, width / icon.aspect)
        let fitted = min(width, metrics.iconSize * icon.aspect)
        return Rectangle(
            x: x + (width - fitted) / 2, y: (metrics.height - height) / 2, width: fitted,
            height: height)
    }

    private func size(_ width: Double) throws(RenderError) -> Size {
        guard width <= Size.maximumSide else {
            throw RenderError(
                .data, "the badge is \(Int(width)) points wide, more than 32767",
                hint: "shorten its text")
        }
        return Size(unchecked: width, metrics.height)
    }

    private func bar(size: Size, track: Rectangle?) -> BarGeometry? {
        guard case .bar(let bar) = badge.content, let track else { return nil }
        let isSlim = metrics.slimBar != nil
        // Beside a title the bar's own end would leave a gap.
        let isRound = isSlim || (badge.options.style == .geps && title == nil && iconWidth == nil)
        let label = isSlim ? nil : placed(text, x: track.midX - (text?.width ?? 0) / 2)
        return BarGeometry(
            bar, size: size, track: track, label: label,
            cornerRadius: isRound ? (isSlim ? track.height / 2 : metrics.cornerRadius) : 0)
    }
}

extension FontChoice {
    /// The bold face of a family; a file, and a family with properties of its own, stay what they are.
    fileprivate var bold: FontChoice {
        guard case .family(let name) = self, !name.contains(":") else { return self }
        return .family("\(name):bold")
    }
}

extension ShapedLine {
    /// The line with more space after each of its letters, if it has one glyph a character: others are joined.
    fileprivate func spaced(by space: Double) -> ShapedLine {
        guard space != 0, glyphs.isEmpty || glyphs.count == text.unicodeScalars.count,
            !isRightToLeft
        else { return self }
        let spaced = glyphs.enumerated().map { index, glyph in
            ShapedGlyph(
                picture: glyph.picture,
                origin: Point(x: glyph.origin.x + Double(index) * space, y: glyph.origin.y))
        }
        return ShapedLine(
            text: text, style: style, width: width + space * Double(text.unicodeScalars.count),
            glyphs: spaced, missing: missing, isRightToLeft: isRightToLeft, letterSpacing: space)
    }
}
