/// Finds the place of a bar's label.
struct LabelLayout {
    /// How small a label may be set before it is cut off, as a share of its full size.
    static let smallestScale = 0.7

    let axis: BarAxis
    /// The length of the fill; of a bar with a segment, of the whole bar.
    let filled: Double
    let cornerRadius: Double
    let position: LabelPosition

    func place(
        _ text: String, style: TextStyle, fitsHeight: Bool, shaper: some TextShaper
    ) throws(RenderError) -> PlacedLine? {
        var style = style
        var metrics = try shaper.metrics(of: style)
        if fitsHeight, metrics.lineHeight > axis.track.height {
            style.size *= axis.track.height / metrics.lineHeight
            metrics = try shaper.metrics(of: style)
        }
        let room = max(0, axis.track.width - (axis.isVertical ? 0 : 2 * margin(style)))
        let fitted = try TextFitter.fit(
            text, style: style, width: room, height: .infinity, maximumLines: 1,
            minimumScale: LabelLayout.smallestScale, shaper: shaper)
        guard let line = fitted.lines.first else { return nil }
        metrics = try shaper.metrics(of: line.style)
        return PlacedLine(line, centredOn: center(of: line, metrics), metrics)
    }

    /// The distance kept from the bar's ends and from the fill's end; across an upright bar a label is so wide that it
    /// keeps out of round ends altogether.
    private func margin(_ style: TextStyle) -> Double {
        max(style.size * 0.35, cornerRadius * (axis.isVertical ? 1 : 0.5))
    }

    private func center(of line: ShapedLine, _ metrics: FontMetrics) -> Point {
        let extent = axis.extent(
            of: Rectangle(x: 0, y: 0, width: line.width, height: metrics.lineHeight))
        return axis.point(
            along: distance(extent: extent, margin(line.style)), across: axis.thickness / 2)
    }

    /// The label's centre, measured along the bar from where the fill starts.
    private func distance(extent: Double, _ margin: Double) -> Double {
        let length = axis.length
        let before = filled - margin - extent / 2
        let after = filled + margin + extent / 2
        let first = margin + extent / 2
        let last = length - first
        switch position {
        case .center, .none: return length / 2
        case .start: return min(first, length / 2)
        case .end: return max(last, length / 2)
        case .inside where before >= first: return before
        case .outside where after > last: return max(before, min(first, length / 2))
        case .inside, .outside: return min(after, max(last, length / 2))
        }
    }
}
