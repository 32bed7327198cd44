import TestSupport
import Testing

@testable import RenderPixels

@Suite("Image comparison")
struct ImageComparisonTests {
    private func image(_ width: Int, _ pixels: [UInt32]) -> StraightAlphaImage {
        StraightAlphaImage(width: width, height: pixels.count / width, pixels: pixels)
    }

    @Test("equal pictures match")
    func equal() throws {
        let image = StraightAlphaImage(SamplePicture.everyColor.image(20, 10))
        let difference = try ImageComparison.compare(image, image)
        #expect(difference.isMatch)
        #expect(difference.differingPixels == 0)
        #expect(difference.largestDelta == 0)
        #expect(difference.bounds == nil)
    }

    @Test("colour under alpha 0 does not count, alpha does")
    func transparency() throws {
        #expect(
            try ImageComparison.compare(image(1, [0x0012_3456]), image(1, [0x00FF_FFFF])).isMatch)
        let veiled = try ImageComparison.compare(image(1, [0xFFFF_FFFF]), image(1, [0x80FF_FFFF]))
        #expect(!veiled.isMatch)
        #expect(veiled.largestDelta == 127)
        // On white both would look the same.
        #expect(try !ImageComparison.compare(image(1, [0xFFFF_FFFF]), image(1, [0])).isMatch)
    }

    @Test(
        "exact are the straight samples that can be seen, not only what they become when premultiplied",
        arguments: [
            (0x8000_000B, 0x8000_000C), (0x1432_64C8, 0x1437_68CD), (0x01FF_FFFF, 0x0100_0000),
        ] as [(UInt32, UInt32)])
    func straight(_ expected: UInt32, _ actual: UInt32) throws {
        // In a wide row, too, which is compared many pixels at a time, and beside an area that is ignored.
        for width in [1, 40] {
            let one = image(width, Array(repeating: expected, count: width))
            let other = image(width, Array(repeating: expected, count: width - 1) + [actual])
            let difference = try ImageComparison.compare(one, other)
            #expect(!difference.isMatch && !difference.isExact)
            #expect(difference.differingPixels == 1 && difference.largestDelta <= 1)
            #expect(difference.bounds?.x == width - 1)
            #expect(
                try ImageComparison.compare(one, other, ComparisonOptions(threshold: 1)).isMatch)
            let deep = [one, other].map { image in
                StraightAlphaImage(
                    width: width, height: 1,
                    deepPixels: (0..<width).compactMap { image.deepPixel($0, 0) })
            }
            #expect(try ImageComparison.compare(deep[0], deep[1]).differingPixels == 1)
        }
    }

    @Test("the smallest difference of any channel is found", arguments: [0, 8, 16, 24] as [UInt32])
    func oneStep(_ shift: UInt32) throws {
        let changed: UInt32 = 0xFF80_8080 ^ 1 << shift
        let difference = try ImageComparison.compare(image(1, [0xFF80_8080]), image(1, [changed]))
        #expect(difference.differingPixels == 1)
        #expect(difference.largestDelta == 1)
    }

    @Test("count, largest difference and bounds are those of the differing pixels")
    func figures() throws {
        var pixels = [UInt32](repeating: 0xFF00_0000, count: 60)
        let expected = image(10, pixels)
        pixels[1 * 10 + 7] = 0xFF00_0009
        pixels[3 * 10 + 2] = 0xFF00_5000
        pixels[4 * 10 + 4] = 0xFF01_0101
        let difference = try ImageComparison.compare(expected, image(10, pixels))
        #expect(difference.sizesMatch)
        #expect(difference.differingPixels == 3)
        #expect(difference.largestDelta == 0x50)
        #expect(difference.bounds == PixelRect(x: 2, y: 1, width: 6, height: 4))
    }

    @Test("pictures of different sizes never match")
    func sizes() throws {
        let wide = image(3, [UInt32](repeating: 0, count: 3))
        let tall = image(1, [UInt32](repeating: 0, count: 2))
        let difference = try ImageComparison.compare(wide, tall)
        #expect(!difference.sizesMatch)
        #expect(!difference.isMatch)
        // Two only in the wide one, one only in the tall one; the corner is in neither.
        #expect(difference.differingPixels == 3)
        #expect(difference.largestDelta == 255)
        #expect(difference.bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
    }

    @Test("the difference picture shows expected, difference and actual")
    func picture() throws {
        let expected = image(2, [0xFF00_00FF, 0xFF00_FF00])
        let actual = image(2, [0xFF00_00FF, 0xFF00_FE00, 0xFFFF_FFFF, 0])
        let picture = try DiffPicture.make(expected, actual)
        #expect(picture.width == 14)
        #expect(picture.height == 2)
        #expect(Array(picture.pixels[..<2]) == [0xFFFF_0000, 0xFF00_FF00])
        #expect(Array(picture.pixels[6..<8]) == [0x3F3F_0000, 0xFFFF_0000])
        #expect(Array(picture.pixels[12..<14]) == [0xFFFF_0000, 0xFF00_FE00])
        #expect(Array(picture.pixels[14..<16]) == [0, 0])
        #expect(Array(picture.pixels[20..<22]) == [0xFFFF_0000, 0xFFFF_0000])
        #expect(picture.pixels[26] == 0xFFFF_FFFF)
    }

    @Test("a difference picture over the limit is refused")
    func pictureLimit() {
        let error = #expect(throws: RenderError.self) {
            try DiffPicture.make(image(1, [0]), image(1, [1]), pixelLimit: 10)
        }
        #expect(error?.kind == .data)
    }
}
