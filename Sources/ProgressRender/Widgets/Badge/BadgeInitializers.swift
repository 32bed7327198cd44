extension Badge {
    /// Makes a badge that shows a share of the whole, such as 0.64.
    /// - Parameters:
    ///   - fraction: 0 for nothing, 1 for all.
    ///   - title: The title; nil leaves it out. Default: nil.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` and ``ProgressValue/init(fraction:)`` do.
    public init(
        fraction: Double, title: String? = nil,
        _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        var options = Options()
        options.title = title
        options.progress = try ProgressValue(fraction: fraction)
        try change(&options)
        try self.init(options)
    }

    /// Makes a badge that shows a share of the whole, such as 0.64; `change` can throw any error.
    /// - Parameters:
    ///   - fraction: 0 for nothing, 1 for all.
    ///   - title: The title; nil leaves it out. Default: nil.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` and ``ProgressValue/init(fraction:)`` do, and whatever `change` throws.
    public init(
        fraction: Double, title: String? = nil, _ change: (inout Options) throws -> Void
    ) throws {
        var options = Options()
        options.title = title
        options.progress = try ProgressValue(fraction: fraction)
        try change(&options)
        try self.init(options)
    }

    /// Makes a badge that shows a count, such as 7 of 9.
    /// - Parameters:
    ///   - count: How many are done.
    ///   - total: How many there are, above 0.
    ///   - title: The title; nil leaves it out. Default: nil.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` and ``ProgressValue/init(_:of:)`` do.
    public init(
        _ count: Int, of total: Int, title: String? = nil,
        _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        var options = Options()
        options.title = title
        options.progress = try ProgressValue(count, of: total)
        try change(&options)
        try self.init(options)
    }

    /// Makes a badge that shows a count, such as 7 of 9; `change` can throw any error.
    /// - Parameters:
    ///   - count: How many are done.
    ///   - total: How many there are, above 0.
    ///   - title: The title; nil leaves it out. Default: nil.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` and ``ProgressValue/init(_:of:)`` do, and whatever `change` throws.
    public init(
        _ count: Int, of total: Int, title: String? = nil, _ change: (inout Options) throws -> Void
    ) throws {
        var options = Options()
        options.title = title
        options.progress = try ProgressValue(count, of: total)
        try change(&options)
        try self.init(options)
    }

    /// Makes a badge that shows a value as people write it: `0.5`, `50%` or `7/9`.
    /// - Parameters:
    ///   - title: The title; nil leaves it out. Default: nil.
    ///   - value: The progress; nil is for a badge with a message, or what `change` sets. Default: nil.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` does.
    public init(
        title: String? = nil, value: String? = nil,
        _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        var options = Options()
        options.title = title
        try change(&options)
        if let value { options.writtenValue = value }
        try self.init(options)
    }

    /// Makes a badge that shows a value as people write it: `0.5`, `50%` or `7/9`; `change` can throw any error.
    /// - Parameters:
    ///   - title: The title; nil leaves it out. Default: nil.
    ///   - value: The progress; nil is for a badge with a message, or what `change` sets. Default: nil.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` does, and whatever `change` throws.
    public init(
        title: String? = nil, value: String? = nil, _ change: (inout Options) throws -> Void
    ) throws {
        var options = Options()
        options.title = title
        try change(&options)
        if let value { options.writtenValue = value }
        try self.init(options)
    }
}
