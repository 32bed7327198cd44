import Testing

@testable import ProgressRender

@Suite("Frame renderer")
struct FrameRendererTests {
    @Test(
        "every frame is the file its scene makes alone, as the static picture has it by default",
        arguments: 0..<8 as Range<UInt64>)
    func alone(_ seed: UInt64) throws {
        var samples = FrameSamples(seed: seed + 2000)
        for scenes in [try samples.bar(frames: 5), try samples.steps(frames: 4)] {
            let scale = samples.scale()
            let size = try #require(scenes.first).size
            var renderer = try FrameRenderer(size: size, scale: scale)
            for scene in scenes {
                let file = try renderer.png(scene)
                let image = try Painter.paint(scene, scale: scale)
                let alone = try PNGEncoder.encode(image, scale: scale)
                #expect(file.elementsEqual(alone))
            }
        }
    }

    private func bar(_ frame: Int, _ change: (inout ProgressBar.Options) throws -> Void) throws
        -> Picture
    {
        try ProgressBar {
            $0.progress = try ProgressValue(value: Quantity(frame), maximum: Quantity(20))
            try change(&$0)
        }.picture()
    }

    @Test("the last frame is the static picture's file, small or in pieces", arguments: [1.0, 4])
    func last(_ scale: Double) throws {
        var renderer = try FrameRenderer(size: Size(width: 320, height: 40), scale: scale)
        var file: [UInt8] = []
        for frame in 0...20 { file = try renderer.png(bar(frame) { _ in }.scene) }
        let expected = try bar(20) { _ in }.png(scale: scale)
        #expect(file.elementsEqual(expected))
    }

    @Test("large frames of changing opacity have the files they have alone")
    func large() throws {
        let size = try Size(width: 500, height: 300)
        for split in 0..<4 {
            var renderer = try FrameRenderer(size: size, effort: .fast)
            for frame in 0...20 where frame % 4 == split || split == 0 {
                let picture = try bar(frame) {
                    $0.size = size
                    $0.padding = Insets(top: 100, right: 20, bottom: 60, left: 20)
                    $0.cornerRadius = 8
                    $0.background = frame > 10 ? .white : Color(hex: 0, alpha: 200)
                }
                let file = try renderer.png(picture.scene)
                let alone = try picture.png(effort: .fast)
                #expect(file.elementsEqual(alone), "frame \(frame) of every fourth from \(split)")
            }
        }
    }
}
