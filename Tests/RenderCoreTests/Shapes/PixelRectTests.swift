import Testing

@testable import RenderCore

@Suite("Rectangles of pixels")
struct PixelRectTests {
    private let one = PixelRect(x: 2, y: 3, width: 6, height: 5)

    @Test("a union is the smallest around both, an intersection what both have")
    func both() {
        let other = PixelRect(x: 4, y: 1, width: 10, height: 4)
        #expect(one.union(other) == PixelRect(x: 2, y: 1, width: 12, height: 7))
        #expect(one.intersection(other) == PixelRect(x: 4, y: 3, width: 4, height: 2))
        #expect(other.intersection(one) == one.intersection(other))
        #expect(one.meets(other))
    }

    @Test("rectangles that only touch have nothing in common")
    func touching() {
        for other in [
            PixelRect(x: 8, y: 3, width: 2, height: 5), PixelRect(x: 2, y: 8, width: 6, height: 2),
            PixelRect(x: 0, y: 0, width: 2, height: 9), PixelRect(x: 0, y: 0, width: 9, height: 3),
        ] {
            #expect(one.intersection(other).isEmpty && !one.meets(other))
        }
        #expect(one.union(.none) == one && PixelRect.none.union(one) == one)
        #expect(PixelRect(x: 1, y: 1, width: -3, height: 2).isEmpty)
    }
}
