/// Colours that run along a bar; the fill uncovers them.
public struct FillGradient: Hashable, Sendable {
    /// A colour and its position: 0 at the start of the fill, 1 at the end of a full bar.
    public typealias Stop = LinearGradient.Stop

    /// The maximum number of stops a gradient can have.
    public static let maximumStops = 64

    /// At least two stops, their offsets never falling.
    public let stops: [Stop]

    /// Makes a gradient of colours that are spread evenly along the bar.
    /// - Parameter colors: From the start of the fill to the end of a full bar.
    /// - Throws: ``RenderError`` of kind `usage` for fewer than 2 colours, or more than 64.
    public init(colors: [Color]) throws(RenderError) {
        try self.init(stops: colors.map { ($0, nil) })
    }

    /// Makes a gradient of colours and their positions.
    /// - Parameter stops: Colours, each with a position from 0, the start of the fill, to 1, the end of a full bar; one
    ///   without a position lies evenly between its neighbours.
    /// - Throws: ``RenderError`` of kind `usage` for fewer than 2 colours, more than 64, and positions that decrease or lie
    ///   out of 0…1.
    public init(stops: [(color: Color, offset: Double?)]) throws(RenderError) {
        guard (2...FillGradient.maximumStops).contains(stops.count) else {
            throw RenderError(
                .usage,
                "the gradient has \(stops.count) colours, not 2 to \(FillGradient.maximumStops)",
                at: .parameter("gradient"))
        }
        for case let offset? in stops.map(\.offset) where !(0...1).contains(offset) {
            throw RenderError(
                .usage, "gradient position \(offset) is not from 0 to 1",
                at: .parameter("gradient"))
        }
        guard let places = FillGradient.spread(stops.map(\.offset)) else {
            throw RenderError(
                .usage, "the gradient has positions that decrease", at: .parameter("gradient"),
                hint: "order the stops by position")
        }
        self.stops = zip(places, stops).map { Stop(offset: $0, color: $1.color) }
    }

    /// Reads `#f00, gold 40%, green`: colours with optional places; stops without one are spread evenly between their neighbours.
    /// - Throws: ``RenderError`` of kind `usage` for fewer than two colours, falling places or a malformed stop.
    public init(parsing text: String) throws(RenderError) {
        try self.init(parsing: text, names: .css)
    }

    /// Reads a gradient in which other words are colours.
    /// - Parameters:
    ///   - text: The gradient.
    ///   - names: The words that are colours.
    /// - Throws: ``RenderError`` of kind `usage` for fewer than two colours, falling places or a malformed stop.
    public init(parsing text: String, names: ColorNames) throws(RenderError) {
        let texts = FillGradient.splitOutsideParentheses(text)
        guard (2...FillGradient.maximumStops).contains(texts.count) else {
            throw RenderError(
                .usage,
                "gradient '\(text.prefix(64))' has \(texts.count) colours, not 2 to \(FillGradient.maximumStops)",
                hint: "write it like '#4f8aff,#9b5cff' or 'red 0%,gold 40%,green'")
        }
        var colors: [Color] = []
        var offsets: [Double?] = []
        for stop in texts {
            let (color, offset) = try FillGradient.parseStop(stop, names)
            colors.append(color)
            offsets.append(offset)
        }
        guard let places = FillGradient.spread(offsets) else {
            throw RenderError(.usage, "gradient '\(text.prefix(64))' has positions that decrease")
        }
        stops = zip(places, colors).map { Stop(offset: $0, color: $1) }
    }

    private static func parseStop(_ text: String, _ names: ColorNames) throws(RenderError) -> (
        Color, Double?
    ) {
        guard text.hasSuffix("%"), let space = text.lastIndex(of: " ") else {
            return (try Color(parsing: text, names: names), nil)
        }
        let percent = try Quantity(parsing: text[text.index(after: space)...].dropLast())
        guard (0...100).contains(percent.double) else {
            throw RenderError(
                .usage, "gradient position '\(percent.plainText)%' is not from 0% to 100%")
        }
        return (try Color(parsing: text[..<space].trimmed, names: names), percent.double / 100)
    }

    /// Returns a position for every stop; nil when they decrease.
    private static func spread(_ offsets: [Double?]) -> [Double]? {
        var places = offsets
        places[0] = places[0] ?? 0
        places[places.count - 1] = places[places.count - 1] ?? 1
        var result: [Double] = []
        for (index, place) in places.enumerated() {
            if let place {
                result.append(place)
                continue
            }
            let next = places[index...].firstIndex { $0 != nil } ?? index
            let from = result[index - 1]
            let to = places[next] ?? 1
            result.append(from + (to - from) / Double(next - index + 1))
        }
        return zip(result, result.dropFirst()).allSatisfy { $0 <= $1 } ? result : nil
    }

    /// Splits at commas, but not at those inside `rgb(…)`.
    private static func splitOutsideParentheses(_ text: String) -> [String] {
        var depth = 0
        return text.split(omittingEmptySubsequences: false) { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return character == "," && depth == 0
        }.map { $0.trimmed }
    }

    /// The colour at `offset` of the bar.
    package func color(at offset: Double) -> Color {
        guard let next = stops.firstIndex(where: { $0.offset > offset }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        return a.color.mixed(with: b.color, share: (offset - a.offset) / (b.offset - a.offset))
    }
}
