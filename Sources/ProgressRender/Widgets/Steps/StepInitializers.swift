extension StepView {
    /// Makes a step view.
    /// - Parameters:
    ///   - titles: One title for each step.
    ///   - index: How far the steps have got. Default: the first step is current.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` does.
    public init(
        titles: [String], index: StepIndex = 0,
        _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        var options = Options()
        options.titles = titles
        options.index = index
        try change(&options)
        try self.init(options)
    }

    /// Makes a step view; `change` can throw any error.
    /// - Parameters:
    ///   - titles: One title for each step.
    ///   - index: How far the steps have got. Default: the first step is current.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` does, and whatever `change` throws.
    public init(
        titles: [String], index: StepIndex = 0, _ change: (inout Options) throws -> Void
    ) throws {
        var options = Options()
        options.titles = titles
        options.index = index
        try change(&options)
        try self.init(options)
    }
}
