/// The columns of a step view, one for each step.
struct StepColumns {
    let size: Size
    let count: Int
    let direction: StepDirection

    /// Width of a column.
    var width: Double { size.width / Double(count) }

    /// The number of the column that a step is in, from the left.
    private func column(_ position: Double) -> Double {
        direction == .rightToLeft ? Double(count - 1) - position : position
    }

    /// The place on the line of a step, or between two.
    func center(_ position: Double) -> Point {
        Point(x: width / 2 + column(position) * width, y: size.height / 4)
    }

    /// The place of a step's title.
    func frame(_ index: Int) -> Rectangle {
        Rectangle(
            x: column(Double(index)) * width, y: size.height / 2, width: width,
            height: size.height / 2)
    }
}

/// Computes the places of a step view's parts.
struct StepLayout {
    /// How small a title may be set before it is cut off, as a share of its full size.
    static let smallestScale = 0.7
    /// The share of the indicator's diameter that its number may take.
    static let widestNumber = 0.74

    let view: StepView
    let columns: StepColumns
    private var size: Size { columns.size }
    /// Width of a step's column.
    private var per: Double { columns.width }

    init(_ view: StepView) {
        self.view = view
        columns = StepColumns(
            size: view.options.size, count: view.titles.count, direction: view.options.direction)
    }

    var titleStyle: TextStyle {
        TextStyle(
            font: view.options.font, size: view.options.fontSize, language: view.options.language)
    }

    var line: StepGeometry.Line {
        StepGeometry.Line(
            x: per / 2, y: size.height / 4, width: size.width - per,
            height: view.options.lineHeight, progress: view.lineProgress)
    }

    func step(_ index: Int, title: String, metrics: FontMetrics, shaper: some TextShaper)
        throws(RenderError) -> (step: StepGeometry.Step, isTruncated: Bool)
    {
        let state: StepGeometry.State =
            index < view.reached ? .done : index == view.reached ? .current : .pending
        let circle = Circle(
            center: columns.center(Double(index)), radius: view.options.circleDiameter / 2)
        let frame = columns.frame(index)
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
        let circle = Circle(center: columns.center(position), radius: diameter / 2)
        // Between two steps it shows the nearer one.
        let text = String(Int((position + 0.5).rounded(.down)) + 1)
        var style = TextStyle(font: view.options.font, size: view.options.indicatorFontSize)
        var line = try shaper.shape(text, style: style)
        let widest = diameter * StepLayout.widestNumber
        if line.width > widest {
            style.size *= widest / line.width
            line = try shaper.shape(text, style: style)
        }
        let label = PlacedLine(
            line, centredOn: circle.center, try shaper.metrics(of: style))
        return StepGeometry.Indicator(circle: circle, text: text, label: label)
    }
}
