/// Reads the JSON of an endpoint.
struct EndpointReader {
    private static let keys = [
        "schemaVersion", "label", "message", "color", "labelColor", "isError", "namedLogo",
        "logoSvg", "logoColor", "logoSize", "style", "cacheSeconds",
    ]
    /// As long as a year; shields.io keeps nothing longer.
    private static let maximumCacheSeconds = 366 * 86_400

    private var texts: [String: WrittenValue] = [:]
    private var isError = false
    private var cacheSeconds: Int?
    private var seen: Set<String> = []

    /// The badge, and the places of its members.
    static func read(_ bytes: [UInt8], _ source: TextSource) throws(RenderError)
        -> (badge: EndpointBadge, places: EndpointPlaces)
    {
        var reader = EndpointReader()
        var json = JSONScanner(bytes, source)
        let start = try json.start(.object, "the file")
        try json.object { json, key, place throws(RenderError) in
            try reader.member(&json, key, place)
        }
        try json.end()
        return try reader.badge(json, start)
    }

    private mutating func member(_ json: inout JSONScanner, _ key: String, _ place: Int)
        throws(RenderError)
    {
        guard EndpointReader.keys.contains(key) else {
            throw json.fault(
                "an endpoint has no key '\(key.prefix(64))'", at: place,
                hint: Suggestion.hint(for: key, in: EndpointReader.keys)
                    ?? "keys are \(EndpointReader.keys.joined(separator: ", "))")
        }
        guard seen.insert(key).inserted else {
            throw json.fault("the key '\(key)' is given twice", at: place)
        }
        switch key {
        case "schemaVersion": try version(&json)
        case "isError":
            _ = try json.start(.truth, key)
            isError = try json.truth()
        case "cacheSeconds":
            let start = try json.start(.number, key)
            let text = try json.number()
            guard let seconds = text.wholeNumber, seconds <= EndpointReader.maximumCacheSeconds
            else {
                throw json.fault(
                    "cacheSeconds is '\(text.prefix(64))', and a whole number from 0 to \(EndpointReader.maximumCacheSeconds) is expected",
                    at: start)
            }
            cacheSeconds = seconds
        default:
            let start = try json.start(.string, key)
            texts[key] = WrittenValue(try json.string(), json, at: start)
        }
    }

    private func version(_ json: inout JSONScanner) throws(RenderError) {
        let start = try json.start(.number, "schemaVersion")
        let text = try json.number()
        guard (try? Quantity(parsing: text)) == .one else {
            throw json.fault(
                "schemaVersion is \(text.prefix(64)); only 1 is supported", at: start)
        }
    }

    private func badge(_ json: JSONScanner, _ start: Int) throws(RenderError)
        -> (badge: EndpointBadge, places: EndpointPlaces)
    {
        for key in EndpointReader.keys.prefix(3) where !seen.contains(key) {
            throw json.fault("an endpoint needs the key '\(key)'", at: start)
        }
        let places = EndpointPlaces(file: json.source.name, members: texts.mapValues(\.place))
        var badge: EndpointBadge
        do {
            badge = try EndpointBadge(
                label: texts["label"]?.text ?? "", message: texts["message"]?.text ?? "")
        } catch {
            throw RenderError(.data, error.message, at: places["message"])
        }
        badge.color = texts["color"]?.text
        badge.labelColor = texts["labelColor"]?.text
        badge.isError = isError
        badge.namedLogo = texts["namedLogo"]?.text
        badge.logoSVG = texts["logoSvg"]?.text
        badge.logoColor = texts["logoColor"]?.text
        badge.logoSize = texts["logoSize"]?.text
        badge.style = texts["style"]?.text
        badge.cacheSeconds = cacheSeconds
        return (badge, places)
    }
}
