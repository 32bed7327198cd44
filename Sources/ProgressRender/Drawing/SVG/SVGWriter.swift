@_spi(Writing) internal import RenderCore

/// How a scene is written as SVG.
public struct SVGOptions: Hashable, Sendable {
    /// How text is written.
    public enum Text: String, Hashable, Sendable, CaseIterable {
        /// As outlines, which look the same everywhere.
        case outline
        /// As text that can be selected and searched, in whatever font the reader has.
        case live
    }

    /// How text is written; default: as outlines.
    public var text = Text.outline
    /// The prefix of ids and class names; nil makes them from the picture's content, so that two different pictures
    /// can be inlined on one page.
    public var idPrefix: String?

    /// Makes the default options.
    public init() {}
}

extension Scene {
    /// The scene as an SVG file: the same scene gives the same bytes everywhere.
    public func svg(_ options: SVGOptions = SVGOptions()) -> String {
        var writer = SVGWriter(options)
        return writer.write(self)
    }
}

/// Writes a scene as SVG.
struct SVGWriter: ~Copyable {
    let options: SVGOptions
    var body = DecimalText(capacity: 8192)
    /// Clip paths and gradients written so far; each has an id made of the prefix and its number.
    private var definitions = 0
    /// Colours that differ on dark pages, in the order of their class names.
    private var classes: [AdaptiveFill] = []
    /// Where the content hash goes once the content is known.
    private var idPlaces: [Int] = []
    /// The animation that the next tag gets.
    var pending: SVGAnimation?
    /// The properties of the next texts that the group around them already sets.
    var sharedText: (line: PlacedLine, color: AdaptiveColor)?

    private struct AdaptiveFill: Equatable {
        let property: String
        let color: AdaptiveColor
    }

    init(_ options: SVGOptions) {
        self.options = options
    }

    mutating func write(_ scene: Scene) -> String {
        open(
            size: scene.size, alternativeText: scene.alternativeText, language: scene.language,
            link: scene.link)
        writeBackground(scene.background)
        write(scene.elements)
        writeClasses()
        body.append(scene.link == nil ? "</svg>\n" : "</a></svg>\n")
        return finished()
    }

    mutating func write(_ elements: [SceneElement]) {
        for element in elements {
            switch element {
            case .fill(let shape, let paint):
                let isDefined = define(paint)
                write(shape)
                appendPending()
                fill(paint, definition: isDefined)
                body.append("/>")
            case .ring(let circle, let width, let paint):
                let isDefined = define(paint)
                let middle = Circle(center: circle.center, radius: circle.radius - width / 2)
                write(.circle(middle))
                appendPending()
                body.append(" fill=\"none\"")
                fill(paint, definition: isDefined, property: "stroke")
                body.attribute("stroke-width", width)
                body.append("/>")
            case .text(let line, let color):
                write(line, color)
            case .image(let image):
                write(image)
            case .clip(let shape, let elements):
                write(elements, within: shape)
            }
        }
    }

    /// Writes elements cut by a shape.
    ///
    /// Many programs clip each element by itself, and what lies under another shines through at soft edges; a mask cuts
    /// the finished group.
    private mutating func write(_ elements: [SceneElement], within shape: Shape) {
        openClip(shape, isGroup: elements.count > 1)
        write(elements)
        body.append("</g>")
    }

    /// Opens the group of elements that a shape cuts, which can move by itself.
    mutating func openClip(_ shape: Shape, isGroup: Bool, _ animation: SVGAnimation? = nil) {
        body.append(isGroup ? "<mask id=\"" : "<clipPath id=\"")
        let id = newID()
        body.append("\">")
        let tag = write(shape)
        if let animation { append(animation) }
        if isGroup { body.append(" fill=\"#fff\"") }
        if let animation, !animation.children.isEmpty {
            body.append(">")
            appendChildren(of: animation)
            body.append("</")
            body.append(tag)
            body.append(">")
        } else {
            body.append("/>")
        }
        body.append(isGroup ? "</mask><g mask=\"url(#" : "</clipPath><g clip-path=\"url(#")
        appendID(id)
        body.append(")\">")
    }

    /// Writes a shape's tag, left open for its paint.
    /// - Returns: The tag's name.
    @discardableResult
    mutating func write(_ shape: Shape) -> StaticString {
        switch shape {
        case .rectangle(let rounded):
            let box = rounded.rectangle
            body.append("<rect")
            if box.x != 0 { body.attribute("x", box.x) }
            if box.y != 0 { body.attribute("y", box.y) }
            body.attribute("width", box.width)
            body.attribute("height", box.height)
            if rounded.radius > 0 { body.attribute("rx", rounded.radius) }
            return "rect"
        case .circle(let circle):
            body.append("<circle")
            body.attribute("cx", circle.center.x)
            body.attribute("cy", circle.center.y)
            body.attribute("r", circle.radius)
            return "circle"
        case .path(let path):
            body.append("<path d=\"")
            var data = PathData(places: 3)
            data.append(path, to: &body)
            body.append("\"")
            return "path"
        }
    }

