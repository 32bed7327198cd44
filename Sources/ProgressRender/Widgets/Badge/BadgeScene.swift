extension Scene {
    /// The picture of a badge: its boxes, what is in them, the texts on top.
    public init(_ badge: Badge, _ geometry: BadgeGeometry) {
        var drawing = BadgeDrawing(badge, geometry)
        switch badge.options.style {
        case .progress: drawing.addChip()
        case .social: drawing.addBubble()
        default: drawing.addBoxes()
        }
        drawing.addIcon()
        drawing.addTexts()
        self.init(
            size: geometry.size, background: AdaptiveColor(badge.options.background),
            elements: drawing.elements, alternativeText: badge.alternativeText,
            language: badge.options.language, link: badge.options.link)
    }
}

/// A badge's picture, drawn up part by part.
private struct BadgeDrawing {
    /// How far below a text its shadow lies, and the shadow's colour: those of shields.io.
    private static let shadow = (distance: 1.0, color: Color(hex: 0x010101, alpha: 77))

    private(set) var elements: [SceneElement] = []
    private let badge: Badge
    private let geometry: BadgeGeometry
    private let colors: BadgeColors
    private let bar: (geometry: BarGeometry, colors: BarColors)?

    init(_ badge: Badge, _ geometry: BadgeGeometry) {
        self.badge = badge
        self.geometry = geometry
        elements.reserveCapacity(6)
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
    mutating func addBoxes() {
        var parts: [SceneElement] = []
        parts.reserveCapacity(4)
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
        if !shine.stops.isEmpty { parts.append(fill(frame, self.shine(shine, over: frame))) }
        guard geometry.cornerRadius > 0 else { return elements += parts }
        elements.append(
            .clip(.rectangle(RoundedRectangle(frame, radius: geometry.cornerRadius)), parts))
    }

    /// One box with a border, and what lies in it.
    mutating func addChip() {
        addFramed(frame, radius: geometry.cornerRadius, colors.titleBox)
        if let bar { elements += Scene.shapes(bar.geometry, bar.colors) }
        if let dot = geometry.dot { elements.append(.fill(.circle(dot), .color(colors.accent))) }
    }

    /// Two boxes apart.
    mutating func addBubble() {
        if let box = geometry.titleBox {
            let outer = Rectangle(x: 0, y: 0, width: box.width + 1, height: geometry.size.height)
            addFramed(outer, radius: geometry.cornerRadius + 0.5, colors.titleBox)
            let inner = RoundedRectangle(outer.inset(by: 1), radius: geometry.cornerRadius - 0.5)
            elements.append(
                .fill(.rectangle(inner), shine(badge.options.style.shine, over: outer)))
        }
        let content = geometry.contentBox
        if let border = colors.border {
            elements.append(.fill(.path(outline(of: content, grown: 0.5)), .color(border)))
        }
        elements.append(
            .fill(.path(outline(of: content, grown: -0.5)), .color(colors.messageBox)))
        if let bar { elements += Scene.shapes(bar.geometry, bar.colors) }
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
    private mutating func addFramed(_ box: Rectangle, radius: Double, _ color: AdaptiveColor) {
        let whole = Shape.rectangle(RoundedRectangle(box, radius: radius))
        guard let border = colors.border else {
            return elements.append(.fill(whole, .color(color)))
        }
        elements.append(.fill(whole, .color(border)))
        let inner = RoundedRectangle(box.inset(by: 1), radius: radius - 1)
        elements.append(.fill(.rectangle(inner), .color(color)))
    }

    private func fill(_ box: Rectangle, _ paint: Paint) -> SceneElement { .fill(.box(box), paint) }

    private func shine(_ shine: BadgeShine, over box: Rectangle) -> Paint {
        .gradient(
            LinearGradient(
                start: Point(x: 0, y: box.y), end: Point(x: 0, y: box.maxY), stops: shine.stops))
    }

    mutating func addIcon() {
        guard let place = geometry.icon, let icon = badge.options.icon else { return }
        switch icon {
        case .picture(let png, _, _):
            elements.append(.image(EmbeddedImage(png: png, box: place)))
        case .outline(let path, let box):
            let scale = place.width / box.width
            let placed = path.mapped {
                Point(x: place.x + ($0.x - box.x) * scale, y: place.y + ($0.y - box.y) * scale)
            }
            // What lies outside its box is not part of the icon.
            elements.append(
                .clip(.box(place), [.fill(.path(placed), .color(colors.icon))]))
        }
    }

    mutating func addTexts() {
        let hasShadow = badge.options.style.hasShadow
        func add(_ line: PlacedLine, _ color: AdaptiveColor, to elements: inout [SceneElement]) {
            if hasShadow, Self.isSetOff(color) { elements.append(Self.shadow(of: line)) }
            elements.append(.text(line, color))
        }
        if let title = geometry.title { add(title, colors.title, to: &elements) }
        if let text = geometry.message ?? geometry.number { add(text, colors.text, to: &elements) }
        guard let bar else { return }
        let label = Scene.label(bar.geometry, bar.colors)
        elements += hasShadow ? label.flatMap(Self.shadowed) : label
    }

    /// Whether a shadow sets a text off from what lies under it: a dark one is not.
    private static func isSetOff(_ color: AdaptiveColor) -> Bool { color.light.luminance > 0.5 }

    private static func shadow(of text: PlacedLine) -> SceneElement {
        let below = PlacedLine(
            line: text.line, x: text.x, baseline: text.baseline + shadow.distance)
        return .text(below, AdaptiveColor(shadow.color))
    }

    /// A text and its shadow, wherever it is.
    private static func shadowed(_ element: SceneElement) -> [SceneElement] {
        switch element {
        case .text(let line, let color) where isSetOff(color): [shadow(of: line), element]
        case .clip(let shape, let elements): [.clip(shape, elements.flatMap(shadowed))]
        default: [element]
        }
    }
}
