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
            track: track, fill: segment == nil ? fill : track, cornerRadius: cornerRadius,
            direction: direction, position: options.labelPosition)
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
        let length = direction.isVertical ? track.height : track.width
        segment = options.segment.map { length * $0.start...length * $0.end }
        let shares = options.segment.map { max(0, min(1, $0.start))...max(0, min(1, $0.end)) }
        fill = BarGeometry.part(shares ?? 0...bar.ratio, of: track, direction: direction)
        self.cornerRadius = min(cornerRadius, min(track.width, track.height) / 2)
    }

    /// The part of the track between two shares of its length.
    private static func part(
        _ shares: ClosedRange<Double>, of track: Rectangle, direction: BarDirection
    ) -> Rectangle {
        var part = track
        let length = shares.upperBound - shares.lowerBound
        switch direction {
        case .leftToRight, .rightToLeft:
            part.width = track.width * length
            let before = track.width * shares.lowerBound
            part.x = direction == .leftToRight ? track.x + before : track.maxX - before - part.width
        case .up, .down:
            part.height = track.height * length
            let before = track.height * shares.lowerBound
            part.y = direction == .down ? track.y + before : track.maxY - before - part.height
        }
        return part
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
