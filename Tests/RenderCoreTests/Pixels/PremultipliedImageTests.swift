import Testing

@testable import RenderCore

@Suite("Picture in memory")
struct PixelImageTests {
    @Test(
        "pixels may change, and their number may not: it traps before they are read out of bounds")
    func count() async {
        var image = PremultipliedImage(width: 2, height: 3, pixels: [1, 2, 3, 4, 5, 6])
        image.pixels[5] = 9
        #expect(image.pixels == [1, 2, 3, 4, 5, 9])
        await #expect(processExitsWith: .failure) {
            var image = PremultipliedImage(width: 2, height: 3, pixels: [1, 2, 3, 4, 5, 6])
            image.pixels.removeLast()
        }
        await #expect(processExitsWith: .failure) {
            var image = PremultipliedImage(width: 2, height: 3, pixels: [1, 2, 3, 4, 5, 6])
            image.pixels.append(7)
        }
        await #expect(processExitsWith: .failure) {
            _ = PremultipliedImage(width: 2, height: 3, pixels: [1, 2, 3, 4, 5])
        }
    }
}
