/// Reads an icon from an SVG file of nothing but paths.
///
/// Nothing of the file is copied unchanged: its paths are read and written again. What could change their look, and
/// what could do harm, is refused by name, so that an icon is never another picture than its author's.
struct IconDrawing {
    private static let ignored: Set<String> = [
        "xmlns", "width", "height", "role", "class", "id", "version", "preserveAspectRatio",
        "focusable", "aria-hidden", "aria-label", "data-name", "xml:space", "xmlns:xlink",
    ]

    private var rest: Substring
    private var paths: [Path.Element] = []
    private var hasUnfilled = false
    private var box: Rectangle?
    /// The tags that are not closed yet, and whether what is in them is filled.
    private var open: [(name: String, isFilled: Bool)] = []
    private var isDone = false

    /// The icon of a file's text.
    /// - Throws: ``RenderError`` of kind `data` naming what cannot be in an icon.
    static func icon(_ text: String) throws(RenderError) -> BadgeIcon {
        var drawing = IconDrawing(rest: text[...])
        while try drawing.readNext() {}
        guard drawing.isDone, !drawing.paths.isEmpty else {
            if drawing.isDone, drawing.hasUnfilled {
                throw RenderError(
                    .data, "every path of the icon has fill=\"none\", so there is nothing to draw")
            }
            throw RenderError(.data, "the icon has no <path> within one whole <svg>")
        }
        return .outline(Path(drawing.paths), box: drawing.box ?? BadgeIcon.defaultBox)
    }

    private init(rest: Substring) { self.rest = rest }

    /// Reads up to the end of the next tag.
    private mutating func readNext() throws(RenderError) -> Bool {
        let text = rest.prefix { $0 != "<" }
        let isInTitle = ["title", "desc"].contains(open.last?.name)
        guard isInTitle || text.allSatisfy(\.isWhitespace) else {
            throw RenderError(.data, "the icon has text, '\(text.trimmed.prefix(32))'")
        }
        rest = rest[text.endIndex...]
        guard !rest.isEmpty else { return false }
        if try skip("<!--", to: "-->") { return true }
        if rest.hasPrefix("<?xml "), try skip("<?", to: "?>") { return true }
        if let second = rest.dropFirst().first, "!?".contains(second) {
            // Document types declare entities, instructions name style sheets.
            let name = rest.prefix { !$0.isWhitespace && $0 != ">" }.prefix(32)
            throw RenderError(
                .data, "the icon has \(name), which is not allowed",
                hint: "keep only paths with d, or give a PNG")
        }
        guard let end = rest.firstIndex(of: ">") else {
            throw RenderError(.data, "the icon has a tag that is never closed")
        }
        var tag = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        guard !isDone else { throw RenderError(.data, "the icon has content after </svg>") }
        if tag.first == "/" {
            guard open.popLast()?.name == tag.dropFirst().trimmed else {
                throw RenderError(.data, "the icon closes <\(tag.dropFirst().prefix(32))> wrongly")
            }
            isDone = open.isEmpty
            return true
        }
        let closes = tag.last == "/"
        if closes { tag.removeLast() }
        let name = String(tag.prefix { !$0.isWhitespace })
        let attributes = try attributes(tag.dropFirst(name.count))
        let isFilled = try isFilled(attributes.last { $0.name == "fill" }?.value)
        try take(name, attributes, isFilled)
        if !closes { open.append((name, isFilled)) }
        isDone = open.isEmpty
        return true
    }

    private mutating func skip(_ start: String, to end: String) throws(RenderError) -> Bool {
        guard rest.hasPrefix(start) else { return false }
        guard let range = rest.firstRange(of: end) else {
            throw RenderError(.data, "the icon has a '\(start)' that is never closed")
        }
        rest = rest[range.upperBound...]
        return true
    }

    /// Whether a tag is filled: as what it is in, unless it says otherwise; with which colour does not matter.
    private func isFilled(_ fill: String?) throws(RenderError) -> Bool {
        let inherited = open.last?.isFilled ?? true
        guard let fill = fill?.trimmed.lowercased(), !["", "inherit"].contains(fill) else {
            return inherited
        }
        guard !fill.hasPrefix("url(") else {
            throw RenderError(
                .data, "the icon has fill=\"\(fill.prefix(32))\", and icons have one colour",
                hint: "leave fill out, or give a PNG")
        }
        return fill != "none" && fill != "transparent"
    }

    private mutating func take(
        _ name: String, _ attributes: [(name: String, value: String)], _ isFilled: Bool
    ) throws(RenderError) {
        guard ["svg", "g", "title", "desc", "path"].contains(name), (name == "svg") == open.isEmpty
        else {
            throw RenderError(
                .data, "the icon has <\(name.prefix(32))>; only paths are allowed",
                hint: "convert its shapes to paths, or give a PNG")
        }
        for (key, value) in attributes where !IconDrawing.ignored.contains(key) {
            switch (name, key) {
            case ("path", "d"):
                let path = try Path(svgData: value).elements
                if isFilled { paths += path } else { hasUnfilled = true }
            case (_, "fill"): continue
            case ("svg", "viewBox"): box = try IconDrawing.box(value)
            case (_, "fill-rule") where value == "nonzero": continue
            case (_, "clip-rule"): continue
            default:
                throw RenderError(
                    .data, "the icon's <\(name)> has \(key.prefix(32))=, which is not allowed",
                    hint: "keep only paths with d, or give a PNG")
            }
        }
    }

    /// Reads `name="value"` pairs.
    private func attributes(_ text: Substring) throws(RenderError) -> [(
        name: String, value: String
    )] {
        var pairs: [(name: String, value: String)] = []
        var rest = text.drop(while: \.isWhitespace)
        while !rest.isEmpty {
            let name = rest.prefix { !$0.isWhitespace && $0 != "=" }
            rest = rest[name.endIndex...].drop(while: \.isWhitespace)
            guard rest.popFirst() == "=", !name.isEmpty else {
                throw RenderError(.data, "the icon has an attribute without a value")
            }
            rest = rest.drop(while: \.isWhitespace)
            guard let quote = rest.popFirst(), quote == "\"" || quote == "'",
                let end = rest.firstIndex(of: quote)
            else { throw RenderError(.data, "the icon has a value without quotes") }
            pairs.append((String(name), String(rest[..<end])))
            rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
        }
        return pairs
    }

    private static func box(_ text: String) throws(RenderError) -> Rectangle {
        let parts = text.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
        guard parts.count == 4, parts.allSatisfy({ abs($0) <= 1e5 }), parts[2] >= 1e-3,
            parts[3] >= 1e-3
        else { throw RenderError(.data, "the icon's viewBox '\(text.prefix(64))' is not valid") }
        return Rectangle(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }
}
