import Testing

@testable import ProgressRender

@Suite("Frame painter")
struct FramePainterTests {
    /// Paints scenes one after the other and compares each with itself painted alone.
    private func check(_ scenes: [Scene], scale: Double, _ name: String) throws {
        let size = try #require(scenes.first).size
        var painter = try FramePainter(size: size, scale: scale)
        for (index, scene) in scenes.enumerated() {
            let boxes = try painter.paint(scene)
            let alone = try Painter.paint(scene, scale: scale)
            let pixels = try painter.withPixels { Array($0) }
            guard pixels != alone.pixels else { continue }
            let places = pixels.indices.filter { pixels[$0] != alone.pixels[$0] }
            let (x, y) = (places[0] % painter.width, places[0] / painter.width)
            Issue.record(
                "\(name), frame \(index): \(places.count) pixels differ, the first at \(x), \(y), within \(boxes)"
            )
        }
    }

    @Test(
        "every frame of a bar is as if painted alone, pixel for pixel",
        arguments: 0..<40 as Range<UInt64>)
    func bars(_ seed: UInt64) throws {
        var samples = FrameSamples(seed: seed)
        for number in 0..<12 {
            try check(samples.bar(frames: 7), scale: samples.scale(), "bar \(seed).\(number)")
        }
    }

    @Test(
        "every frame of a step view is as if painted alone, pixel for pixel",
        arguments: 0..<10 as Range<UInt64>)
    func steps(_ seed: UInt64) throws {
        var samples = FrameSamples(seed: seed + 1000)
        for number in 0..<10 {
            try check(samples.steps(frames: 6), scale: samples.scale(), "steps \(seed).\(number)")
        }
    }

    private func wide(_ value: Double, label: String = "") throws -> Scene {
        try ProgressBar {
            $0.progress = try ProgressValue(value: Quantity(value))
            $0.size = try Size(width: 960, height: 270)
            $0.padding = Insets(top: 115, right: 80, bottom: 115, left: 80)
            $0.background = Color(hex: 0x181A20)
            $0.label = try LabelTemplate(parsing: label)
        }.picture().scene
    }

    @Test("the first frame is painted whole, an equal one not at all")
    func ends() throws {
        var painter = try FramePainter(size: Size(width: 960, height: 270))
        #expect(
            try painter.paint(wide(0.5)) == [PixelRect(x: 0, y: 0, width: 960, height: 270)])
        #expect(try painter.paint(wide(0.5)) == [])
    }

    @Test("a moving fill repaints what lies between its old and its new end")
    func small() throws {
        var painter = try FramePainter(size: Size(width: 960, height: 270))
        _ = try painter.paint(wide(0.25))
        // The curve at the end is from 260 to 280 before and from 268 to 288 after.
        let boxes = try painter.paint(wide(0.26))
        #expect(boxes == [PixelRect(x: 260, y: 115, width: 28, height: 40)])
    }

    @Test("a changed label repaints the label, and the fill's end it does not meet")
    func label() throws {
        var painter = try FramePainter(size: Size(width: 960, height: 270))
        _ = try painter.paint(wide(0.25, label: "25%"))
        let boxes = try painter.paint(wide(0.26, label: "26%")).sorted { $0.x < $1.x }
        #expect(boxes.count == 2)
        #expect(boxes[0] == PixelRect(x: 260, y: 115, width: 28, height: 40))
        #expect(boxes[1].x > 440 && boxes[1].maxX < 520)
    }

    @Test("a scene of another size is refused")
    func otherSize() throws {
        var painter = try FramePainter(size: Size(width: 10, height: 10))
        let scene = Scene(
            size: Size(unchecked: 10, 11), elements: [], alternativeText: "", language: nil)
        let error = #expect(throws: RenderError.self) { _ = try painter.paint(scene) }
        #expect(error?.kind == .usage)
    }
}
