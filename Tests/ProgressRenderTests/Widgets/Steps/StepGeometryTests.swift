import TestSupport
import Testing

@testable import ProgressRender

/// Where a step view's parts lie: the source widget's numbers, exactly.
@Suite("Step geometry")
struct StepGeometryTests {
    private func geometry(
        _ titles: [String] = ["A", "B", "C"], _ index: StepIndex = .at(.zero),
        _ change: (inout StepView.Options) throws -> Void = { _ in }
    ) throws -> StepGeometry {
        try StepView(titles: titles, index: index, change).fixedGeometry()
    }

    @Test("the demo: 375×60, three steps, the first one current")
    func demo() throws {
        let steps = try geometry(["第一步", "第二步", "第三步"])
        #expect(steps.size == Size(unchecked: 375, 60))
        #expect(steps.line == .init(x: 62.5, y: 15, width: 250, height: 1, progress: 0))
        #expect(steps.steps.map(\.circle.center.x) == [62.5, 187.5, 312.5])
        #expect(steps.steps.allSatisfy { $0.circle.center.y == 15 && $0.circle.radius == 6.5 })
        #expect(
            steps.steps.map(\.frame) == [
                Rectangle(x: 0, y: 30, width: 125, height: 30),
                Rectangle(x: 125, y: 30, width: 125, height: 30),
                Rectangle(x: 250, y: 30, width: 125, height: 30),
            ])
        #expect(steps.steps.map(\.state) == [.current, .pending, .pending])
        #expect(steps.indicator?.circle == Circle(center: Point(x: 62.5, y: 15), radius: 11.5))
        #expect(steps.indicator?.text == "1")
        #expect(steps.indicator?.label?.line.style.size == 17)
        #expect(steps.steps[0].lines.first?.line.style.size == 14)
        #expect(steps.steps[0].title == "第一步")
    }

    @Test(
        "a title leaves a quarter of an em of its column free, or a tenth of a narrow one",
        arguments: [(7, 300.0, false), (7, 306, true), (1, 46.5, false), (1, 46.8, true)])
    func gutter(_ letters: Int, _ width: Double, _ fits: Bool) throws {
        let titles = Array(repeating: String(repeating: "w", count: letters), count: 3)
        let steps = try StepView(titles: titles, index: .at(.zero)) {
            $0.size = try Size(width: width, height: 60)
            $0.fontSize = 14
        }.geometry(shaper: SquareShaper())
        // Letters are an em wide: 98 of 100 points are too many, 98 of 102 are not.
        for step in steps.steps { #expect((step.lines.first?.line.style.size == 14) == fits) }
    }

    @Test(
        "the columns divide the width exactly", arguments: [(100, 3), (375, 7), (10, 30), (320, 1)])
    func columns(_ width: Double, _ count: Int) throws {
        let steps = try geometry((1...count).map { "\($0)" }) {
            $0.size = try Size(width: width, height: 80)
        }
        let per = width / Double(count)
        for (index, step) in steps.steps.enumerated() {
            #expect(step.circle.center == Point(x: per / 2 + Double(index) * per, y: 20))
            #expect(
                step.frame.isNear(Rectangle(x: Double(index) * per, y: 40, width: per, height: 40)))
        }
        #expect(steps.line.x == per / 2)
        #expect(steps.line.width == width - per)
    }

    @Test(
        "states, line and indicator follow the index",
        arguments: [
            ("none", "pending pending pending", 0, nil), ("0", "current pending pending", 0, "1"),
            ("0.5", "current pending pending", 0.25, "1"), ("1", "done current pending", 0.5, "2"),
            ("1.75", "done current pending", 0.875, "2"), ("2", "done done current", 1, "3"),
            ("done", "done done done", 1, nil), ("-1", "pending pending pending", 0, nil),
            ("3", "done done done", 1, nil),
        ] as [(String, String, Double, String?)])
    func index(_ index: String, states: String, progress: Double, indicator: String?) throws {
        let steps = try geometry(["A", "B", "C"], StepIndex(parsing: index))
        #expect(steps.steps.map(\.state.rawValue).joined(separator: " ") == states)
        #expect(steps.line.progress == progress)
        #expect(steps.indicator?.text == indicator)
    }

    @Test("an index beyond the steps is an error", arguments: ["-2", "-0.5", "2.5", "4", "1e300"])
    func badIndex(_ index: String) throws {
        let index = try StepIndex(parsing: index)
        let error = #expect(throws: RenderError.self) { try geometry(["A", "B", "C"], index) }
        #expect(error?.kind == .usage)
        #expect(error?.location == .parameter("index"))
    }

    @Test(
        "a text that is no index is an error", arguments: ["", "first", "Done", "nan", "0x1", "½"])
    func noIndex(_ text: String) {
        #expect(throws: RenderError.self) { try StepIndex(parsing: text) }
    }

    @Test("one step has a line of no length and progress 0", arguments: ["none", "0", "done"])
    func one(_ index: String) throws {
        let steps = try geometry(["Only"], StepIndex(parsing: index))
        #expect(steps.line == .init(x: 187.5, y: 15, width: 0, height: 1, progress: 0))
        #expect(steps.steps[0].circle.center.x == 187.5)
    }

    @Test("no steps and too many steps are errors of the data", arguments: [0, 10_001])
    func count(_ count: Int) {
        let titles = [String](repeating: "", count: count)
        let error = #expect(throws: RenderError.self) { try StepView(titles: titles) }
        #expect(error?.kind == .data)
    }

    @Test("titles are centred in their columns, both ways")
    func titles() throws {
        for step in try geometry(["Cart", "", "Pay"]).steps {
            guard let line = step.lines.first else {
                #expect(step.title.isEmpty)
                continue
            }
            #expect((line.x + line.width / 2).isNear(step.frame.midX))
            #expect(line.baseline.isNear(45 + 0.35 * 14))
        }
    }

    @Test("two lines are centred as a block")
    func twoLines() throws {
        let lines = try geometry(["Delivery address there", "B", "C"]).steps[0].lines
        #expect(lines.map(\.text) == ["Delivery", "address there"])
        try #require(lines.count == 2)
        // Two boxes of 1.1 em around the column's middle.
        let size = lines[0].line.style.size
        #expect(lines[0].baseline.isNear(45 - 1.1 * size + 0.9 * size))
        #expect((lines[1].baseline - lines[0].baseline).isNear(1.1 * size))
    }

    @Test("a title without any room ends in an ellipsis or is left out, and is counted")
    func truncated() throws {
        let long = String(repeating: "word ", count: 40)
        #expect(try geometry([long, "B", "C"]).truncatedTitles == 1)
        let narrow = try geometry([long, long]) { $0.size = try Size(width: 4, height: 60) }
        #expect(narrow.truncatedTitles == 2)
        #expect(narrow.steps.allSatisfy { $0.lines.isEmpty })
    }

    @Test("a number too wide for its disc is set smaller", arguments: [9, 99, 999])
    func number(_ index: Int) throws {
        let titles = [String](repeating: "", count: 1000)
        let indicator = try #require(
            try geometry(titles, .at(Quantity(index))) {
                $0.size = try Size(width: 32_000, height: 60)
            }.indicator)
        let label = try #require(indicator.label)
        #expect(label.text == "\(index + 1)")
        #expect(label.width <= 23 * 0.74 + 1e-9)
        #expect((label.x + label.width / 2).isNear(indicator.circle.center.x))
    }

    @Test("the geometry is one line of JSON with the keys in their order")
    func json() throws {
        let json = try geometry(["A", ""], .at(Quantity(1))) {
            $0.size = try Size(width: 100, height: 40)
        }.json
        let first =
            #"{"widget":"steps","size":{"width":100,"height":40},"#
            + #""line":{"x":25,"y":10,"width":50,"height":1,"progress":1},"#
            + #""steps":[{"state":"done","circle":{"x":25,"y":10,"radius":6.5},"#
            + #""title":{"text":"A","frame":{"x":0,"y":20,"width":50,"height":20},"#
            + #""lines":[{"text":"A","x":20.8,"baseline":34.9,"width":8.4}]}},"#
        let second =
            #"{"state":"current","circle":{"x":75,"y":10,"radius":6.5},"#
            + #""title":{"text":"","frame":{"x":50,"y":20,"width":50,"height":20},"lines":[]}}],"#
            + #""indicator":{"x":75,"y":10,"radius":11.5,"text":"2"}}"#
        #expect(json == first + second)
        #expect(try geometry(["A"], .done).json.hasSuffix(#""indicator":null}"#))
    }
}

/// Every letter is an em wide.
private struct SquareShaper: TextShaper {
    func metrics(of style: TextStyle) throws(RenderError) -> FontMetrics {
        FontMetrics(ascent: style.size, descent: style.size / 4)
    }

    func shape(_ text: String, style: TextStyle) throws(RenderError) -> ShapedLine {
        ShapedLine(text: text, style: style, width: Double(text.count) * style.size)
    }
}
