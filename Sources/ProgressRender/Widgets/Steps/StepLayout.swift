/// Computes the places of a step view's parts.
struct StepLayout {
    /// How small a title may be set before it is cut off, as a share of its full size.
    static let smallestScale = 0.7
    /// The share of the indicator's diameter that its number may take.
    static let widestNumber = 0.74

    let view: StepView
    let size: Size
    /// Width of a step's column.
    let per: Double

    init(_ view: StepView) {
        self.view = view
        size = view.options.size
        per = size.width / Double(view.titles.count)
    }

    private var isMirrored: Bool { view.options.direction == .rightToLeft }

    var titleStyle: TextStyle {
        TextStyle(
            font: view.options.font, size: view.options.fontSize, language: view.options.language)
    }

    var line: StepGeometry.Line {
        StepGeometry.Line(
            x: per / 2, y: size.height / 4, width: size.width - per,
            height: view.options.lineHeight, progress: view.lineProgress)
    }

    /// The place on the line of a step, or between two.
    private func center(_ position: Double) -> Point {
        let column = isMirrored ? Double(view.titles.count - 1) - position : position
        return Point(x: per / 2 + column * per, y: size.height / 4)
    }

    private func column(_ index: Int) -> Rectangle {
        let column = isMirrored ? view.titles.count - 1 - index : index
        return Rectangle(
            x: Double(column) * per, y: size.height / 2, width: per, height: size.height / 2)
    }

    func step(_ index: Int, title: String, metrics: FontMetrics, shaper: some TextShaper)
        throws(RenderError) -> (step: StepGeometry.Step, isTruncated: Bool)
    {
        let state: StepGeometry.State =
            index < view.reached ? .done : index == view.reached ? .current : .pending
        let circle = Circle(center: center(Double(index)), radius: view.options.circleDiameter / 2)
        let frame = column(index)
        var lines: [PlacedLine] = []
        var isTruncated = false
        if !title.isEmpty {
            let fitted = try TextFitter.fit(
                title, style: titleStyle, width: max(0, per - gutter), height: frame.height,
                maximumLines: 2, minimumScale: StepLayout.smallestScale, shaper: shaper)
            isTruncated = fitted.isTruncated
            lines = place(fitted, in: frame, metrics)
        }
        let step = StepGeometry.Step(
            state: state, circle: circle, frame: frame, title: title, lines: lines)
        return (step, isTruncated)
    }

    /// The space between neighbouring titles: a quarter of an em, less in a narrow column.
    private var gutter: Double { min(view.options.fontSize * 0.25, per * 0.1) }

    /// Centres the lines on the column, as a block of line boxes.
    private func place(_ fitted: FittedText, in frame: Rectangle, _ metrics: FontMetrics)
        -> [PlacedLine]
    {
        let scale = fitted.size / view.options.fontSize
        let lineHeight = metrics.lineHeight * scale
        let top = frame.midY - lineHeight * Double(fitted.lines.count) / 2
        return fitted.lines.enumerated().map { index, line in
            PlacedLine(
                line: line, x: frame.midX - line.width / 2,
                baseline: top + lineHeight * Double(index) + metrics.ascent * scale)
        }
    }

    func indicator(shaper: some TextShaper) throws(RenderError) -> StepGeometry.Indicator? {
        let diameter = view.options.indicatorDiameter
        guard let position = view.indicatorPosition, diameter > 0 else { return nil }
        let circle = Circle(center: center(position), radius: diameter / 2)
        // Between two steps it shows the nearer one.
        let text = String(Int((position + 0.5).rounded(.down)) + 1)
        var style = TextStyle(font: view.options.font, size: view.options.indicatorFontSize)
        var line = try shaper.shape(text, style: style)
        let widest = diameter * StepLayout.widestNumber
        if line.width > widest {
            style.size *= widest / line.width
            line = try shaper.shape(text, style: style)
        }
        let metrics = try shaper.metrics(of: style)
        let label = PlacedLine(
            line: line, x: circle.center.x - line.width / 2,
            baseline: metrics.baseline(centredOn: circle.center.y))
        return StepGeometry.Indicator(circle: circle, text: text, label: label)
    }
}
