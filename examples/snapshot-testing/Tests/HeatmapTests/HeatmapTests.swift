import Heatmap
import ProgressRenderTesting
import Testing

@Suite("Heatmap")
struct HeatmapTests {
    let week = Heatmap(days: [[0, 0.25, 0.5], [0.75, 1, 0]])

    @Test("each hour has its colour")
    func hours() {
        let pixels = RGBAPixels(width: week.width, height: week.height, bytes: week.rgba)
        expectSnapshot(of: pixels, named: "heatmap")
    }

    @Test("the bar says what was measured", arguments: [0, 12, 24])
    func coverage(_ measured: Int) throws {
        let bar = try coverageBar(measured: measured, of: 24)
        expectSnapshot(of: bar, named: "coverage-\(measured)")
    }

    @Test("a rounding more or less does not matter")
    func rounding() throws {
        let nearly = Heatmap(days: week.days.map { $0.map { $0 * 0.999 } })
        let pixels = RGBAPixels(width: week.width, height: week.height, bytes: nearly.rgba)
        let options = try ComparisonOptions(threshold: 1)
        expectSnapshot(of: pixels, named: "heatmap-rounded", comparing: options)
    }
}
