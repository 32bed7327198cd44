import TestSupport
import Testing

@testable import ProgressRender

/// The fill as painted: it stays in the track and grows.
@Suite("Fill pixels")
struct FillPixelTests {
    private func pixels(
        _ value: Double, _ direction: BarDirection, radius: Double?, scale: Double = 1
    ) throws -> [UInt32] {
        try ProgressBar {
            $0.progress = try ProgressValue(value: Quantity(value))
            $0.size =
                try direction.isVertical ? Size(width: 13, height: 40) : Size(width: 40, height: 13)
            $0.labelPosition = .none
            $0.cornerRadius = radius
            $0.direction = direction
        }.picture(shaper: FixedShaper()).pixels(scale: scale).pixels
    }

    /// How much blue there is beyond the track's gray, which has as much red as blue.
    private func blueness(_ pixels: [UInt32]) -> Int {
        pixels.reduce(0) { $0 + Int($1 & 255) - Int($1 >> 16 & 255) }
    }

    @Test(
        "whatever the value, what is covered is the track, and the fill's area grows",
        arguments: BarDirection.allCases, [nil, 0, 4])
    func growsInside(_ direction: BarDirection, radius: Double?) throws {
        let track = try pixels(0, direction, radius: radius).map { $0 >> 24 }
        var random = SeededGenerator(11)
        // Most of them small, where the fill is narrower than its height.
        let values =
            (0..<60).map { _ in Double.random(in: 0...0.25, using: &random) }
            + (0..<20).map { _ in Double.random(in: 0...1, using: &random) } + [0, 1]
        var last = -1
        for value in values.sorted() {
            let pixels = try pixels(value, direction, radius: radius)
            #expect(pixels.map { $0 >> 24 } == track)
            let area = blueness(pixels)
            #expect(area >= last, "at \(value)")
            last = area
        }
    }

    @Test("nothing of the track shows through a full bar, nothing of the fill in an empty one")
    func ends() throws {
        for pixel in try pixels(1, .leftToRight, radius: nil, scale: 2) where pixel != 0 {
            #expect(Int(pixel & 255) - Int(pixel >> 16 & 255) > Int(pixel >> 24) * 176 / 255 - 2)
        }
        #expect(blueness(try pixels(0, .leftToRight, radius: nil, scale: 2)) == 0)
    }

    @Test("the widths painted are those of the geometry", arguments: [0.1, 0.25, 0.5, 0.75, 0.9])
    func width(_ value: Double) throws {
        let row = try pixels(value, .leftToRight, radius: 0)[0..<40]
        #expect(row.count { $0 == 0xFF4F_8AFF } == Int(40 * value))
        #expect(row.count { $0 == 0xFF80_8080 } == 40 - Int(40 * value))
    }

    @Test(
        "a picture of a fractional size has a pixel for every part of one",
        arguments: [
            (1.0, 81.0, 15.0, 81, 15), (1.5, 81, 15, 122, 23), (0.1, 81, 15, 9, 2),
            (2, 0.25, 0.25, 1, 1),
            (1, 10.2, 3.9, 11, 4),
        ])
    func pixelSize(_ scale: Double, _ width: Double, _ height: Double, _ columns: Int, _ rows: Int)
        throws
    {
        let size = try Painter.pixelSize(of: Size(width: width, height: height), scale: scale)
        #expect(size == (columns, rows))
    }

    @Test(
        "pictures over the limits are refused",
        arguments: [
            (40_000.0, 1.0, 1.0), (32_767, 32_767, 1), (100, 100, 0), (100, 100, -1),
            (100, 100, .nan),
            (100, 100, .infinity), (20_000, 1, 2),
        ])
    func limits(_ width: Double, _ height: Double, _ scale: Double) {
        let size = Size(unchecked: width, height)
        #expect(throws: RenderError.self) { try Painter.pixelSize(of: size, scale: scale) }
    }
}
