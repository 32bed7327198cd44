import Testing

@testable import ProgressRender

/// Contrast of badge text (WCAG 2.2, level AA: 4.5:1), computed from the pixels under it.
@Suite("Badge colours")
struct BadgeColorsTests {
    /// A text of a badge's scene, and the least contrast with what is under its letters.
    private func contrasts(_ badge: Badge, _ scale: Double = 1) throws -> [(String, Double)] {
        let geometry = try badge.geometry()
        let scene = Scene(badge, geometry)
        let page = BadgePalette(badge.options.style, badge.options.theme).page
        return try texts(scene.elements).map { line, color, clip in
            var least = Double.infinity
            let bare = Scene(
                size: scene.size, background: AdaptiveColor(page),
                elements: scene.elements.compactMap(withoutTexts), alternativeText: "")
            let pixels = try Painter.paint(bare)
            // From the height of a capital down to the baseline.
            let rows = Int(line.baseline - 8)...Int(line.baseline.rounded(.down) - 1)
            let columns = Int(line.x.rounded(.up))...Int((line.x + line.width).rounded(.down) - 1)
            for row in rows {
                for column in columns where clip.map({ $0(Double(column)) }) ?? true {
                    let pixel = pixels.pixels[row * pixels.width + column]
                    let under = Color(hex: pixel & 0xFFFFFF)
                    least = min(least, color.over(under).contrast(with: under))
                }
            }
            return (line.text, least)
        }
    }

    private typealias Seen = (Double) -> Bool

