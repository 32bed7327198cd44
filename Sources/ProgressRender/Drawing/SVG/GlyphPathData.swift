@_spi(Writing) internal import RenderCore
@_spi(Caching) internal import RenderText
internal import Synchronization

/// The path data of a glyph's outline after its first point: the same text wherever the glyph is on whole units.
///
/// Numbers are most of an SVG's cost, and a font's digits come again in every picture.
final class GlyphPathData: Sendable {
    /// Holds on to the outline, so that its address is no other's.
    let path: Path
    /// The text after the first `move`, in relative commands; empty when its numbers depend on the place.
    let tail: [UInt8]
    /// Where the last contour starts, seen from the first point, in units of 10^−places.
    let end: (x: Int, y: Int)
    private let places: Int

    private static let recent = Mutex(RecentCache<UInt, GlyphPathData>(limit: 4096))

    /// The data of an outline, kept since it was written last.
    static func of(_ path: Path, places: Int) -> GlyphPathData? {
        let key = path.elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        if let known = recent.withLock({ $0.value(for: key) }), known.places == places {
            return known.tail.isEmpty ? nil : known
        }
        let made = GlyphPathData(path, places: places)
        recent.withLock { $0.insert(made, for: key) }
        return made.tail.isEmpty ? nil : made
    }

    private init(_ path: Path, places: Int) {
        self.path = path
        self.places = places
        guard let first = path.firstPoint, path.elements.last == .close,
            path.isWhole(times: Double(DecimalText.power(places)))
        else {
            tail = []
            end = (0, 0)
            return
        }
        var text = DecimalText()
        var data = PathData(places: places)
        data.append(Path([path.elements[0]]), to: &text)
        let start = text.count
        data.append(Path(Array(path.elements.dropFirst())), to: &text)
        tail = Array(text.buffer[start...])
        let (x, y) = (data.fixed(first.x), data.fixed(first.y))
        end = (data.start.x - x, data.start.y - y)
    }
}

extension Path {
    fileprivate var firstPoint: Point? {
        guard case .move(let point)? = elements.first else { return nil }
        return point
    }

    /// Whether every coordinate is a whole number when multiplied, so that rounding it is the same at every whole place.
    fileprivate func isWhole(times power: Double) -> Bool {
        var isWhole = true
        forEachPoint { point in
            let (x, y) = (point.x * power, point.y * power)
            isWhole =
                isWhole && x == x.rounded() && y == y.rounded() && abs(x) < 1e9 && abs(y) < 1e9
        }
        return isWhole
    }
}
