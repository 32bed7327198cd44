extension ProgressBar {
    /// Makes a bar that shows a share of the whole, such as 0.64.
    /// - Parameters:
    ///   - fraction: 0 for an empty bar, 1 for a full one.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` and ``ProgressValue/init(fraction:)`` do.
    public init(
        fraction: Double, _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        var options = Options()
        options.progress = try ProgressValue(fraction: fraction)
        try change(&options)
        try self.init(options)
    }

    /// Makes a bar that shows a share of the whole, such as 0.64; `change` can throw any error.
    /// - Parameters:
    ///   - fraction: 0 for an empty bar, 1 for a full one.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` and ``ProgressValue/init(fraction:)`` do, and whatever `change` throws.
    public init(fraction: Double, _ change: (inout Options) throws -> Void) throws {
        var options = Options()
        options.progress = try ProgressValue(fraction: fraction)
        try change(&options)
        try self.init(options)
    }

    /// Makes a bar that shows a count, such as 7 of 9.
    /// - Parameters:
    ///   - count: How many are done.
    ///   - total: How many there are, above 0.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` and ``ProgressValue/init(_:of:)`` do.
    public init(
        _ count: Int, of total: Int,
        _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        var options = Options()
        options.progress = try ProgressValue(count, of: total)
        try change(&options)
        try self.init(options)
    }

    /// Makes a bar that shows a count, such as 7 of 9; `change` can throw any error.
    /// - Parameters:
    ///   - count: How many are done.
    ///   - total: How many there are, above 0.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` and ``ProgressValue/init(_:of:)`` do, and whatever `change` throws.
    public init(_ count: Int, of total: Int, _ change: (inout Options) throws -> Void) throws {
        var options = Options()
        options.progress = try ProgressValue(count, of: total)
        try change(&options)
        try self.init(options)
    }

    /// Makes a bar that shows a value as people write it: `0.5`, `50%` or `7/9`.
    /// - Parameters:
    ///   - value: The progress; nil is the initial state, or what `change` sets. Default: nil.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` does.
    public init(
        value: String? = nil, _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        var options = Options()
        try change(&options)
        if let value { options.writtenValue = value }
        try self.init(options)
    }

    /// Makes a bar that shows a value as people write it: `0.5`, `50%` or `7/9`; `change` can throw any error.
    /// - Parameters:
    ///   - value: The progress; nil is the initial state, or what `change` sets. Default: nil.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` does, and whatever `change` throws.
    public init(value: String? = nil, _ change: (inout Options) throws -> Void) throws {
        var options = Options()
        try change(&options)
        if let value { options.writtenValue = value }
        try self.init(options)
    }
}
