@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText
@testable import RenderValues
@testable import RenderWorkflows

/// Measures text without a font: each character is 0.6 em wide, the line box reaches 0.9 em up and 0.2 em down.
struct FixedShaper: TextShaper {
    static let advance = 0.6

    func metrics(of style: TextStyle) throws(RenderError) -> FontMetrics {
        FontMetrics(ascent: style.size * 0.9, descent: style.size * 0.2)
    }

    func shape(_ text: String, style: TextStyle) throws(RenderError) -> ShapedLine {
        ShapedLine(
            text: text, style: style,
            width: Double(text.count) * FixedShaper.advance * style.size,
            isRightToLeft: style.direction == .rightToLeft)
    }
}

extension ProgressBar {
    /// The geometry as measured without a font.
    func fixedGeometry() throws -> BarGeometry { try geometry(shaper: FixedShaper()) }
}

extension StepView {
    /// The geometry as measured without a font.
    func fixedGeometry() throws -> StepGeometry { try geometry(shaper: FixedShaper()) }
}

extension Double {
    /// Whether this is `other` but for rounding.
    func isNear(_ other: Double, tolerance: Double = 1e-9) -> Bool {
        abs(self - other) <= tolerance * max(1, abs(other))
    }
}

extension Rectangle {
    /// Whether this is `other` but for rounding.
    func isNear(_ other: Rectangle) -> Bool {
        x.isNear(other.x) && y.isNear(other.y) && width.isNear(other.width)
            && height.isNear(other.height)
    }
}
