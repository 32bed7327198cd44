/// The colours of a bar's parts.
struct BarColors {
    let track: AdaptiveColor
    let fill: Paint
    private let palette: Palette
    private let options: ProgressBar.Options
    private let geometry: BarGeometry
    /// The one fill colour, when it is not a gradient.
    private let fillColor: AdaptiveColor
    private let gradient: FillGradient?

    init(_ bar: ProgressBar, _ geometry: BarGeometry, _ palette: Palette? = nil) {
        options = bar.options
        self.geometry = geometry
        let palette = palette ?? Palette(bar.options)
        self.palette = palette
        track = palette.color(options.trackColor) { $0.track }
        let threshold = options.thresholdColor(for: bar.progress)
        gradient = threshold == nil ? options.gradient : nil
        fillColor = palette.color(threshold ?? options.fillColor) { $0.fill }
        if let gradient {
            let line = geometry.gradientLine
            fill = .gradient(
                LinearGradient(start: line.start, end: line.end, stops: gradient.stops))
        } else {
            fill = .color(fillColor)
        }
    }

    /// Whether nothing of the track shows through the fill.
    var isFillOpaque: Bool {
        if let gradient { return gradient.stops.allSatisfy { $0.color.isOpaque } }
        return fillColor.isOpaque
    }

    /// The label's colour where it lies over the fill and where it lies over the rest.
    var label: (filled: AdaptiveColor, remaining: AdaptiveColor) {
        (label(on: .filled), label(on: .remaining))
    }

    private func label(on part: BarGeometry.Part) -> AdaptiveColor {
        palette.color(nil) { theme in
            switch options.labelColor ?? theme.label {
            case .fixed(let color): color
            case .automatic: theme.text(on: below(theme, part))
            }
        }
    }

    /// The opaque colour under the label's centre, as far as the picture itself decides it.
    private func below(_ theme: Theme, _ part: BarGeometry.Part) -> Color {
        let page = options.background.over(theme.page)
        let onTrack = (options.trackColor ?? theme.track).over(page)
        guard part == .filled else { return onTrack }
        if let gradient {
            return gradient.color(at: geometry.labelOffset ?? 0).over(onTrack)
        }
        let isDark = theme == palette.dark
        return ((isDark ? fillColor.dark : nil) ?? fillColor.light).over(onTrack)
    }
}
