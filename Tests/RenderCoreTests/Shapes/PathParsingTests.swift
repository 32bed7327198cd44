import TestSupport
import Testing

@testable import RenderCore

@Suite("SVG path data, read")
struct PathParsingTests {
    private func path(_ data: String) throws -> [Path.Element] { try Path(svgData: data).elements }

    private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    /// The end of a cubic curve; nil for every other element.
    private func end(_ element: Path.Element) -> Point? {
        if case .cubic(_, _, let end) = element { end } else { nil }
    }

    @Test("lines, absolute and relative, are the same path")
    func lines() throws {
        let square: [Path.Element] = [
            .move(point(1, 2)), .line(point(4, 2)), .line(point(4, 6)), .line(point(1, 6)), .close,
        ]
        for data in [
            "M1 2L4 2L4 6L1 6Z", "M1,2 4,2 4,6 1,6z", "M1 2H4V6H1Z", "m1 2h3v4h-3z",
            "m1,2 3,0 0,4-3,0z", " M 1 , 2 L 4 , 2 \n 4 6 1 6 Z ", "M1 2l3 0 0 4-3 0z",
            "M1e0 .2e1L+4 2.0L4 6L1 6Z",
        ] { #expect(try path(data) == square, "\(data)") }
    }

    @Test("curves, and smooth ones that mirror the one before")
    func curves() throws {
        #expect(
            try path("M0 0C1 1 2 1 3 0S5-1 6 0") == [
                .move(point(0, 0)), .cubic(point(1, 1), point(2, 1), end: point(3, 0)),
                .cubic(point(4, -1), point(5, -1), end: point(6, 0)),
            ])
        #expect(
            try path("M0 0q1 1 2 0t2 0") == [
                .move(point(0, 0)), .quad(control: point(1, 1), end: point(2, 0)),
                .quad(control: point(3, -1), end: point(4, 0)),
            ])
        // Without a curve of its kind before, the control point is where it starts.
        #expect(
            try path("M1 1T3 3") == [
                .move(point(1, 1)), .quad(control: point(1, 1), end: point(3, 3)),
            ])
    }

    @Test("numbers need no space where none is needed, nor do an arc's flags")
    func tight() throws {
        #expect(try path("M.5.5-1-1") == [.move(point(0.5, 0.5)), .line(point(-1, -1))])
        #expect(try path("M0 0a1 1 0 012 0").count == 3)
        #expect(try path("M0 0a1,1,0,0,1,2,0") == path("M0 0a1 1 0 012 0"))
    }

    @Test("after a closed contour the path goes on from where that began")
    func afterClose() throws {
        #expect(
            try path("M1 1h2v2zl5 5") == [
                .move(point(1, 1)), .line(point(3, 1)), .line(point(3, 3)), .close,
                .move(point(1, 1)), .line(point(6, 6)),
            ])
    }

    @Test("a half circle stays on its circle", arguments: [0, 1])
    func arc(_ sweep: Int) throws {
        let elements = try path("M-3 0A3 3 0 0 \(sweep) 3 0")
        #expect(elements.count == 3)
        let top = try #require(end(elements[1]))
        #expect(top.x.isNear(0, tolerance: 1e-9) && top.y.isNear(sweep == 1 ? -3 : 3))
        #expect(try #require(end(elements[2])) == point(3, 0))
    }

    @Test("an arc without radii is a line, and one that cannot reach is made larger")
    func smallArcs() throws {
        #expect(try path("M0 0A0 5 0 0 1 3 4") == [.move(point(0, 0)), .line(point(3, 4))])
        #expect(try path("M1 1A5 5 0 0 1 1 1") == [.move(point(1, 1))])
        #expect(try path("M-3 0A1 1 0 0 1 3 0") == path("M-3 0A3 3 0 0 1 3 0"))
    }

    @Test(
        "what is no path is refused with its place",
        arguments: [
            "", " ", "L1 1", "M", "M1", "M1 x", "M1 1 2", "M1 1X", "M1 1 C1 1 2 2", "M1,,1",
            "M1 1A1 1 0 2 1 3 3", "M1e9 1", "M99999 1l99999 0", "Mnan 1", "M0x1 1", "M1 1é", "M١ 1",
            "M1 1L inf 1", "M 1 1 <script>", "Z",
        ])
    func badPath(_ data: String) {
        let error = #expect(throws: RenderError.self) { try Path(svgData: data) }
        #expect(error?.kind == .data)
    }

    @Test("random path data is read or refused, and never traps")
    func random() {
        var random = SystemRandomNumberGenerator()
        let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE  ")
        for _ in 0..<2000 {
            let count = Int.random(in: 0..<40, using: &random)
            let data = "M0 0" + String((0..<count).compactMap { _ in letters.randomElement() })
            let elements = (try? Path(svgData: data).elements) ?? []
            for case .cubic(let a, let b, let end) in elements {
                for point in [a, b, end] {
                    #expect(point.x.isFinite && point.y.isFinite, "\(data)")
                }
            }
        }
    }
}
