import Heatmap
import ProgressRenderTesting
import XCTest

final class HeatmapXCTests: XCTestCase {
    func testOneDay() {
        let day = Heatmap(days: [[1, 0.5, 0]])
        let pixels = RGBAPixels(width: day.width, height: day.height, bytes: day.rgba)
        expectSnapshot(of: pixels, named: "heatmap-of-one-day")
    }

    func testCoverage() throws {
        let bar = try coverageBar(measured: 6, of: 24)
        expectSnapshot(of: bar, named: "coverage-6-sharp", scale: 2)
    }
}
