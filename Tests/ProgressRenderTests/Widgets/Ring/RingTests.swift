import TestSupport
import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText

@Suite("Rings")
struct RingTests {
    private func geometry(
        _ value: String?, _ change: (inout Ring.Options) throws -> Void = { _ in }
    ) throws -> RingGeometry {
        try Ring(value: value, change).geometry(shaper: FixedShaper())
    }

    @Test(
        "the fill covers the value's share of the circle",
        arguments: [(nil, 0.0), ("0", 0), ("25%", 90), ("0.5", 180), ("3/4", 270), ("1", 360)]
            as [(String?, Double)])
    func sweep(_ value: String?, _ degrees: Double) throws {
        let geometry = try geometry(value)
        #expect(geometry.sweep.isNear(degrees))
        #expect(geometry.center == Point(x: 60, y: 60) && geometry.start == 0)
        #expect(geometry.radius == 54 && geometry.thickness == 12)
        #expect((geometry.fill == nil) == (degrees == 0 || degrees == 360))
    }

    @Test("the ring is as large as the smaller side, in the middle of the frame")
    func frame() throws {
        let geometry = try geometry("50%") {
            $0.size = try Size(width: 200, height: 80)
            $0.thickness = 20
        }
        #expect(geometry.center == Point(x: 100, y: 40))
        #expect(geometry.radius == 30 && geometry.outline.radius == 40)
    }

    @Test(
        "a quarter goes clockwise from where it starts, with round ends",
        arguments: [
            (0.0, Point(x: 60, y: 6), Point(x: 114, y: 60)),
            (90, Point(x: 114, y: 60), Point(x: 60, y: 114)),
            (-90, Point(x: 6, y: 60), Point(x: 60, y: 6)),
        ] as [(Double, Point, Point)])
    func ends(_ start: Double, _ first: Point, _ last: Point) throws {
        let fill = try #require(try geometry("25%") { $0.start = start }.fill)
        let ends = fill.elements.compactMap { element -> Point? in
            switch element {
            case .move(let end), .line(let end), .cubic(_, _, let end): end
            default: nil
            }
        }
        // Each round end is a circle of half the thickness about the middle of the track.
        for (center, onCap) in [(first, false), (last, true)] {
            let near = ends.filter { end in
                let (x, y) = (end.x - center.x, end.y - center.y)
                return (x * x + y * y).squareRoot().isNear(6, tolerance: 1e-9)
            }
            #expect(near.count >= 3, "\(onCap)")
        }
    }

    @Test("every curve of the fill keeps its distance from the centre")
    func curves() throws {
        let geometry = try geometry("60%")
        let fill = try #require(geometry.fill)
        let distances = fill.elements.compactMap { element -> Double? in
            guard case .cubic(_, _, let end) = element else { return nil }
            let (x, y) = (end.x - 60, end.y - 60)
            return (x * x + y * y).squareRoot()
        }
        #expect(distances.allSatisfy { $0 >= 47 - 1e-9 && $0 <= 61 + 1e-9 })
    }

    @Test("a full ring has no seam, an empty one no fill")
    func extremes() throws {
        for (value, count) in [("100%", 1), ("0%", 1)] {
            let elements = try Ring(value: value) { $0.label = try LabelTemplate(parsing: "") }
                .picture().scene.elements
            #expect(elements.count == count)
            guard case .ring(let circle, let width, _) = elements[0] else {
                Issue.record("\(elements)")
                continue
            }
            #expect(circle.radius == 60 && width == 12)
        }
    }

    @Test("the label is in the middle and fits the hole", arguments: ["0%", "42%", "100%"])
    func label(_ value: String) throws {
        for side in [30.0, 64, 120] {
            let geometry = try geometry(value) { $0.size = try Size(width: side, height: side) }
            let label = try #require(geometry.label)
            #expect((label.x + label.width / 2).isNear(side / 2))
            #expect(label.width < 2 * geometry.radius - geometry.thickness)
            #expect(label.text == value)
        }
    }

    @Test("a label without room is cut off, with a warning")
    func cut() throws {
        let ring = try Ring(value: "1") { $0.label = try LabelTemplate(parsing: "many many words") }
        let geometry = try ring.geometry(shaper: FixedShaper())
        #expect(ring.warnings(in: geometry).contains { "\($0)".contains("no room in the ring") })
    }

    @Test("what cannot be a ring is refused, with the limit")
    func refused() {
        let thick = #expect(throws: RenderError.self) {
            try Ring(value: "1") {
                $0.size = try Size(width: 30, height: 30)
                $0.thickness = 16
            }
        }
        #expect(thick?.kind == .usage && thick?.location == .parameter("thickness"))
        #expect(thick.map { "\($0)".contains("at most 15 points, half of a 30×30 frame") } == true)
        for bad in [0.0, -1, .nan, .infinity] {
            #expect(throws: RenderError.self) { try Ring(value: "1") { $0.thickness = bad } }
            guard bad != 0, bad != -1 else { continue }
            #expect(throws: RenderError.self) { try Ring(value: "1") { $0.start = bad } }
        }
        let over = #expect(throws: RenderError.self) { try Ring(value: "120%") }
        #expect(over?.location == .parameter("value"))
    }

    @Test("the geometry is one line of JSON")
    func json() throws {
        #expect(
            try geometry("25%") { $0.start = 90 }.json == """
                {"widget":"ring","size":{"width":120,"height":120},"center":{"x":60,"y":60},\
                "radius":54,"thickness":12,"start":90,"sweep":90,\
                "label":{"text":"25%","x":36.24,"baseline":69.24,"width":47.52}}
                """)
    }

    @Test("its first and last frame are the rings of those values; the label follows the mode")
    func motion() throws {
        var motion = AnimationOptions()
        motion.from = "20%"
        motion.to = "80%"
        motion.labelMode = .follow
        let animation = try RingAnimation(.init(), motion)
        let last = try #require(try animation.frame(at: animation.frameCount - 1))
        #expect(try animation.frame(at: 0) == Ring(value: "20%"))
        #expect(last == (try Ring(value: "80%")))
        let middle = try #require(try animation.frame(at: animation.frameCount / 2))
        #expect(middle.ratio > 0.2 && middle.ratio < 0.8 && middle.label != last.label)
        #expect(animation.size == Ring.Options().size)
    }

    @Test("an SVG that moves says what to write instead; an indeterminate ring is refused")
    func notMoving() throws {
        let error = #expect(throws: RenderError.self) {
            try AnimationWriter(RingAnimation(.init(), AnimationOptions())).animatedSVG()
        }
        #expect(error?.kind == .usage && error?.hint != nil)
        var motion = AnimationOptions()
        motion.isIndeterminate = true
        #expect(throws: RenderError.self) { try RingAnimation(.init(), motion) }
    }
}
