import TestSupport
import Testing

@testable import RenderPixels

@Suite("Undoing the filters of rows")
struct PNGFilterTests {
    @Test(
        "every filter gives the samples that its definition gives",
        arguments: PNGFilter.allCases, [1, 2, 3, 4, 6, 8])
    func definition(_ filter: PNGFilter, _ bytesPerPixel: Int) throws {
        var random = SeededGenerator(UInt64(bytesPerPixel))
        for width in Array(1...40) + [63, 64, 65, 257] {
            // Mostly zeros, as flat pictures are stored, among them runs longer than any block.
            let densities: [Double] = [0, 0.01, 0.3, 1]
            let density = densities.randomElement(using: &random) ?? 1
            let stored = (0..<5).map { _ in
                (0..<width * bytesPerPixel).map { _ in
                    Double.random(in: 0..<1, using: &random) < density
                        ? UInt8.random(in: .min ... .max, using: &random) : 0
                }
            }
            #expect(
                try undone(stored, filter, bytesPerPixel)
                    == defined(stored, filter, bytesPerPixel), "\(width) pixels")
        }
    }

    @Test("rows share filters when more than half of them have the same")
    func sharing() throws {
        func share(_ first: [UInt8], _ second: [UInt8]) throws -> Bool {
            var a: [UInt8] = first.flatMap { [$0, 0, 0, 0] as [UInt8] }
            var b: [UInt8] = second.flatMap { [$0, 0, 0, 0] as [UInt8] }
            return try a.withUnsafeMutableBytes { a in
                try b.withUnsafeMutableBytes { b in
                    try FilteredRows(a, stride: 4, bytesPerPixel: 3)
                        .sharesFilters(with: FilteredRows(b, stride: 4, bytesPerPixel: 3))
                }
            }
        }
        #expect(try share([1, 2, 3], [1, 2, 4]))
        #expect(try !share([1, 2], [1, 1]))
        #expect(try !share([0, 0, 0], [1, 1, 0]))
    }

    private func undone(
        _ stored: [[UInt8]], _ filter: PNGFilter, _ bytesPerPixel: Int
    ) throws -> [[UInt8]] {
        let stride = 1 + stored[0].count
        var bytes = stored.flatMap { [filter.rawValue] + $0 }
        let count = bytes.count
        bytes += [UInt8](repeating: 0xA5, count: ByteBuffer.slack)
        try bytes.withUnsafeMutableBytes { buffer in
            try FilteredRows(
                UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), stride: stride,
                bytesPerPixel: bytesPerPixel
            ).removeFilters()
        }
        #expect(bytes[count...].allSatisfy { $0 == 0xA5 }, "nothing is written past the rows")
        return (0..<stored.count).map { Array(bytes[$0 * stride + 1..<($0 + 1) * stride]) }
    }

    /// Returns the result by the PNG specification, section 9, byte by byte.
    private func defined(
        _ stored: [[UInt8]], _ filter: PNGFilter, _ bytesPerPixel: Int
    ) -> [[UInt8]] {
        var rows: [[UInt8]] = []
        for row in stored {
            let above = rows.last ?? [UInt8](repeating: 0, count: row.count)
            var samples: [UInt8] = []
            for (index, byte) in row.enumerated() {
                let back = index - bytesPerPixel
                samples.append(
                    byte
                        &+ filter.prediction(
                            left: back < 0 ? 0 : samples[back], above: above[index],
                            corner: back < 0 ? 0 : above[back]))
            }
            rows.append(samples)
        }
        return rows
    }
}
