import TestSupport
import Testing

@testable import ProgressRender

/// Where a bar's parts lie: the source widget's numbers, exactly.
@Suite("Bar geometry")
struct BarGeometryTests {
    private func geometry(
        _ value: String? = "0.5", _ width: Double = 320, _ height: Double = 40,
        _ change: (inout ProgressBar.Options) throws -> Void = { _ in }
    ) throws -> BarGeometry {
        try ProgressBar(value: value) {
            $0.size = try Size(width: width, height: height)
            try change(&$0)
        }.fixedGeometry()
    }

    @Test(
        "the track is the frame, the fill its share, the ends half circles",
        arguments: [(320, 40), (100, 20), (7, 3), (1, 1), (0.5, 900), (32_767, 1)],
        [0, 0.25, 0.5, 1])
    func sourceWidget(_ size: (Double, Double), _ value: Double) throws {
        let bar = try geometry("\(value)", size.0, size.1)
        #expect(bar.track == Rectangle(x: 0, y: 0, width: size.0, height: size.1))
        #expect(bar.fill == Rectangle(x: 0, y: 0, width: value * size.0, height: size.1))
        #expect(bar.cornerRadius == min(size.0, size.1) / 2)
        #expect(bar.ratio == value)
    }

    @Test("the initial state is empty and says 0 without a percent sign")
    func initialState() throws {
        let bar = try geometry(nil)
        #expect(bar.fill.width == 0)
        #expect(bar.label?.text == "0")
    }

    @Test("the label's line box is centred both ways")
    func label() throws {
        let label = try #require(try geometry().label)
        #expect(label.text == "50%")
        #expect(label.line.style.size == 17)
        #expect(label.width.isNear(3 * 0.6 * 17))
        #expect((label.x + label.width / 2).isNear(160))
        // The middle of the box from 0.9 em above to 0.2 em below lies 0.35 em above the baseline.
        #expect(label.baseline.isNear(20 + 0.35 * 17))
    }

    @Test(
        "the corner radius is at most half the thickness, and 0 is square",
        arguments: [(nil, 10), (0, 0), (4, 4), (10, 10), (10.5, 10), (1e9, 10)]
            as [(Double?, Double)])
    func radius(_ asked: Double?, radius: Double) throws {
        #expect(try geometry("0.5", 100, 20) { $0.cornerRadius = asked }.cornerRadius == radius)
    }

    @Test("the bar is what the padding leaves of the frame")
    func padding() throws {
        let bar = try geometry("0.5", 100, 40) {
            $0.padding = Insets(top: 1, right: 2, bottom: 3, left: 8)
        }
        #expect(bar.track == Rectangle(x: 8, y: 1, width: 90, height: 36))
        #expect(bar.fill == Rectangle(x: 8, y: 1, width: 45, height: 36))
        #expect(bar.cornerRadius == 18)
        let label = try #require(bar.label)
        #expect((label.x + label.width / 2).isNear(53))
    }

    @Test("padding that leaves no bar is an error")
    func paddingWithoutBar() {
        let error = #expect(throws: RenderError.self) {
            try geometry("0.5", 100, 40) {
                $0.padding = Insets(top: 20, right: 0, bottom: 20, left: 0)
            }
        }
        #expect(error?.kind == .usage)
        #expect(error?.location == .parameter("padding"))
    }

    @Test(
        "each direction fills from its own edge",
        arguments: [
            (.leftToRight, Rectangle(x: 8, y: 4, width: 20, height: 40)),
            (.rightToLeft, Rectangle(x: 68, y: 4, width: 20, height: 40)),
            (.down, Rectangle(x: 8, y: 4, width: 80, height: 10)),
            (.up, Rectangle(x: 8, y: 34, width: 80, height: 10)),
        ] as [(BarDirection, Rectangle)])
    func direction(_ direction: BarDirection, fill: Rectangle) throws {
        let bar = try geometry("0.25", 96, 48) {
            $0.direction = direction
            $0.padding = Insets(top: 4, right: 8, bottom: 4, left: 8)
        }
        #expect(bar.fill.isNear(fill))
        #expect(bar.ratio.isNear(0.25))
    }

    @Test(
        "over the range: an error, or the end with the true value or the end's",
        arguments: [
            ("1.5", OverRange.clamp, 1, "150%"), ("1.5", .pin, 1, "100%"),
            ("-0.25", .clamp, 0, "-25%"), ("-0.25", .pin, 0, "0%"), ("1", .error, 1, "100%"),
        ])
    func overRange(_ value: String, _ policy: OverRange, ratio: Double, label: String) throws {
        let bar = try geometry(value) { $0.overRange = policy }
        #expect(bar.ratio == ratio)
        #expect(bar.label?.text == label)
        if ratio != 1 || value != "1" {
            #expect(throws: RenderError.self) { try geometry(value) }
        }
    }

    @Test("a share without an end in binary is exact until it is drawn")
    func exact() throws {
        let bar = try geometry("7/9", 90, 20)
        #expect(bar.fill.width.isNear(70))
        #expect(bar.label?.text == "78%")
    }

    @Test("the geometry is one line of JSON with the keys in their order")
    func json() throws {
        #expect(
            try geometry().json
                == #"{"widget":"bar","size":{"width":320,"height":40},"cornerRadius":20,"#
                + #""track":{"x":0,"y":0,"width":320,"height":40},"#
                + #""fill":{"x":0,"y":0,"width":160,"height":40},"#
                + #""label":{"text":"50%","x":144.7,"baseline":25.95,"width":30.6}}"#)
        #expect(
            try geometry { $0.labelPosition = .none }.json.hasSuffix(#""label":null}"#))
    }
}
