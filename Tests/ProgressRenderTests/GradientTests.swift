import Testing

@testable import ProgressRender
@testable import RenderCore

/// Gradients made of colours and positions.
@Suite("Gradients of values")
struct GradientTests {
    private let red = Color(hex: 0xFF0000)
    private let gold = Color(hex: 0xFFD700)
    private let green = Color(hex: 0x008000)

    @Test("a gradient of stops is that of its text")
    func stops() throws {
        let written = try FillGradient(parsing: "red,gold 40%,green")
        #expect(try FillGradient(stops: [(red, nil), (gold, 0.4), (green, nil)]) == written)
        let even = try FillGradient(parsing: "red,gold,green")
        #expect(try FillGradient(colors: [red, gold, green]) == even)
        #expect(even.stops.map(\.offset) == [0, 0.5, 1])
    }

    @Test(
        "positions that decrease or lie outside are errors",
        arguments: [[0.5, 0.4], [-0.1, 1], [0, 1.5], [.nan, 1], [0], []] as [[Double]])
    func refused(_ offsets: [Double]) {
        let error = #expect(throws: RenderError.self) {
            try FillGradient(stops: offsets.map { (red, $0) })
        }
        #expect(error?.kind == .usage)
        #expect(error?.location == .parameter("gradient"))
        let line = #expect(throws: RenderError.self) {
            try LinearGradient(
                from: Point(x: 0, y: 0), to: Point(x: 1, y: 0),
                stops: offsets.map { .init(offset: $0, color: red) })
        }
        #expect(line?.kind == .usage)
    }

    @Test("65 colours are too many")
    func many() {
        #expect(throws: RenderError.self) {
            try FillGradient(colors: Array(repeating: red, count: FillGradient.maximumStops + 1))
        }
    }

    @Test("a paint can be a gradient along a line, whose ends are finite")
    func paint() throws {
        let stops = [
            LinearGradient.Stop(offset: 0, color: red), .init(offset: 1, color: green),
        ]
        let line = try LinearGradient(
            from: Point(x: 0, y: 0), to: Point(x: 10, y: 0), stops: stops)
        #expect(line.stops == stops)
        #expect(line.end == Point(x: 10, y: 0))
        #expect(Paint.gradient(line) != .color(AdaptiveColor(red)))
        #expect(throws: RenderError.self) {
            try LinearGradient(from: Point(x: .nan, y: 0), to: line.end, stops: stops)
        }
    }
}
