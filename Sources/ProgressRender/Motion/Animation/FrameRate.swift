/// Frames a second, as an exact fraction in lowest terms.
///
/// The fraction is from 0.001 to 1000, and its terms fit 31 bits, as file formats need it.
public struct FrameRate: Hashable, Sendable {
    /// The fraction's upper term.
    public let numerator: Int
    /// The fraction's lower term, above 0.
    public let denominator: Int

    /// The most frames a second.
    public static let fastest = 1000
    /// 60 frames a second.
    public static let `default` = FrameRate(unchecked: 60, 1)

    /// Broadcast names as ffmpeg knows them.
    private static let named = [
        "film": FrameRate(unchecked: 24, 1), "ntsc-film": FrameRate(unchecked: 24_000, 1001),
        "pal": FrameRate(unchecked: 25, 1), "ntsc": FrameRate(unchecked: 30_000, 1001),
    ]
    /// Whole rates that have an NTSC rate of 1000/1001 of them.
    private static let wholeRates = [24, 30, 48, 60, 120, 240]

    private init(unchecked numerator: Int, _ denominator: Int) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// Makes a rate of `numerator / denominator` frames a second.
    /// - Throws: ``RenderError`` of kind `usage` when it is not from 0.001 to 1000 or its terms are too long.
    public init(_ numerator: Int, over denominator: Int = 1) throws(RenderError) {
        let text = denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
        guard denominator != 0 else { throw FrameRate.malformed(text) }
        try self.init(
            Quantity(numerator: Int128(numerator), denominator: Int128(denominator)), text)
    }

    private init(_ rate: Quantity, _ text: String) throws(RenderError) {
        guard 0.001 <= rate.double, rate.double <= Double(FrameRate.fastest) else {
            throw RenderError(
                .usage,
                "\(text.prefix(64)) frames a second are not from 0.001 to \(FrameRate.fastest)",
                at: .parameter("fps"))
        }
        guard case .exact(let numerator, let denominator) = rate.representation,
            max(numerator, denominator) <= Int32.max
        else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' has too many digits for a frame rate",
                at: .parameter("fps"), hint: "write it like 60, 12.5 or 30000/1001")
        }
        self.init(unchecked: numerator, denominator)
    }

    /// Reads `60`, `12.5`, `30000/1001`, or `film`, `ntsc-film`, `pal`, `ntsc`.
    ///
    /// A decimal with two or more places that is n·1000/1001 rounded to them, n being 24, 30, 48, 60, 120 or 240, means
    /// exactly that: `23.976`, `29.97`, `59.94`, `119.88`.
    /// - Throws: ``RenderError`` of kind `usage` naming the text and the limits.
    public init(parsing text: String) throws(RenderError) {
        if let rate = FrameRate.named[text] {
            self = rate
        } else if let slash = text.firstIndex(of: "/") {
            guard let numerator = text[..<slash].wholeNumber,
                let denominator = text[text.index(after: slash)...].wholeNumber, denominator > 0
            else { throw FrameRate.malformed(text) }
            try self.init(
                Quantity(numerator: Int128(numerator), denominator: Int128(denominator)), text)
        } else {
            guard let rate = try? Quantity(parsing: text) else { throw FrameRate.malformed(text) }
            try self.init(FrameRate.broadcastRate(text, rate) ?? rate, text)
        }
    }

    /// The NTSC rate that `text` is the rounded decimal of.
    private static func broadcastRate(_ text: String, _ rate: Quantity) -> Quantity? {
        guard let point = text.firstIndex(of: "."), text.utf8.count <= 16 else { return nil }
        let places = text[point...].utf8.count - 1
        guard places >= 2, !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
            return nil
        }
        let digits = rate.text(decimals: places, rounding: .halfUp)
        return wholeRates.lazy
            .map { Quantity(numerator: Int128($0) * 1000, denominator: 1001) }
            .first { $0.text(decimals: places, rounding: .halfUp) == digits }
    }

    private static func malformed(_ text: String) -> RenderError {
        RenderError(
            .usage, "'\(text.prefix(64))' is not a frame rate", at: .parameter("fps"),
            hint: "write it like 60, 12.5, 29.97 or 30000/1001")
    }

    /// `60` or `30000/1001`.
    public var text: String {
        denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }

    /// Frames a second.
    package var quantity: Quantity {
        Quantity(numerator: Int128(numerator), denominator: Int128(denominator))
    }
}
