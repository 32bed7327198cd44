import TestSupport
import Testing

@testable import ProgressRender

/// The fill's round end: (capsule of width max(w, H) whose end is at w) ∩ (track).
@Suite("Fill edge")
struct FillEdgeTests {
    private func bar(
        _ value: Double, _ direction: BarDirection = .leftToRight, radius: Double? = nil,
        _ size: (Double, Double) = (100, 20)
    ) throws -> BarGeometry {
        try ProgressBar {
            $0.progress = try ProgressValue(value: Quantity(value))
            $0.size = try Size(width: size.0, height: size.1)
            $0.padding = Insets(top: 1, right: 2, bottom: 3, left: 4)
            $0.direction = direction
            $0.cornerRadius = radius
            $0.labelPosition = .none
        }.fixedGeometry()
    }

    /// The capsule in the words of its definition.
    private func capsule(_ bar: BarGeometry) -> RoundedRectangle {
        var box = bar.fill
        let shortest = 2 * bar.cornerRadius
        switch bar.direction {
        case .leftToRight:
            box.x -= max(0, shortest - box.width)
            box.width = max(box.width, shortest)
        case .rightToLeft: box.width = max(box.width, shortest)
        case .down:
            box.y -= max(0, shortest - box.height)
            box.height = max(box.height, shortest)
        case .up: box.height = max(box.height, shortest)
        }
        return RoundedRectangle(box, radius: bar.cornerRadius)
    }

    @Test("there is no edge in an empty or a full bar")
    func nothing() throws {
        for value in [0.0, 1] {
            #expect(try bar(value).region(.filled) == nil)
            #expect(try bar(value).region(.remaining) == nil)
        }
    }

    @Test(
        "the filled region is the capsule, and the remaining one is the rest",
        arguments: BarDirection.allCases, [nil, 0, 3, 8])
    func isCapsule(_ direction: BarDirection, radius: Double?) throws {
        var random = SeededGenerator(7)
        for value in [0.001, 0.01, 0.03, 0.08, 0.15, 0.5, 0.9, 0.98, 0.999] {
            let bar = try bar(value, direction, radius: radius)
            let filled = SampledPath(try #require(bar.region(.filled)))
            let remaining = SampledPath(try #require(bar.region(.remaining)))
            let track = RoundedRectangle(bar.track, radius: bar.cornerRadius)
            let capsule = capsule(bar)
            for _ in 0..<100 {
                let point = Point(
                    x: .random(in: bar.track.x...bar.track.maxX, using: &random),
                    y: .random(in: bar.track.y...bar.track.maxY, using: &random))
                // Bézier curves and polygons are only nearly circles.
                guard track.distance(point) < 0, abs(capsule.distance(point)) > 0.02 else {
                    continue
                }
                #expect(filled.contains(point) == (capsule.distance(point) < 0))
                #expect(remaining.contains(point) == (capsule.distance(point) > 0))
            }
        }
    }

    @Test("the end stands exactly at the value", arguments: BarDirection.allCases)
    func end(_ direction: BarDirection) throws {
        for value in [0.001, 0.25, 0.999] {
            let bar = try bar(value, direction)
            let points = SampledPath(try #require(bar.region(.filled))).points
            switch direction {
            case .leftToRight: #expect(points.map(\.x).max()?.isNear(bar.fill.maxX) == true)
            case .rightToLeft: #expect(points.map(\.x).min()?.isNear(bar.fill.x) == true)
            case .down: #expect(points.map(\.y).max()?.isNear(bar.fill.maxY) == true)
            case .up: #expect(points.map(\.y).min()?.isNear(bar.fill.y) == true)
            }
        }
    }

    @Test("the right-to-left region is the mirror of the left-to-right one")
    func mirrored() throws {
        for value in [0.01, 0.3, 0.97] {
            let left = try bar(value)
            let right = try bar(value, .rightToLeft)
            let mirrored = left.region(.filled)?.mapped {
                Point(x: 2 * left.track.midX - $0.x, y: $0.y)
            }
            let points = try #require(right.region(.filled)).elements
            for (a, b) in zip(try #require(mirrored).elements, points) {
                guard case .line(let p) = a, case .line(let q) = b else { continue }
                #expect(p.x.isNear(q.x) && p.y.isNear(q.y))
            }
        }
    }

    @Test("a gradient runs along the whole track, from where the fill starts")
    func gradientLine() throws {
        let track = try bar(0.5).track
        let ends: [BarDirection: (Point, Point)] = [
            .leftToRight: (Point(x: track.x, y: track.y), Point(x: track.maxX, y: track.y)),
            .rightToLeft: (Point(x: track.maxX, y: track.y), Point(x: track.x, y: track.y)),
            .down: (Point(x: track.x, y: track.y), Point(x: track.x, y: track.maxY)),
            .up: (Point(x: track.x, y: track.maxY), Point(x: track.x, y: track.y)),
        ]
        for (direction, (start, end)) in ends {
            let line = try bar(0.5, direction).gradientLine
            #expect(line.start == start)
            #expect(line.end == end)
        }
    }
}
