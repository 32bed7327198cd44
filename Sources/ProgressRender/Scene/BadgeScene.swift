extension Scene {
    /// The picture of a badge: its boxes, what is in them, the texts on top.
    public init(_ badge: Badge, _ geometry: BadgeGeometry) {
        let parts = BadgeParts(badge, geometry)
        let boxes =
            switch badge.options.style {
            case .progress: parts.chip
            case .social: parts.bubble
            default: parts.boxes
            }
        self.init(
            size: geometry.size, background: AdaptiveColor(badge.options.background),
            elements: boxes + parts.icon + parts.texts, alternativeText: badge.alternativeText,
            language: badge.options.language, link: badge.options.link)
    }
}

/// The parts of a badge's picture.
private struct BadgeParts {
    /// How far below a text its shadow lies, and the shadow's colour: those of shields.io.
    private static let shadow = (distance: 1.0, color: Color(hex: 0x010101, alpha: 77))

    private let badge: Badge
    private let geometry: BadgeGeometry
    private let colors: BadgeColors
    private let bar: (geometry: BarGeometry, colors: BarColors)?

    init(_ badge: Badge, _ geometry: BadgeGeometry) {
        self.badge = badge
        self.geometry = geometry
        let colors = BadgeColors(badge)
        self.colors = colors
        if case .bar(let bar) = badge.content, let place = geometry.bar {
            self.bar = (place, colors.bar(bar, place))
        } else {
            bar = nil
        }
    }

    private var frame: Rectangle {
        Rectangle(x: 0, y: 0, width: geometry.size.width, height: geometry.size.height)
    }

    /// Boxes side by side, all cut by one outline.
    var boxes: [SceneElement] {
        var parts: [SceneElement] = []
        if let box = geometry.titleBox { parts.append(fill(box, .color(colors.titleBox))) }
        if let bar {
            // Square ends need no outline of their own.
            parts +=
                bar.geometry.cornerRadius > 0
                ? Scene.shapes(bar.geometry, bar.colors)
                : [
                    fill(bar.geometry.track, .color(bar.colors.track)),
                    fill(bar.geometry.fill, bar.colors.fill),
                ]
        } else {
            parts.append(fill(geometry.contentBox, .color(colors.messageBox)))
        }
        let shine = badge.options.style.shine
        if !shine.isEmpty { parts.append(fill(frame, self.shine(shine, over: frame))) }
        guard geometry.cornerRadius > 0 else { return parts }
        return [.clip(.rectangle(RoundedRectangle(frame, radius: geometry.cornerRadius)), parts)]
    }

    /// One box with a border, and what lies in it.
    var chip: [SceneElement] {
        var parts = framed(frame, radius: geometry.cornerRadius, colors.titleBox)
        if let bar { parts += Scene.shapes(bar.geometry, bar.colors) }
        if let dot = geometry.dot { parts.append(.fill(.circle(dot), .color(colors.accent))) }
        return parts
    }

    /// Two boxes apart.
    var bubble: [SceneElement] {
        var parts: [SceneElement] = []
        if let box = geometry.titleBox {
            let outer = Rectangle(x: 0, y: 0, width: box.width + 1, height: geometry.size.height)
            parts = framed(outer, radius: geometry.cornerRadius + 0.5, colors.titleBox)
            let inner = RoundedRectangle(outer.inset(by: 1), radius: geometry.cornerRadius - 0.5)
            parts.append(
                .fill(.rectangle(inner), shine(badge.options.style.shine, over: outer)))
        }
        let content = geometry.contentBox
        if let border = colors.border {
            parts.append(.fill(.path(outline(of: content, grown: 0.5)), .color(border)))
        }
        parts.append(
            .fill(.path(outline(of: content, grown: -0.5)), .color(colors.messageBox)))
        if let bar { parts += Scene.shapes(bar.geometry, bar.colors) }
        return parts
    }

    /// The bubble's outline, moved outwards: round corners, and a notch that points at the title.
    private func outline(of box: Rectangle, grown: Double) -> Path {
        let edge = box.inset(by: -grown)
        var path = Path(RoundedRectangle(edge, radius: geometry.cornerRadius + grown))
        guard geometry.titleBox != nil else { return path }
        let (middle, half) = (box.midY, 3.5 + grown)
        path.addPolygon([
            Point(x: edge.x + 1, y: middle - half), Point(x: edge.x + 1, y: middle + half),
            Point(x: edge.x, y: middle + half), Point(x: edge.x - 3, y: middle + 0.5),
            Point(x: edge.x - 3, y: middle - 0.5), Point(x: edge.x, y: middle - half),
        ])
        return path
    }

    /// A box and its border of one point, which lies within it.
    private func framed(_ box: Rectangle, radius: Double, _ color: AdaptiveColor) -> [SceneElement]
    {
        let whole = RoundedRectangle(box, radius: radius)
        guard let border = colors.border else { return [.fill(.rectangle(whole), .color(color))] }
        return [
            .fill(.rectangle(whole), .color(border)),
            .fill(
                .rectangle(RoundedRectangle(box.inset(by: 1), radius: radius - 1)), .color(color)),
        ]
    }

    private func fill(_ box: Rectangle, _ paint: Paint) -> SceneElement {
        .fill(.rectangle(RoundedRectangle(box, radius: 0)), paint)
    }

    private func shine(_ stops: [LinearGradient.Stop], over box: Rectangle) -> Paint {
        .gradient(
            LinearGradient(
                start: Point(x: 0, y: box.y), end: Point(x: 0, y: box.maxY), stops: stops))
    }

    var icon: [SceneElement] {
        guard let place = geometry.icon, let icon = badge.options.icon else { return [] }
        switch icon {
        case .picture(let png, _, _): return [.image(EmbeddedImage(png: png, box: place))]
        case .outline(let path, let box):
            let scale = place.width / box.width
            let placed = path.mapped {
                Point(x: place.x + ($0.x - box.x) * scale, y: place.y + ($0.y - box.y) * scale)
            }
            // What lies outside its box is not part of the icon.
            return [
                .clip(
                    .rectangle(RoundedRectangle(place, radius: 0)),
                    [.fill(.path(placed), .color(colors.icon))])
            ]
        }
    }

    var texts: [SceneElement] {
        var texts: [SceneElement] = []
        if let title = geometry.title { texts.append(.text(title, colors.title)) }
        if let text = geometry.message ?? geometry.number { texts.append(.text(text, colors.text)) }
        if let bar { texts += Scene.label(bar.geometry, bar.colors) }
        return badge.options.style.hasShadow ? texts.flatMap(Self.shadowed) : texts
    }

    /// A text and its shadow, if it is light: a dark text is not set off by one.
    private static func shadowed(_ element: SceneElement) -> [SceneElement] {
        switch element {
        case .text(let line, let color) where color.light.luminance > 0.5:
            let below = PlacedLine(
                line: line.line, x: line.x, baseline: line.baseline + shadow.distance)
            return [.text(below, AdaptiveColor(shadow.color)), element]
        case .clip(let shape, let elements):
            return [.clip(shape, elements.flatMap(shadowed))]
        default: return [element]
        }
    }
}

extension Rectangle {
    fileprivate func inset(by distance: Double) -> Rectangle {
        Rectangle(
            x: x + distance, y: y + distance, width: width - 2 * distance,
            height: height - 2 * distance)
    }
}