    private func texts(_ elements: [SceneElement], _ seen: Seen? = nil) -> [(
        PlacedLine, Color, Seen?
    )] {
        elements.flatMap { element -> [(PlacedLine, Color, Seen?)] in
            switch element {
            // A shadow is no text.
            case .text(let line, let color):
                return color.light.isOpaque ? [(line, color.light, seen)] : []
            case .clip(.path(let path), let inner):
                let ends = path.elements.compactMap { element -> Double? in
                    if case .move(let p) = element {
                        p.x
                    } else if case .line(let p) = element {
                        p.x
                    } else {
                        nil
                    }
                }
                let (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
                return texts(inner) { $0 > low + 1 && $0 < high - 2 }
            case .clip(_, let inner): return texts(inner, seen)
            case .fill, .ring, .image: return []
            }
        }
    }

    private func withoutTexts(_ element: SceneElement) -> SceneElement? {
        switch element {
        case .text: return nil
        case .clip(let shape, let inner):
            let left = inner.compactMap(withoutTexts)
            return left.isEmpty ? nil : .clip(shape, left)
        case .fill, .ring, .image: return element
        }
    }

    @Test(
        "the default colours have at least 4.5:1 at every value", arguments: BadgeStyle.allCases,
        [Theme.Name.light, .dark, .source])
    func defaults(_ style: BadgeStyle, _ theme: Theme.Name) throws {
        for value in ["0", "0.2", "0.45", "0.5", "0.55", "0.69", "0.9", "1"] {
            let badge = try Badge(title: "Docs", value: value) {
                $0.style = style
                $0.theme = theme
            }
            let contrasts = try contrasts(badge)
            #expect(contrasts.count >= 2)
            for (text, contrast) in contrasts {
                #expect(contrast >= 4.5, "\(text) at \(value): \(contrast)")
            }
        }
        let message = try Badge(title: "Build") {
            $0.style = style
            $0.theme = theme
            $0.message = try LabelTemplate(parsing: "passing")
        }
        for (text, contrast) in try contrasts(message) {
            #expect(contrast >= 4.5, "\(text): \(contrast)")
        }
    }

    @Test(
        "a message can be read on every named colour",
        arguments: [BadgeStyle.flatSquare, .forTheBadge, .progress, .social])
    func named(_ style: BadgeStyle) throws {
        for name in ColorNames.badges.all {
            let color = try Color(parsing: name, names: .badges)
            let colors = BadgeColors(
                try Badge(title: "Build") {
                    $0.style = style
                    $0.message = try LabelTemplate(parsing: "passing")
                    $0.fillColor = color
                    $0.titleColor = color
                })
            #expect(colors.title.light.contrast(with: colors.titleBox.light) >= 4.5, "\(name)")
            let under = style == .progress ? colors.titleBox : colors.messageBox
            #expect(colors.text.light.contrast(with: under.light) >= 4.5, "\(name)")
        }
    }

    @Test("the shine of plastic and flat leaves texts on shields.io's colours readable")
    func shine() throws {
        for style in [BadgeStyle.flat, .plastic] {
            for name in ["brightgreen", "green", "yellow", "yellowgreen", "orange", "grey"] {
                let badge = try Badge(title: "Build") {
                    $0.style = style
                    $0.message = try LabelTemplate(parsing: "passing")
                    $0.fillColor = try Color(parsing: name, names: .badges)
                }
                for (text, contrast) in try contrasts(badge) {
                    #expect(contrast >= 4.5, "\(text) on \(name), \(style): \(contrast)")
                }
            }
        }
    }

    @Test(
        "boxes are those of shields.io, and so are the colours with names",
        arguments: [BadgeStyle.flat, .flatSquare, .plastic, .forTheBadge])
    func shields(_ style: BadgeStyle) throws {
        let named: [(String, UInt32)] = [
            ("brightgreen", 0x44CC11), ("green", 0x97CA00), ("yellow", 0xDFB317),
            ("yellowgreen", 0xA4A61D), ("orange", 0xFE7D37), ("red", 0xE05D44),
            ("blue", 0x007EC6), ("grey", 0x555555), ("lightgrey", 0x9F9F9F),
            ("success", 0x44CC11), ("important", 0xFE7D37), ("critical", 0xE05D44),
            ("informational", 0x007EC6), ("inactive", 0x9F9F9F),
        ]
        for (name, value) in named {
            let badge = try Badge(title: "build") {
                $0.style = style
                $0.message = try LabelTemplate(parsing: "passing")
                $0.fillColor = try Color(parsing: name, names: .badges)
            }
            let colors = BadgeColors(badge)
            #expect(colors.titleBox.light == Color(hex: 0x555555))
            #expect(colors.messageBox.light == Color(hex: value), "\(name)")
            #expect(colors.title.light == .white)
        }
    }

    @Test("colours are those of the services at the same values")
    func services() throws {
        let expected: [(BadgeStyle, String, UInt32)] = [
            (.xyz, "29%", 0xD9534F), (.xyz, "30%", 0xF0AD4E), (.xyz, "69%", 0xF0AD4E),
            (.xyz, "70%", 0x5CB85C), (.geps, "32%", 0xD9534F), (.geps, "33%", 0xF0AD4E),
            (.geps, "69.9%", 0xF0AD4E), (.geps, "70%", 0x5CB85C),
        ]
        for (style, value, color) in expected {
            let badge = try Badge(value: value) { $0.style = style }
            let geometry = try badge.geometry(shaper: FixedShaper())
            guard case .bar(let bar) = badge.content, let place = geometry.bar else {
                Issue.record("it has no bar")
                continue
            }
            let colors = BadgeColors(badge).bar(bar, place)
            #expect(colors.fill == .color(AdaptiveColor(Color(hex: color))))
            #expect(colors.track.light == Color(hex: 0x555555))
        }
        let title = BadgeColors(try Badge(title: "x", value: "1") { $0.style = .xyz })
        #expect(title.titleBox.light == Color(hex: 0x428BCA))
    }

    @Test("a message's colour is the threshold's, then the gradient's at its value, then its own")
    func messageColor() throws {
        func accent(_ change: (inout Badge.Options) throws -> Void) throws -> String {
            BadgeColors(
                try Badge(title: "T", value: "50%") {
                    $0.style = .flat
                    $0.message = try LabelTemplate(parsing: "{percent}%")
                    try change(&$0)
                }
            ).accent.light.hexadecimal
        }
        #expect(try accent { $0.fillColor = .black } == "#000000")
        #expect(
            try accent {
                $0.fillColor = .black
                $0.gradient = try FillGradient(parsing: "#000,#fff")
            } == "#808080")
        #expect(
            try accent {
                $0.gradient = try FillGradient(parsing: "#000,#fff")
                $0.thresholds = [try Threshold(parsing: "<=50%=#123456")]
            } == "#123456")
    }
}
