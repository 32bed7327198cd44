import TestSupport
import Testing

@testable import ProgressRender

@Suite("Frames kept from one to the next")
struct PackedFrameTests {
    private static let sizes = [(1, 1), (2, 2), (5, 3), (16, 9), (33, 20), (40, 31)]

    @Test("what changed, converted, equals everything converted", arguments: sizes)
    func incremental(_ width: Int, _ height: Int) {
        var random = SeededGenerator(UInt64(width * 100 + height))
        for kind in [SamplePicture.everyColor, .opaqueColors, .twoColors, .gradient] {
            var image = kind.image(width, height)
            var kept: [any PackedFrame] = YUVFormat.allCases.map {
                YUVFrame($0, image, background: 0xFF20_4060)
            }
            kept += StraightFrame.Order.allCases.map { StraightFrame($0, image) }
            for _ in 0..<8 {
                let boxes = scribble(&image, &random, kind: kind)
                var fresh: [any PackedFrame] = YUVFormat.allCases.map {
                    YUVFrame($0, image, background: 0xFF20_4060)
                }
                fresh += StraightFrame.Order.allCases.map { StraightFrame($0, image) }
                for (frame, whole) in zip(kept, fresh) {
                    image.pixels.withUnsafeBufferPointer { frame.update($0, changed: boxes) }
                    #expect(frame.contents == whole.contents)
                }
            }
        }
    }

    @Test("only the changed boxes are looked at")
    func untouched() {
        var image = SamplePicture.opaqueNoise.image(8, 8)
        let frame = YUVFrame(.yuv420, image)
        let before = frame.contents
        image.pixels = SamplePicture.opaqueNoise.image(8, 8, seed: 2).pixels
        image.pixels.withUnsafeBufferPointer { frame.update($0, changed: []) }
        #expect(frame.contents == before)
        let beyond = [
            PixelRect(x: -5, y: -5, width: 6, height: 6),
            PixelRect(x: 9, y: 9, width: 5, height: 5),
        ]
        image.pixels.withUnsafeBufferPointer { frame.update($0, changed: beyond) }
        let different = zip(before, frame.contents).enumerated().filter { $1.0 != $1.1 }.map {
            $0.offset
        }
        #expect(Set(different).isSubset(of: [0, 1, 8, 9, 64, 80]))
        #expect(!different.isEmpty)
    }

    @Test("odd sizes are padded by one pixel of the background")
    func odd() {
        let image = PremultipliedImage(
            width: 3, height: 1, pixels: [0xFF00_0000, 0xFF00_0000, 0xFF00_0000])
        let frame = YUVFrame(.yuv420, image, background: 0xFFFF_0000)
        #expect(frame.paddedWidth == 4 && frame.paddedHeight == 2)
        let planes = Planes(.yuv420, frame)
        #expect(planes.y == [16, 16, 16, 63, 63, 63, 63, 63])
        let half = exactYUV(0.5, 0, 0)
        let threeQuarters = exactYUV(0.75, 0, 0)
        #expect(planes.cb == [Int(half.cb.rounded()), Int(threeQuarters.cb.rounded())])
        #expect(planes.cr == [Int(half.cr.rounded()), Int(threeQuarters.cr.rounded())])
        let clear = Planes(.yuv420Alpha, YUVFrame(.yuv420Alpha, image, background: 0))
        #expect(clear.alpha == [255, 255, 255, 0, 0, 0, 0, 0])
        let full = YUVFrame(.yuv444, image)
        #expect(full.paddedWidth == 3 && full.paddedHeight == 1)
    }

    @Test("straight pixels are those of a PNG")
    func straight() {
        let image = SamplePicture.everyColor.image(31, 17)
        let expected = StraightAlphaImage(image).pixels
        let rgba = StraightFrame(.rgba, image).contents
        let bgra = StraightFrame(.bgra, image).contents
        for (index, pixel) in expected.enumerated() {
            let (a, b, g, r) = channels(pixel)
            #expect(rgba[4 * index..<4 * index + 4].elementsEqual([r, g, b, a].map { UInt8($0) }))
            #expect(bgra[4 * index..<4 * index + 4].elementsEqual([b, g, r, a].map { UInt8($0) }))
        }
    }
}

extension StraightFrame {
    /// A frame of one picture.
    convenience init(_ order: Order, _ image: PremultipliedImage) {
        self.init(order, width: image.width, height: image.height)
        image.pixels.withUnsafeBufferPointer { update($0, changed: []) }
    }
}
