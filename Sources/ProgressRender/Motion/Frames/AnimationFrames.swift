extension BarAnimation: FrameSource {
    /// The frame's size in points.
    public var size: Size { options.size }

    /// The frame at `index`, laid out and drawn up.
    /// - Throws: ``RenderError`` as ``frame(at:)`` does, and when the label's font cannot be had.
    public func picture(at index: Int) throws(RenderError) -> Picture {
        try frame(at: index)?.picture() ?? Picture(empty: options)
    }
}

extension StepAnimation: FrameSource {
    /// The frame's size in points.
    public var size: Size { options.size }

    /// The frame at `index`, laid out and drawn up.
    /// - Throws: ``RenderError`` as ``frame(at:)`` does, and when the titles' font cannot be had.
    public func picture(at index: Int) throws(RenderError) -> Picture {
        try frame(at: index)?.picture() ?? Picture(empty: options)
    }
}
