import TestSupport
import Testing

@testable import ProgressRender

@Suite("Frames in Y'CbCr")
struct YUVFrameTests {
    /// Whether a whole number is one nearest to an exact value.
    private func isNearest(_ value: Int, _ exact: Double) -> Bool {
        abs(Double(value) - exact) <= 0.5 + 1e-9
    }

    @Test(
        "colours have the values of BT.709",
        arguments: [
            (0xFF00_0000, 16, 128, 128), (0xFFFF_FFFF, 235, 128, 128), (0xFFFF_0000, 63, 102, 240),
            (0xFF00_FF00, 173, 42, 26), (0xFF00_00FF, 32, 240, 118), (0xFF4F_8AFF, 131, 185, 97),
            (0xFF80_8080, 126, 128, 128),
        ] as [(UInt32, Int, Int, Int)])
    func known(_ pixel: UInt32, _ y: Int, _ cb: Int, _ cr: Int) {
        for format in [YUVFormat.yuv420, .yuv444] {
            let image = PremultipliedImage(
                width: 2, height: 2, pixels: [UInt32](repeating: pixel, count: 4))
            let planes = Planes(format, YUVFrame(format, image))
            #expect(planes.y == [y, y, y, y])
            #expect(Set(planes.cb) == [cb] && Set(planes.cr) == [cr])
            #expect(planes.alpha.isEmpty)
        }
    }

    @Test("every sum of luma is rounded to the nearest integer")
    func everyLuma() {
        // All greys and a grid of colours through the whole cube, in 8 and 10 bits.
        for red in stride(from: UInt32(0), through: 255, by: 7) {
            for green in stride(from: UInt32(0), through: 255, by: 9) {
                for blue in UInt32(0)...255 {
                    let exact = exactYUV(Double(red) / 255, Double(green) / 255, Double(blue) / 255)
                    let y = Double(BT709.luma(red, green, blue, bits: 8))
                    let cb = Double(BT709.blueDifference(red, green, blue, bits: 8))
                    let cr = Double(BT709.redDifference(red, green, blue, bits: 8))
                    let y10 = Double(BT709.luma(red, green, blue, bits: 10))
                    let limit = 0.5 + 1e-9
                    if abs(y - exact.y) > limit || abs(cb - exact.cb) > limit
                        || abs(cr - exact.cr) > limit || abs(y10 - 4 * exact.y) > limit
                    {
                        Issue.record(
                            "(\(red), \(green), \(blue)): \(y) \(cb) \(cr) \(y10), \(exact)")
                    }
                }
            }
        }
    }

    @Test("random opaque pixels in 4:4:4 and 4:2:0 are the nearest integers", arguments: 1...3)
    func opaque(_ seed: UInt64) {
        let image = SamplePicture.opaqueNoise.image(46, 34, seed: seed)
        let full = Planes(.yuv444, YUVFrame(.yuv444, image))
        let shared = Planes(.yuv420, YUVFrame(.yuv420, image))
        #expect(full.y == shared.y)
        for (index, pixel) in image.pixels.enumerated() {
            let (r, g, b) = exactStraight(pixel)
            let exact = exactYUV(r, g, b)
            #expect(isNearest(full.y[index], exact.y))
            #expect(isNearest(full.cb[index], exact.cb) && isNearest(full.cr[index], exact.cr))
        }
        for index in 0..<shared.cb.count {
            let corner = index / 23 * 92 + index % 23 * 2
            let four = [0, 1, 46, 47].map { exactStraight(image.pixels[corner + $0]) }
            let sum = four.reduce((0, 0, 0)) { ($0.0 + $1.r, $0.1 + $1.g, $0.2 + $1.b) }
            let exact = exactYUV(sum.0 / 4, sum.1 / 4, sum.2 / 4)
            #expect(isNearest(shared.cb[index], exact.cb) && isNearest(shared.cr[index], exact.cr))
        }
    }

