extension Path {
    /// The maximum number of bytes of path data that are read.
    package static let maximumBytes = 65_536
    /// The greatest coordinate that is read.
    private static let maximumCoordinate = 1e5

    /// Reads an SVG path's data (SVG 2, chapter 9): every command, absolute and relative; arcs become cubic curves.
    /// - Throws: ``RenderError`` of kind `data` naming the byte at which it is not one.
    public init(svgData text: String) throws(RenderError) {
        guard text.utf8.count <= Path.maximumBytes else {
            throw RenderError(
                .data, "the path has \(text.utf8.count) bytes, more than \(Path.maximumBytes)")
        }
        var reader = PathReader(Array(text.utf8))
        try reader.read()
        self.init(reader.elements)
    }

    /// Walks through path data.
    private struct PathReader {
        private let bytes: [UInt8]
        private var place = 0
        private(set) var elements: [Element] = []
        private var current = Point(x: 0, y: 0)
        private var start = Point(x: 0, y: 0)
        /// The control point a smooth curve mirrors, and the kind of curve it belongs to.
        private var control: (point: Point, kind: UInt8)?

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        mutating func read() throws(RenderError) {
            skipSpace()
            guard place < bytes.count else { throw error("is empty") }
            while place < bytes.count {
                let command = bytes[place]
                guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(command),
                    !elements.isEmpty || command | 0x20 == UInt8(ascii: "m")
                else { throw error("has no valid command") }
                place += 1
                try run(command)
            }
        }

        /// Runs a command as often as numbers follow.
        private mutating func run(_ command: UInt8) throws(RenderError) {
            let isRelative = command >= UInt8(ascii: "a")
            let kind = command | 0x20
            if kind == UInt8(ascii: "z") {
                elements.append(.close)
                (current, control) = (start, nil)
                return skipSpace()
            }
            // After a closed contour a command other than a move goes on from its start.
            if kind != UInt8(ascii: "m"), elements.last == .close { elements.append(.move(start)) }
            var isFirst = true
            repeat {
                let origin = isRelative ? current : Point(x: 0, y: 0)
                try step(isFirst || kind != UInt8(ascii: "m") ? kind : UInt8(ascii: "l"), origin)
                isFirst = false
                skipSpace(comma: true)
            } while startsNumber
        }

        private mutating func step(_ kind: UInt8, _ origin: Point) throws(RenderError) {
            switch kind {
            case UInt8(ascii: "m"):
                start = try point(origin)
                current = start
                control = nil
                elements.append(.move(start))
            case UInt8(ascii: "h"): line(to: Point(x: origin.x + (try number()), y: current.y))
            case UInt8(ascii: "v"): line(to: Point(x: current.x, y: origin.y + (try number())))
            case UInt8(ascii: "c"): try cubic(try point(origin), origin)
            case UInt8(ascii: "s"): try cubic(mirrored(UInt8(ascii: "c")), origin)
            case UInt8(ascii: "q"): try quad(try point(origin), origin)
            case UInt8(ascii: "t"): try quad(mirrored(UInt8(ascii: "q")), origin)
            case UInt8(ascii: "a"): try arc(origin)
            default: line(to: try point(origin))
            }
        }

        private mutating func line(to end: Point) {
            elements.append(.line(end))
            (current, control) = (end, nil)
        }

        private mutating func cubic(_ first: Point, _ origin: Point) throws(RenderError) {
            let second = try point(origin)
            let end = try point(origin)
            elements.append(.cubic(first, second, end: end))
            (current, control) = (end, (second, UInt8(ascii: "c")))
        }

        private mutating func quad(_ middle: Point, _ origin: Point) throws(RenderError) {
            let end = try point(origin)
            elements.append(.quad(control: middle, end: end))
            (current, control) = (end, (middle, UInt8(ascii: "q")))
        }

        private func mirrored(_ kind: UInt8) -> Point {
            guard let control, control.kind == kind else { return current }
            return current + (current - control.point)
        }

        private mutating func arc(_ origin: Point) throws(RenderError) {
            let (rx, ry) = (abs(try number()), abs(try number()))
            let rotation = try number()
            let (isLarge, isClockwise) = (try flag(), try flag())
            let end = try point(origin)
            let arc = EllipticalArc(
                from: current, to: end, rx: rx, ry: ry, degrees: rotation, isLarge: isLarge,
                isClockwise: isClockwise)
            elements += arc.elements
            (current, control) = (end, nil)
        }

        private mutating func point(_ origin: Point) throws(RenderError) -> Point {
            let x = try number()
            let y = try number()
            let point = origin + Point(x: x, y: y)
            guard abs(point.x) <= Path.maximumCoordinate, abs(point.y) <= Path.maximumCoordinate
            else {
                throw error("goes beyond 100000 units")
            }
            return point
        }

        /// A flag of an arc, which needs no space after it.
        private mutating func flag() throws(RenderError) -> Bool {
            skipSpace(comma: true)
            guard place < bytes.count, bytes[place] == 48 || bytes[place] == 49 else {
                throw error("has no flag, 0 or 1, where an arc needs it")
            }
            place += 1
            return bytes[place - 1] == 49
        }

        private var startsNumber: Bool {
            place < bytes.count && (bytes[place] &- 48 < 10 || "+-.".utf8.contains(bytes[place]))
        }

        private mutating func number() throws(RenderError) -> Double {
            skipSpace(comma: true)
            let begin = place
            if place < bytes.count, "+-".utf8.contains(bytes[place]) { place += 1 }
            let whole = skipDigits()
            var fraction = 0
            if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
                place += 1
                fraction = skipDigits()
            }
            if place + 1 < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
                let mark = place
                place += "+-".utf8.contains(bytes[place + 1]) ? 2 : 1
                if skipDigits() == 0 { place = mark }
            }
            let text = String(decoding: bytes[begin..<place], as: UTF8.self)
            guard whole + fraction > 0, let value = Double(text),
                abs(value) <= Path.maximumCoordinate
            else {
                place = begin
                throw error("has no number from -100000 to 100000 where one is needed")
            }
            return value
        }

        /// - Returns: How many there were.
        private mutating func skipDigits() -> Int {
            let begin = place
            while place < bytes.count, bytes[place] &- 48 < 10 { place += 1 }
            return place - begin
        }

        private mutating func skipSpace(comma: Bool = false) {
            var commas = comma ? 1 : 0
            while place < bytes.count {
                switch bytes[place] {
                case 0x20, 0x09, 0x0A, 0x0C, 0x0D: place += 1
                case UInt8(ascii: ",") where commas > 0:
                    commas -= 1
                    place += 1
                default: return
                }
            }
        }

        private func error(_ what: String) -> RenderError {
            RenderError(.data, "the path \(what), at byte \(place)")
        }
    }
}
