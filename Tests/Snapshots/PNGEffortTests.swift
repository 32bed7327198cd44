import ProgressRender
import Testing

/// Sizes of the golden pictures as PNG, by effort.
@Suite("PNG efforts")
struct PNGEffortTests {
    @Test(
        "more time makes no picture larger; balanced comes within 1 in 6 of the smallest, in all within 1 in 11"
    )
    func sizes() throws {
        var (smallest, nearly) = (0, 0)
        // The smallest takes up to some seconds a picture.
        for golden in stride(from: 0, to: Golden.all.count, by: 5).map({ Golden.all[$0] }) {
            let picture = try golden.picture()
            func size(_ effort: PNGEffort) throws -> Int {
                try picture.png(scale: golden.scale, effort: effort).count
            }
            let (fast, balanced, small) = try (size(.fast), size(.balanced), size(.small))
            #expect(small <= balanced && balanced <= fast, "\(golden.name)")
            #expect(balanced * 6 <= small * 7, "\(golden.name): \(balanced), not \(small)")
            smallest += small
            nearly += balanced
        }
        #expect(nearly * 11 <= smallest * 12, "\(nearly), not \(smallest)")
    }
}
