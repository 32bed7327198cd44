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
    public let fill: Rectangle
    /// Radius of the corners; at most half the thickness.
    public let cornerRadius: Double
    /// The way the bar fills.
    public let direction: BarDirection
    /// The label; nil when hidden.
    public let label: PlacedLine?

    /// Lays out `bar`.
    /// - Throws: ``RenderError`` when the label's font cannot be had.
    public init(_ bar: ProgressBar, shaper: some TextShaper) throws(RenderError) {
        let options = bar.options
        size = options.size
        track = options.padding.inside(size)
        direction = options.direction
        fill = BarGeometry.fill(of: track, ratio: bar.ratio, direction: direction)
        let half = min(track.width, track.height) / 2
        cornerRadius = min(options.cornerRadius ?? half, half)
        guard let text = bar.label else {
            label = nil
            return
        }
        let layout = LabelLayout(
            track: track, fill: fill, cornerRadius: cornerRadius, direction: direction,
            position: options.labelPosition)
        let style = TextStyle(
            font: options.font, size: options.fontSize ?? ProgressBar.fontSize,
            language: options.language)
        label = try layout.place(
            text, style: style, fitsHeight: options.fontSize == nil, shaper: shaper)
    }

    private static func fill(of track: Rectangle, ratio: Double, direction: BarDirection)
        -> Rectangle
    {
        var fill = track
        if direction.isVertical {
            fill.height = track.height * ratio
            if direction == .up { fill.y = track.maxY - fill.height }
        } else {
            fill.width = track.width * ratio
            if direction == .rightToLeft { fill.x = track.maxX - fill.width }
        }
        return fill
    }

    /// The share of the track that is filled, 0…1.
    public var ratio: Double {
        direction.isVertical ? fill.height / track.height : fill.width / track.width
    }
}

extension ProgressBar {
    /// The label's size in points when none is asked for: the source widget's.
    public static let fontSize = 17.0
}
