/// The content of a shields.io endpoint (https://shields.io/badges/endpoint-badge).
public struct EndpointBadge: Hashable, Sendable {
    /// The text on the left; can be empty.
    public var label: String
    /// The text on the right; never empty.
    public let message: String
    /// The colour behind the message, as shields.io takes it; nil is its default.
    public var color: String?
    /// The colour behind the label, as shields.io takes it; nil is its default.
    public var labelColor: String?
    /// Whether the badge shows an error; default: no.
    public var isError = false
    /// The name of an icon.
    public var namedLogo: String?
    /// An icon as the text of an SVG.
    public var logoSVG: String?
    /// The icon's colour.
    public var logoColor: String?
    /// The icon's size, such as `auto`.
    public var logoSize: String?
    /// The style's name; nil is the default of who asks.
    public var style: String?
    /// How long the badge may be kept; nil is the default of who asks.
    public var cacheSeconds: Int?

    /// Describes a badge.
    /// - Throws: ``RenderError`` of kind `usage` when the message is empty.
    public init(label: String, message: String) throws(RenderError) {
        guard !message.isEmpty else {
            throw RenderError(.usage, "the message of a badge cannot be empty")
        }
        self.label = label
        self.message = message
    }

    /// Reads the JSON of an endpoint.
    /// - Parameters:
    ///   - bytes: The text of the file.
    ///   - name: The name of the file in messages.
    /// - Throws: ``RenderError`` of kind `data` with the place, for what is no such JSON, and for keys it does not have.
    public init(bytes: [UInt8], name: String) throws(RenderError) {
        self = try EndpointReader.read(bytes, TextSource(name: name)).badge
    }

    /// The badge as JSON, keys in the order of shields.io's documentation, with a line's end.
    public var json: String {
        var text = JSONText()
        text.object { json in
            json.number("schemaVersion", 1)
            json.string("label", label)
            json.string("message", message)
            let texts = [("color", color), ("labelColor", labelColor)]
            for (key, value) in texts { if let value { json.string(key, value) } }
            if isError { json.boolean("isError", true) }
            let others = [
                ("namedLogo", namedLogo), ("logoSvg", logoSVG), ("logoColor", logoColor),
                ("logoSize", logoSize), ("style", style),
            ]
            for (key, value) in others { if let value { json.string(key, value) } }
            if let cacheSeconds { json.number("cacheSeconds", Double(cacheSeconds)) }
        }
        return text.string + "\n"
    }
}

/// The places of the strings of an endpoint's JSON in its file.
public struct EndpointPlaces: Hashable, Sendable {
    let file: String
    let members: [String: Location]

    /// The place of a key's value, `badge.json:1:42`; the file alone where it has no such text.
    package subscript(key: String) -> Location { members[key] ?? .file(file) }
}
