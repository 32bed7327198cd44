import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText
@testable import RenderValues
@testable import RenderWorkflows

/// Numbers, paths and JSON as text in one fixed form.
@Suite("Number text")
struct NumberTextTests {
    private func text(_ value: Double, _ places: Int, isBare: Bool = false) -> String {
        var text = DecimalText()
        text.append(value, places: places, isBare: isBare)
        return text.string
    }

    @Test(
        "decimals: rounded, without zeros at the end, without an exponent",
        arguments: [
            (0, 3, "0"), (-0.0, 3, "0"), (1, 3, "1"), (-1.5, 3, "-1.5"), (0.0005, 3, "0.001"),
            (0.0004, 3, "0"), (-0.0004, 3, "0"), (1.005, 2, "1"), (12.3456, 3, "12.346"),
            (1e6, 3, "1000000"), (0.1 + 0.2, 6, "0.3"), (1.0 / 3, 6, "0.333333"), (2.5, 0, "3"),
            (-2.5, 0, "-3"), (0.05, 3, "0.05"), (1e18, 0, "1000000000000000000"), (1e300, 3, "0"),
            (.nan, 3, "0"), (.infinity, 3, "0"), (0.000000001, 9, "0.000000001"),
        ] as [(Double, Int, String)])
    func decimals(_ value: Double, places: Int, expected: String) {
        #expect(text(value, places) == expected)
    }

    @Test(
        "bare decimals have no zero before the point",
        arguments: [
            (0.5, ".5"), (-0.5, "-.5"), (0, "0"), (1.5, "1.5"), (0.001, ".001"), (-0.0001, "0"),
        ])
    func bare(_ value: Double, expected: String) {
        #expect(text(value, 3, isBare: true) == expected)
    }

    @Test("what is written reads back within half a unit of the last place")
    func roundTrip() throws {
        var random = SeededGenerator(9)
        for _ in 0..<1000 {
            let value = Double.random(in: -1000...1000, using: &random)
            let places = Int.random(in: 0...9, using: &random)
            let read = try #require(Double(text(value, places)))
            #expect(abs(read - value) <= 0.5000001 / Double(DecimalText.power(places)))
        }
    }

    @Test("whole numbers", arguments: [0, 7, -7, 10, 100, 1_234_567, .max, .min])
    func integers(_ value: Int) {
        var text = DecimalText()
        text.append(value)
        #expect(text.string == "\(value)")
    }

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

    @Test("JSON: keys in order, strings escaped, numbers of at most six decimals")
    func json() {
        var json = JSONText()
        json.object {
            $0.string("a", "\"\\\n\t\u{1}é\u{2028}👍")
            $0.number("b", 1.0 / 3)
            $0.array("c", [1, -0.0, 2.5]) { $0.number(nil, $1) }
            $0.null("d")
            $0.object("e") { _ in }
            $0.array("f", [Int]()) { _, _ in }
            $0.string("g\"", "")
        }
        #expect(
            json.string
                == #"{"a":"\"\\\n\t\u0001é"# + "\u{2028}👍"
                + #"","b":0.333333,"c":[1,0,2.5],"d":null,"e":{},"f":[],"g\"":""}"#)
    }

    @Test(
        "markup gives no character of a text a meaning",
        arguments: [
            ("", "", ""), ("a", "a", "a"), ("é 😀", "é 😀", "é 😀"),
            ("&amp;", "&amp;amp;", "&amp;amp;"),
            ("<a b=\"c\">", "&lt;a b=&quot;c&quot;&gt;", "&lt;a b=&quot;c&quot;&gt;"),
            ("'|é'", "'|é'", "&#39;|é&#39;"), ("&&", "&amp;&amp;", "&amp;&amp;"),
        ])
    func markup(_ text: String, within: String, escaped: String) {
        var written = DecimalText()
        written.append(escaped: text)
        #expect(written.string == within)
        #expect(MarkupText.escaped(text) == escaped)
    }

    @Test("what markup stands in has characters of its own")
    func specialCharacters() {
        #expect(MarkupText.escaped("<'|é\\", special: "|\\") == "&lt;'&#124;é&#92;")
    }
}