    @Test("alpha and straight colours in 10 bits are the nearest integers")
    func alpha10() {
        let image = SamplePicture.everyColor.image(51, 33)
        let planes = Planes(.yuv444Alpha10, YUVFrame(.yuv444Alpha10, image))
        for (index, pixel) in image.pixels.enumerated() {
            let (r, g, b) = exactStraight(pixel)
            let exact = exactYUV(r, g, b, bits: 10)
            #expect(isNearest(planes.y[index], exact.y))
            #expect(isNearest(planes.cb[index], exact.cb) && isNearest(planes.cr[index], exact.cr))
            #expect(isNearest(planes.alpha[index], Double(pixel >> 24) * 1023 / 255))
        }
    }

    @Test("with alpha, 4:2:0 weighs colours by it")
    func alpha420() {
        let image = SamplePicture.everyColor.image(32, 32)
        let planes = Planes(.yuv420Alpha, YUVFrame(.yuv420Alpha, image))
        #expect(planes.alpha == image.pixels.map { Int($0 >> 24) })
        for (index, pixel) in image.pixels.enumerated() {
            let (r, g, b) = exactStraight(pixel)
            #expect(isNearest(planes.y[index], exactYUV(r, g, b).y))
        }
        for index in 0..<planes.cb.count {
            let corner = index / 16 * 64 + index % 16 * 2
            let four = [0, 1, 32, 33].map { channels(image.pixels[corner + $0]) }
            let alpha = Double(four.reduce(0) { $0 + $1.a })
            guard alpha > 0 else { continue }
            let red = Double(four.reduce(0) { $0 + $1.r }) / alpha
            let green = Double(four.reduce(0) { $0 + $1.g }) / alpha
            let blue = Double(four.reduce(0) { $0 + $1.b }) / alpha
            let exact = exactYUV(red, green, blue)
            // The means are rounded to 1/1020, which is up to 0.2 of a step.
            #expect(abs(Double(planes.cb[index]) - exact.cb) < 0.72)
            #expect(abs(Double(planes.cr[index]) - exact.cr) < 0.72)
        }
        let edge = PremultipliedImage(width: 2, height: 2, pixels: [0xFF4F_8AFF, 0, 0, 0])
        let one = Planes(.yuv420Alpha, YUVFrame(.yuv420Alpha, edge))
        #expect(
            one.cb == [185] && one.cr == [97] && one.y[0] == 131 && one.alpha == [255, 0, 0, 0])
    }

    @Test("forms without alpha stand on the background", arguments: [0xFFFF_FFFF, 0xFF10_80F0])
    func background(_ color: UInt32) {
        let image = SamplePicture.everyColor.image(33, 31)
        let planes = Planes(.yuv444, YUVFrame(.yuv444, image, background: color))
        let back = channels(color)
        for (index, pixel) in image.pixels.enumerated() {
            let p = channels(pixel)
            func over(_ channel: UInt32, _ behind: UInt32) -> Double {
                let exact = Double(channel) + Double(behind) * Double(255 - p.a) / 255
                return exact.rounded() / 255
            }
            let exact = exactYUV(over(p.r, back.r), over(p.g, back.g), over(p.b, back.b))
            #expect(isNearest(planes.y[index], exact.y))
            #expect(isNearest(planes.cb[index], exact.cb) && isNearest(planes.cr[index], exact.cr))
        }
    }

    @Test("every opaque colour of a grid comes back within 1 of each channel")
    func roundTrip() {
        for red in stride(from: UInt32(0), through: 255, by: 15) {
            for green in stride(from: UInt32(0), through: 255, by: 15) {
                for blue in stride(from: UInt32(0), through: 255, by: 15) {
                    let y = Double(BT709.luma(red, green, blue, bits: 10)) / 4 - 16
                    let cb = Double(BT709.blueDifference(red, green, blue, bits: 10)) / 4 - 128
                    let cr = Double(BT709.redDifference(red, green, blue, bits: 10)) / 4 - 128
                    let r = 255 * (y / 219 + 1.5748 * cr / 224)
                    let b = 255 * (y / 219 + 1.8556 * cb / 224)
                    let g = (255 * y / 219 - 0.2126 * r - 0.0722 * b) / 0.7152
                    #expect(abs(r.rounded() - Double(red)) <= 1)
                    #expect(abs(g.rounded() - Double(green)) <= 1)
                    #expect(abs(b.rounded() - Double(blue)) <= 1)
                }
            }
        }
    }
}
