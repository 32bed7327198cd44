@testable import ProgressRender

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
