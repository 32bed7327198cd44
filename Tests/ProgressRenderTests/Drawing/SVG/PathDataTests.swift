import TestSupport
import Testing

@testable import ProgressRender
@_spi(Writing) import RenderCore

@Suite("Path data")
struct PathDataTests {
    private func data(_ elements: [Path.Element], places: Int = 3) -> String {
        var text = DecimalText()
        var data = PathData(places: places)
        data.append(Path(elements), to: &text)
        return text.string
    }

    private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    @Test("path data is relative and leaves out every letter and space it can")
    func pathData() {
        #expect(
            data([
                .move(point(1, 2)), .line(point(4, 2)), .line(point(4, 0)), .line(point(3.5, 0.5)),
                .line(point(3, 1)), .line(point(3, 1)), .close,
            ]) == "M1 2h3v-2l-.5.5-.5.5z".replacing(".5.5", with: ".5 .5"))
        #expect(
            data([.move(point(0, 0)), .cubic(point(0, 1), point(1, 2), end: point(2, 2)), .close])
                == "M0 0c0 1 1 2 2 2z")
        #expect(
            data([
                .move(point(0, 0)), .line(point(1, 0)), .close, .move(point(5, 5)),
                .line(point(5, 6)),
            ])
                == "M0 0h1zm5 5v1")
    }

    @Test("a curve that goes on smoothly is written short")
    func smoothQuads() {
        #expect(
            data([
                .move(point(0, 0)), .quad(control: point(1, 1), end: point(2, 0)),
                .quad(control: point(3, -1), end: point(4, 0)),
                .quad(control: point(4, 1), end: point(5, 1)),
            ]) == "M0 0q1 1 2 0t2 0q0 1 1 1")
    }

    @Test("rounding never adds up along a path")
    func noDrift() {
        let steps = (1...1000).map { Path.Element.line(point(Double($0) * 0.0004, 0)) }
        let text = data([.move(point(0, 0))] + steps)
        let sum = text.dropFirst("M0 0h".count).split { " h".contains($0) }
            .reduce(0) { $0 + (Double($1) ?? .nan) }
        #expect(sum.isNear(0.4))
    }
}
