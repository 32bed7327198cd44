import ProgressRender
import Testing

/// Sizes of the golden pictures as PNG, by effort.
@Suite("PNG efforts")
struct PNGEffortTests {
    @Test(
        "more time makes no picture larger; balanced comes within 1 in 7 of the smallest, in all within 1 in 16"
    )
    func sizes() throws {
        var (smallest, nearly) = (0, 0)
        for golden in Golden.all {
            let picture = try golden.picture()
            func size(_ effort: PNGEffort) throws -> Int {
                try picture.png(scale: golden.scale, effort: effort).count
            }
            let (fast, balanced, small) = try (size(.fast), size(.balanced), size(.small))
            #expect(small <= balanced && balanced <= fast, "\(golden.name)")
            #expect(balanced * 7 <= small * 8, "\(golden.name): \(balanced), not \(small)")
            smallest += small
            nearly += balanced
        }
        #expect(nearly * 16 <= smallest * 17, "\(nearly), not \(smallest)")
    }
}
