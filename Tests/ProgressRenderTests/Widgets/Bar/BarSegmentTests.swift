import TestSupport
import Testing

@testable import ProgressRender

/// A bar whose progress is unknown: a part of it is filled, wherever that is.
@Suite("Bar segment")
struct BarSegmentTests {
    private func bar(
        _ start: Double, _ end: Double,
        _ change: (inout ProgressBar.Options) throws -> Void = { _ in }
    ) throws -> ProgressBar {
        try ProgressBar {
            $0.size = try Size(width: 200, height: 20)
            $0.segment = BarSegment(start: start, end: end)
            try change(&$0)
        }
    }

    @Test(
        "the fill is what lies on the track",
        arguments: [
            (0.25, 0.5, 50.0, 50.0), (-0.2, 0.1, 0, 20), (0.9, 1.2, 180, 20), (-0.3, 0, 0, 0),
            (1, 1.3, 200, 0), (-1, 2, 0, 200),
        ])
    func fill(_ start: Double, _ end: Double, _ x: Double, _ width: Double) throws {
        let geometry = try bar(start, end).fixedGeometry()
        #expect(geometry.fill.isNear(Rectangle(x: x, y: 0, width: width, height: 20)))
    }

    @Test("directions mirror and turn it")
    func directions() throws {
        let left = try bar(0.25, 0.5) { $0.direction = .rightToLeft }.fixedGeometry()
        #expect(left.fill == Rectangle(x: 100, y: 0, width: 50, height: 20))
        func upright(_ direction: BarDirection) throws -> Rectangle {
            try bar(0.1, 0.3) {
                $0.size = try Size(width: 20, height: 200)
                $0.direction = direction
            }.fixedGeometry().fill
        }
        #expect(try upright(.down).isNear(Rectangle(x: 0, y: 20, width: 20, height: 40)))
        #expect(try upright(.up).isNear(Rectangle(x: 0, y: 140, width: 20, height: 40)))
    }

    @Test("both ends are round, and the two parts share the plane")
    func region() throws {
        let geometry = try bar(0.25, 0.5).fixedGeometry()
        let inside = SampledPath(try #require(geometry.region(.filled)))
        let outside = SampledPath(try #require(geometry.region(.remaining)))
        let points: [(x: Double, y: Double, isInside: Bool)] = [
            (75, 10, true), (51, 10, true), (99, 10, true), (49, 10, false), (101, 10, false),
            (51, 1, false), (99, 19, false), (59, 1, true), (91, 19, true), (10, 10, false),
            (75, 0.5, true),
        ]
        for (x, y, isInside) in points {
            let point = Point(x: x, y: y)
            #expect((inside.winding(around: point) != 0) == isInside)
            #expect((outside.winding(around: point) != 0) != isInside)
        }
    }

    @Test("one shorter than the bar is thick has rounder ends")
    func short() throws {
        let geometry = try bar(0.5, 0.55).fixedGeometry()
        let inside = SampledPath(try #require(geometry.region(.filled)))
        #expect(inside.contains(Point(x: 105, y: 10)))
        #expect(inside.contains(Point(x: 105, y: 0.5)))
        #expect(!inside.contains(Point(x: 101, y: 1)))
    }

    @Test("one beside the track fills nothing", arguments: [(-0.3, 0.0), (1.0, 1.3), (0.5, 0.5)])
    func beside(_ start: Double, _ end: Double) throws {
        let bar = try bar(start, end)
        #expect(try bar.fixedGeometry().region(.filled) == nil)
        let track = try Scene(bar, bar.fixedGeometry())
        #expect(track.elements.count == 1)
    }

    @Test("there is no label unless it has words to say")
    func label() throws {
        let plain = try bar(0.2, 0.5)
        #expect(plain.label == nil)
        #expect(plain.alternativeText == "In progress")
        let words = try bar(0.2, 0.5) { $0.label = try LabelTemplate(parsing: "Loading") }
        #expect(words.label == "Loading")
        #expect(words.alternativeText == "In progress: Loading")
    }

    @Test("the label takes the colours of what lies under it")
    func labelColors() throws {
        func parts(_ start: Double, _ end: Double) throws -> Int {
            let bar = try bar(start, end) {
                $0.label = try LabelTemplate(parsing: "Loading")
                $0.labelColor = .automatic
                $0.trackColor = try Color(parsing: "white")
                $0.fillColor = try Color(parsing: "black")
            }
            return try Scene(bar, bar.fixedGeometry()).elements.count - 1
        }
        #expect(try parts(0.0, 0.2) == 1)
        #expect(try parts(0.1, 0.9) == 1)
        #expect(try parts(0.3, 0.5) == 2)
        #expect(try parts(0.8, 1.1) == 1)
    }

    @Test("any numbers give a segment")
    func numbers() {
        #expect(BarSegment(start: .nan, end: .nan) == BarSegment(start: 0, end: 0))
        #expect(BarSegment(start: 0.5, end: 0.2) == BarSegment(start: 0.5, end: 0.5))
        #expect(BarSegment(start: -.infinity, end: 1e300) == BarSegment(start: -100, end: 100))
    }

    @Test("the loop is seamless: it starts and would end beside the track, at one speed")
    func loop() throws {
        var options = AnimationOptions()
        options.isIndeterminate = true
        let animation = try BarAnimation(.init(), options)
        #expect(animation.frameCount == 120)
        #expect(animation.track == nil)
        let segments = try (0..<120).map { try animation.frame(at: $0)?.options.segment }
            .compactMap { $0 }
        #expect(segments.count == 120)
        #expect(segments[0].end.isNear(0))
        for index in 1..<120 {
            #expect((segments[index].start - segments[index - 1].start).isNear(1.3 / 120))
            #expect((segments[index].end - segments[index].start).isNear(0.3))
        }
        // A frame after the last one it would have left the bar, as before the first.
        #expect((segments[119].start + 1.3 / 120).isNear(1))
    }

    @Test("a loop's label has no value to tell", arguments: ["{percent}", "{value} of {max}"])
    func fields(_ label: String) throws {
        var bar = ProgressBar.Options()
        bar.label = try LabelTemplate(parsing: label)
        var options = AnimationOptions()
        options.isIndeterminate = true
        let error = #expect(throws: RenderError.self) { try BarAnimation(bar, options) }
        #expect(error?.kind == .usage)
        #expect(error?.location == .parameter("label"))
    }
}