    /// Writes a gradient's definition; returns its number.
    private mutating func define(_ paint: Paint) -> Int? {
        guard case .gradient(let gradient) = paint else { return nil }
        body.append("<linearGradient id=\"")
        let id = newID()
        body.append("\" gradientUnits=\"userSpaceOnUse\"")
        body.attribute("x1", gradient.start.x)
        body.attribute("y1", gradient.start.y)
        body.attribute("x2", gradient.end.x)
        body.attribute("y2", gradient.end.y)
        body.append(">")
        for stop in gradient.stops {
            body.append("<stop")
            body.attribute("offset", stop.offset, places: 6)
            body.attribute("stop-color", stop.color)
            if !stop.color.isOpaque {
                body.attribute("stop-opacity", Double(stop.color.alpha) / 255)
            }
            body.append("/>")
        }
        body.append("</linearGradient>")
        return id
    }

    /// Writes the attributes of a paint.
    mutating func fill(_ paint: Paint, definition: Int? = nil, property: StaticString = "fill") {
        switch paint {
        case .gradient:
            body.open(property)
            body.append("url(#")
            if let definition { appendID(definition) }
            body.append(")\"")
        case .color(let color) where color.dark == nil:
            body.attribute(property, color.light)
            if !color.light.isOpaque {
                body.append(" ")
                body.append(property)
                body.append("-opacity=\"")
                body.append(Double(color.light.alpha) / 255, places: 3, isBare: true)
                body.append("\"")
            }
        case .color(let color):
            let entry = AdaptiveFill(property: "\(property)", color: color)
            let index = classes.firstIndex(of: entry) ?? classes.count
            if index == classes.count { classes.append(entry) }
            body.append(" class=\"")
            appendClass(index)
            body.append("\"")
        }
    }

    /// Writes the style sheet of the colours that differ on dark pages.
    mutating func writeClasses() {
        guard !classes.isEmpty else { return }
        body.append("<style>")
        for (index, entry) in classes.enumerated() {
            rule(index, entry.property, entry.color.light)
        }
        body.append("@media(prefers-color-scheme:dark){")
        for (index, entry) in classes.enumerated() {
            rule(index, entry.property, entry.color.dark ?? entry.color.light)
        }
        body.append("}</style>")
    }

    private mutating func rule(_ index: Int, _ property: String, _ color: Color) {
        body.append(".")
        appendClass(index)
        body.append(text: "{\(property):")
        body.append(color)
        if !color.isOpaque {
            body.append(text: ";\(property)-opacity:")
            body.append(Double(color.alpha) / 255, places: 3, isBare: true)
        }
        body.append("}")
    }

    mutating func newID() -> Int {
        definitions += 1
        appendID(definitions)
        return definitions
    }

    mutating func appendID(_ number: Int) {
        appendPrefix()
        body.append(number)
    }

    private mutating func appendClass(_ index: Int) {
        appendPrefix()
        body.append("c")
        body.append(index)
    }

    mutating func appendPrefix() {
        if let prefix = options.idPrefix {
            body.append(escaped: prefix)
        } else {
            idPlaces.append(body.count)
            body.append(ContentID.blank)
        }
    }

    mutating func finished() -> String {
        guard !idPlaces.isEmpty else { return body.string }
        let id = ContentID.make(body.buffer)
        for place in idPlaces { body.overwrite(at: place, with: id) }
        return body.string
    }
}

/// The start and the end of an SVG file around a scene's elements.
extension SVGWriter {
    mutating func writeBackground(_ color: AdaptiveColor) {
        guard !color.isInvisible else { return }
        body.append("<rect width=\"100%\" height=\"100%\"")
        fill(.color(color))
        body.append("/>")
    }

    mutating func open(
        size: Size, alternativeText: String, language: String?, link: String? = nil
    ) {
        body.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        body.attribute("width", size.width)
        body.attribute("height", size.height)
        body.open("viewBox")
        body.append("0 0 ")
        body.append(size.width, places: 3, isBare: true)
        body.append(" ")
        body.append(size.height, places: 3, isBare: true)
        body.append("\"")
        // Screen readers ignore a link inside an image: with a link there is no role, and the link has the name.
        if link == nil { body.append(" role=\"img\"") }
        body.attribute("aria-label", alternativeText)
        if let language { body.attribute("lang", language) }
        body.append("><title>")
        body.append(escaped: alternativeText)
        body.append("</title>")
        guard let link else { return }
        body.append("<a")
        body.attribute("href", link)
        body.attribute("aria-label", alternativeText)
        body.append(">")
    }
}
