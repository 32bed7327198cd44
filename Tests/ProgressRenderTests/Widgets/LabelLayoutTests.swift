import TestSupport
import Testing

@testable import ProgressRender

/// Where a bar's label stands.
@Suite("Label layout")
struct LabelLayoutTests {
    /// The positions that show a label.
    static let shown = LabelPosition.allCases.filter { $0 != .none }

    private func bar(
        _ value: Double, _ position: LabelPosition, _ direction: BarDirection = .leftToRight,
        _ change: (inout ProgressBar.Options) throws -> Void = { _ in }
    ) throws -> BarGeometry {
        try ProgressBar {
            $0.progress = try ProgressValue(value: Quantity(value))
            $0.size =
                try direction.isVertical
                ? Size(width: 60, height: 200) : Size(width: 200, height: 20)
            $0.labelPosition = position
            $0.direction = direction
            try change(&$0)
        }.fixedGeometry()
    }

    private func label(
        _ value: Double, _ position: LabelPosition, _ direction: BarDirection = .leftToRight
    ) throws -> PlacedLine {
        try #require(try bar(value, position, direction).label)
    }

    /// The space at the ends of the bar and of the fill: 0.35 em of the 17 points here, as that is more than half
    /// the radius.
    private let margin = 17 * 0.35

    @Test("inside ends before the fill's end", arguments: [0.3, 0.5, 0.99, 1])
    func inside(_ value: Double) throws {
        let label = try label(value, .inside)
        #expect((label.x + label.width).isNear(200 * value - margin))
    }

    @Test("inside moves out of a fill that is too short", arguments: [0, 0.01, 0.1, 0.15])
    func insideShort(_ value: Double) throws {
        #expect(try label(value, .inside).x.isNear(200 * value + margin))
    }

    @Test("outside begins after the fill's end", arguments: [0, 0.3, 0.7])
    func outside(_ value: Double) throws {
        #expect(try label(value, .outside).x.isNear(200 * value + margin))
    }

    @Test("outside moves into a fill that leaves no room", arguments: [0.9, 0.99, 1])
    func outsideLong(_ value: Double) throws {
        let label = try label(value, .outside)
        #expect((label.x + label.width).isNear(200 * value - margin))
    }

    @Test("start and end stand at the bar's ends whatever the fill", arguments: [0, 0.4, 1])
    func ends(_ value: Double) throws {
        #expect(try label(value, .start).x.isNear(margin))
        let end = try label(value, .end)
        #expect((end.x + end.width).isNear(200 - margin))
    }

    @Test("centre is the middle whatever the fill", arguments: BarDirection.allCases, [0, 0.4, 1])
    func center(_ direction: BarDirection, _ value: Double) throws {
        let geometry = try bar(value, .center, direction)
        let label = try #require(geometry.label)
        #expect((label.x + label.width / 2).isNear(geometry.track.midX))
        #expect((label.baseline - 0.35 * label.line.style.size).isNear(geometry.track.midY))
    }

    @Test("none hides the label")
    func none() throws {
        #expect(try bar(0.5, .none).label == nil)
    }

    @Test("a label of no characters is hidden")
    func empty() throws {
        #expect(try bar(0.5, .center) { $0.label = LabelTemplate(parts: []) }.label == nil)
    }

    @Test("right to left is the mirror", arguments: shown, [0, 0.1, 0.5, 0.9, 1])
    func mirrored(_ position: LabelPosition, _ value: Double) throws {
        let left = try label(value, position, .leftToRight)
        let right = try label(value, position, .rightToLeft)
        #expect((left.x + left.width).isNear(200 - right.x))
        #expect(left.baseline == right.baseline)
    }

    @Test("up is down's mirror", arguments: shown, [0, 0.1, 0.5, 0.9, 1])
    func flipped(_ position: LabelPosition, _ value: Double) throws {
        let down = try label(value, position, .down)
        let up = try label(value, position, .up)
        #expect(down.x == up.x)
        // Centres of the line boxes, which lie 0.35 em above the baselines.
        let size = down.line.style.size
        #expect((down.baseline + up.baseline - 0.7 * size).isNear(200))
    }

    @Test("a bar lower than the line takes smaller text, unless a size is asked for")
    func low() throws {
        let size = try Size(width: 200, height: 11)
        let label = try #require(try bar(0.5, .center) { $0.size = size }.label)
        #expect(label.line.style.size.isNear(10))
        let asked = try bar(0.5, .center) {
            $0.size = size
            $0.fontSize = 17
        }
        #expect(asked.label?.line.style.size == 17)
    }

    @Test(
        "a long label shrinks, then ends in an ellipsis, and stays within the bar",
        arguments: 15...60)
    func long(_ count: Int) throws {
        let geometry = try bar(0.5, .center) {
            $0.label = LabelTemplate(parts: [.text(String(repeating: "m", count: count))])
        }
        let label = try #require(geometry.label)
        #expect(label.line.style.size >= 17 * 0.7 - 1e-9)
        #expect(label.x >= margin * 0.7 && label.x + label.width <= 200 - margin * 0.7)
        #expect((label.text.count < count) == label.text.hasSuffix("…"))
    }
}
