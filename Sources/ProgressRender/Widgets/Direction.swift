/// The way a bar fills.
public enum BarDirection: String, Hashable, Sendable, CaseIterable {
    /// From the left edge.
    case leftToRight = "ltr"
    /// From the right edge.
    case rightToLeft = "rtl"
    /// From the bottom edge.
    case up
    /// From the top edge.
    case down

    /// Whether the bar is vertical.
    public var isVertical: Bool { self == .up || self == .down }
}

/// The order of a step view's steps.
public enum StepDirection: String, Hashable, Sendable, CaseIterable {
    /// The first step is on the left.
    case leftToRight = "ltr"
    /// The first step is on the right.
    case rightToLeft = "rtl"
}

/// The position of a bar's label.
public enum LabelPosition: String, Hashable, Sendable, CaseIterable {
    /// In the middle of the bar.
    case center
    /// In the fill, at its end; after the end when the fill is too short.
    case inside
    /// In the track, after the fill's end; before it when there is no room.
    case outside
    /// Where the fill starts.
    case start
    /// Where a full bar ends.
    case end
    /// No label.
    case none
}
