@_spi(Writing) internal import RenderCore

/// Writes a path's `d` attribute: relative commands, no superfluous letter, space or zero.
///
/// Positions are kept as whole multiples of 10^−places, so that rounding never adds up along a path.
struct PathData {
    private let places: Int
    private let power: Double
    private var x = 0
    private var y = 0
    /// Where the current contour began.
    private(set) var start = (x: 0, y: 0)
    /// The last quadratic control point, which a smooth curve (`t`) mirrors.
    private var control: (x: Int, y: Int)?
    private var command: UInt8 = 0

    /// - Parameter places: Decimals kept.
    init(places: Int) {
        self.places = places
        power = Double(DecimalText.power(places))
    }

    /// Appends `path`, moved by (`dx`, `dy`) and its y axis flipped if asked.
    mutating func append(_ path: Path, dx: Double = 0, dy: Double = 0, to text: inout DecimalText) {
        for element in path.elements {
            switch element {
            case .move(let p): move(fixed(p.x + dx), fixed(p.y + dy), &text)
            case .line(let p): line(fixed(p.x + dx), fixed(p.y + dy), &text)
            case .quad(let c, let end):
                quad(
                    fixed(c.x + dx), fixed(c.y + dy), fixed(end.x + dx), fixed(end.y + dy), &text)
            case .cubic(let a, let b, let end):
                letter("c", &text)
                pair(fixed(a.x + dx) - x, fixed(a.y + dy) - y, &text)
                pair(fixed(b.x + dx) - x, fixed(b.y + dy) - y, &text)
                pair(fixed(end.x + dx) - x, fixed(end.y + dy) - y, &text)
                arrive(fixed(end.x + dx), fixed(end.y + dy))
            case .close:
                text.append(byte: UInt8(ascii: "z"))
                command = UInt8(ascii: "z")
                arrive(start.x, start.y)
            }
        }
    }

    /// Appends a glyph's outline, moved by (`dx`, `dy`).
    mutating func append(glyph path: Path, dx: Double, dy: Double, to text: inout DecimalText) {
        guard case .move(let first)? = path.elements.first,
            let known = isWhole(dx, dy)
                ? GlyphPathData.of(path, places: places) : nil
        else { return append(path, dx: dx, dy: dy, to: &text) }
        let (x, y) = (fixed(first.x + dx), fixed(first.y + dy))
        move(x, y, &text)
        text.append(known.tail)
        command = UInt8(ascii: "z")
        start = (x + known.end.x, y + known.end.y)
        arrive(start.x, start.y)
    }

    /// Whether a place is a whole multiple of the smallest step that is written, but for the error of a division.
    private func isWhole(_ dx: Double, _ dy: Double) -> Bool {
        let (x, y) = (dx * power, dy * power)
        return abs(x - x.rounded()) < 1e-6 && abs(y - y.rounded()) < 1e-6
    }

    @inline(__always)
    func fixed(_ value: Double) -> Int {
        DecimalText.rounded(value * power)
    }

    private mutating func move(_ toX: Int, _ toY: Int, _ text: inout DecimalText) {
        if command == 0 {
            text.append(byte: UInt8(ascii: "M"))
            command = UInt8(ascii: "M")
            pair(toX, toY, &text, isFirst: true)
        } else {
            text.append(byte: UInt8(ascii: "m"))
            command = UInt8(ascii: "m")
            pair(toX - x, toY - y, &text, isFirst: true)
        }
        arrive(toX, toY)
        start = (toX, toY)
    }

    private mutating func line(_ toX: Int, _ toY: Int, _ text: inout DecimalText) {
        let (dx, dy) = (toX - x, toY - y)
        if dx == 0, dy == 0 { return }
        if dy == 0 {
            letter("h", &text)
            number(dx, &text)
        } else if dx == 0 {
            letter("v", &text)
            number(dy, &text)
        } else {
            letter("l", &text)
            pair(dx, dy, &text)
        }
        arrive(toX, toY)
    }

    private mutating func quad(
        _ cx: Int, _ cy: Int, _ toX: Int, _ toY: Int, _ text: inout DecimalText
    ) {
        if let control, cx == 2 * x - control.x, cy == 2 * y - control.y {
            letter("t", &text)
        } else {
            letter("q", &text)
            pair(cx - x, cy - y, &text)
        }
        pair(toX - x, toY - y, &text)
        arrive(toX, toY)
        control = (cx, cy)
    }

    private mutating func arrive(_ toX: Int, _ toY: Int) {
        (x, y) = (toX, toY)
        control = nil
    }

    /// True right after a letter: the next number needs no separator.
    private var followsLetter = false

    private mutating func letter(_ letter: Unicode.Scalar, _ text: inout DecimalText) {
        let byte = UInt8(truncatingIfNeeded: letter.value)
        guard command != byte else { return }
        text.append(byte: byte)
        command = byte
        followsLetter = true
    }

    private mutating func pair(
        _ a: Int, _ b: Int, _ text: inout DecimalText, isFirst: Bool = false
    ) {
        if isFirst { followsLetter = true }
        number(a, &text)
        number(b, &text)
    }

    private mutating func number(_ scaled: Int, _ text: inout DecimalText) {
        if !followsLetter, scaled >= 0 { text.append(byte: UInt8(ascii: " ")) }
        followsLetter = false
        text.append(scaled, places: places, isBare: true)
    }
}
