/// Where the parts of a progress bar lie, in points from the frame's top left corner.
///
/// ```
/// x                    x + fill.width              x + track.width
/// ╭──────────────────────╮────────────────────────────╮ y
/// │ fill            50%  │ track                      │    cornerRadius = height / 2
/// ╰──────────────────────╯────────────────────────────╯ y + height
/// ```
public struct BarGeometry: Equatable, Sendable {
    /// The frame.
    public let size: Size
    /// The whole bar.
    public let track: Rectangle
    /// The done part of the bar: its extent along the bar is the ratio's share of the track's.
    ///
    /// Of a bar with a segment, what of the segment lies on the track.
    public let fill: Rectangle
    /// Where a segment starts and ends along the bar, in points from where a fill would start; nil without a segment.
    package let segment: ClosedRange<Double>?
    /// Radius of the corners; at most half the thickness.
    public let cornerRadius: Double
    /// The way the bar fills.
    public let direction: BarDirection
    /// The label; nil when hidden.
    public private(set) var label: PlacedLine?

    /// Lays out `bar`.
    /// - Throws: ``RenderError`` when the label's font cannot be had.
    public init(_ bar: ProgressBar, shaper: some TextShaper) throws(RenderError) {
        let options = bar.options
        self.init(
            bar, size: options.size, track: options.padding.inside(options.size), label: nil,
            cornerRadius: options.cornerRadius ?? .infinity)
        guard let text = bar.label else { return }
        let layout = LabelLayout(
            axis: axis, filled: axis.extent(of: segment == nil ? fill : track),
            cornerRadius: cornerRadius, position: options.labelPosition)
        let style = TextStyle(
            font: options.font, size: options.fontSize ?? ProgressBar.fontSize,
            language: options.language)
        label = try layout.place(
            text, style: style, fitsHeight: options.fontSize == nil, shaper: shaper)
    }

    /// Lays out a bar that is a part of something larger.
    /// - Parameters:
    ///   - size: The frame of the whole.
    ///   - track: Where the bar lies in it.
    ///   - label: The label at its place.
    ///   - cornerRadius: Radius of the corners; more than half the thickness counts as that.
    init(
        _ bar: ProgressBar, size: Size, track: Rectangle, label: PlacedLine?, cornerRadius: Double
    ) {
        let options = bar.options
        self.size = size
        self.track = track
        self.label = label
        direction = options.direction
        let axis = BarAxis(track: track, direction: direction)
        let length = axis.length
        segment = options.segment.map { length * $0.start...length * $0.end }
        let shares =
            options.segment.map { max(0, min(1, $0.start))...max(0, min(1, $0.end)) }
            ?? 0...bar.ratio
        fill = axis.rectangle(
            from: length * shares.lowerBound,
            length: length * (shares.upperBound - shares.lowerBound))
        self.cornerRadius = min(cornerRadius, min(track.width, track.height) / 2)
    }

    /// The way the bar fills, for places along it.
    var axis: BarAxis { BarAxis(track: track, direction: direction) }

    /// The share of the track that is filled, 0…1.
    public var ratio: Double { axis.extent(of: fill) / axis.length }

    /// A box that covers the track, soft edges included.
    var cover: Rectangle { track.inset(by: -1) }

    /// The label's centre as a share of the bar; nil without a label.
    var labelOffset: Double? {
        label.map { axis.distance(to: $0.center) / axis.length }
    }

    /// The part the whole label lies over; nil when the fill's end crosses it.
    var labelCover: Part? {
        guard let label, ratio < 1 else { return .filled }
        guard ratio > 0 else { return .remaining }
        // Glyphs may reach a little beyond their advances.
        let span = axis.span(of: label.box.inset(by: -1))
        let filled = segment ?? -.infinity...axis.extent(of: fill)
        if span.lowerBound >= filled.lowerBound + cornerRadius,
            span.upperBound <= filled.upperBound - cornerRadius
        {
            return .filled
        }
        return span.upperBound <= filled.lowerBound || span.lowerBound >= filled.upperBound
            ? .remaining : nil
    }
}

extension PlacedLine {
    /// A box around the text: from an em above the baseline to a third of one below.
    fileprivate var box: Rectangle {
        let size = line.style.size
        return Rectangle(x: x, y: baseline - size, width: width, height: size * 4 / 3)
    }

    /// The centre of the text, half a capital letter above the baseline.
    fileprivate var center: Point {
        Point(x: x + width / 2, y: baseline - line.style.size * 0.36)
    }
}

extension ProgressBar {
    /// The label's size in points when none is asked for: the source widget's.
    public static let fontSize = 17.0
}
