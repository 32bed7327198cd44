extension Color {
    /// Reads a CSS colour: a name, `transparent`, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()` or `hsl()`.
    ///
    /// Channels: `rgb(79, 138, 255)`, `rgb(31% 54% 100%)`, `hsl(217 100% 65% / 50%)`; hue in degrees.
    /// - Throws: ``RenderError`` of kind `usage` naming the text.
    public init(parsing text: String) throws(RenderError) {
        try self.init(parsing: text, names: .css)
    }

    /// Reads a colour in which other words are colours.
    /// - Parameters:
    ///   - text: The colour.
    ///   - names: The words that are colours.
    /// - Throws: ``RenderError`` of kind `usage` naming the text.
    public init(parsing text: String, names: ColorNames) throws(RenderError) {
        if text.lowercased() == "transparent" {
            self = .clear
        } else if let named = names.color(text) {
            self = named
        } else if text.hasPrefix("#"), let color = Color(hexDigits: text.dropFirst()) {
            self = color
        } else if let color = Color(function: text.lowercased()) {
            self = color
        } else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not a colour",
                hint: Suggestion.hint(for: text.lowercased(), in: names.all)
                    ?? "write it like red, #4f8aff, rgb(79, 138, 255) or hsl(217 100% 65%)")
        }
    }

    private init?(hexDigits: Substring) {
        let digits = hexDigits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == hexDigits.utf8.count else { return nil }
        let channels: [Int]
        switch digits.count {
        case 3, 4: channels = digits.map { $0 * 17 }
        case 6, 8:
            channels = stride(from: 0, to: digits.count, by: 2).map {
                digits[$0] * 16 + digits[$0 + 1]
            }
        default: return nil
        }
        self.init(
            red: UInt8(channels[0]), green: UInt8(channels[1]), blue: UInt8(channels[2]),
            alpha: channels.count == 4 ? UInt8(channels[3]) : 255)
    }

    private init?(function text: String) {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let name = text[..<open]
        let inside = text[text.index(after: open)...].dropLast()
        let terms = inside.split { ", /".contains($0) }.map(String.init)
        guard terms.count == 3 || terms.count == 4 else { return nil }
        let alpha = terms.count == 4 ? Color.fraction(terms[3], whole: 1) : 1
        guard let alpha else { return nil }
        switch name {
        case "rgb", "rgba":
            let channels = terms.prefix(3).compactMap { Color.fraction($0, whole: 255) }
            guard channels.count == 3 else { return nil }
            self.init(channels[0], channels[1], channels[2], alpha)
        case "hsl", "hsla":
            let degrees = terms[0].hasSuffix("deg") ? String(terms[0].dropLast(3)) : terms[0]
            guard let hue = try? Quantity(parsing: degrees).double,
                let saturation = Color.fraction(terms[1], whole: 100),
                let lightness = Color.fraction(terms[2], whole: 100)
            else { return nil }
            self.init(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
        default: return nil
        }
    }

    /// A channel as a share of 1, limited to 0…1: `50%`, or a number out of `whole`.
    private static func fraction(_ text: String, whole: Double) -> Double? {
        let isPercent = text.hasSuffix("%")
        guard let value = try? Quantity(parsing: isPercent ? String(text.dropLast()) : text).double
        else { return nil }
        return min(max(value / (isPercent ? 100 : whole), 0), 1)
    }

    private init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
        func byte(_ share: Double) -> UInt8 { UInt8((share * 255).rounded()) }
        self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
    }

    /// The formula of CSS Color Module Level 4, section 7.1.
    private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
        let turn = hue.truncatingRemainder(dividingBy: 360)
        let amplitude = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let k = (offset + (turn < 0 ? turn + 360 : turn) / 30).truncatingRemainder(
                dividingBy: 12)
            return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
        self.init(channel(0), channel(8), channel(4), alpha)
    }
}
