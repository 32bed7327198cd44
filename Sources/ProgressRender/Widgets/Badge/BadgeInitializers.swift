extension Badge {
    /// Makes a badge with a title that shows a share of the whole, such as 0.64.
    /// - Parameters:
    ///   - fraction: 0 for nothing, 1 for all.
    ///   - title: The title; nil leaves it out.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` and ``ProgressValue/init(fraction:)`` do.
    public init(
        fraction: Double, title: String?,
        _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        try self.init(Options(ProgressValue(fraction: fraction), change) { $0.title = title })
    }

    /// Makes a badge with a title that shows a share of the whole, such as 0.64; `change` can throw any error.
    public init(fraction: Double, title: String?, _ change: (inout Options) throws -> Void) throws {
        try self.init(Options(ProgressValue(fraction: fraction), change) { $0.title = title })
    }

    /// Makes a badge with a title that shows a count, such as 7 of 9.
    /// - Parameters:
    ///   - count: How many are done.
    ///   - total: How many there are, above 0.
    ///   - title: The title; nil leaves it out.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` and ``ProgressValue/init(_:of:)`` do.
    public init(
        _ count: Int, of total: Int, title: String?,
        _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        try self.init(Options(ProgressValue(count, of: total), change) { $0.title = title })
    }

    /// Makes a badge with a title that shows a count, such as 7 of 9; `change` can throw any error.
    public init(
        _ count: Int, of total: Int, title: String?, _ change: (inout Options) throws -> Void
    ) throws {
        try self.init(Options(ProgressValue(count, of: total), change) { $0.title = title })
    }

    /// Makes a badge with a title that shows a value as people write it: `0.5`, `50%` or `7/9`.
    /// - Parameters:
    ///   - title: The title; nil leaves it out.
    ///   - value: The progress; nil is for a badge with a message, or what `change` sets. Default: nil.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``init(_:)`` does.
    public init(
        title: String?, value: String? = nil,
        _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        try self.init(Options(written: value, change) { $0.title = title })
    }

    /// Makes a badge with a title that shows a value as people write it; `change` can throw any error.
    public init(
        title: String?, value: String? = nil, _ change: (inout Options) throws -> Void
    ) throws {
        try self.init(Options(written: value, change) { $0.title = title })
    }
}
