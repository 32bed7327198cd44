extension Widget where Options: ProgressOptions {
    /// Makes a widget that shows a share of the whole, such as 0.64.
    /// - Parameters:
    ///   - fraction: 0 for nothing, 1 for all.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``Widget/init(_:)`` and ``ProgressValue/init(fraction:)`` do.
    public init(
        fraction: Double, _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        try self.init(Options(ProgressValue(fraction: fraction), change))
    }

    /// Makes a widget that shows a share of the whole, such as 0.64; `change` can throw any error.
    public init(fraction: Double, _ change: (inout Options) throws -> Void) throws {
        try self.init(Options(ProgressValue(fraction: fraction), change))
    }

    /// Makes a widget that shows a count, such as 7 of 9.
    /// - Parameters:
    ///   - count: How many are done.
    ///   - total: How many there are, above 0.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``Widget/init(_:)`` and ``ProgressValue/init(_:of:)`` do.
    public init(
        _ count: Int, of total: Int,
        _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        try self.init(Options(ProgressValue(count, of: total), change))
    }

    /// Makes a widget that shows a count, such as 7 of 9; `change` can throw any error.
    public init(_ count: Int, of total: Int, _ change: (inout Options) throws -> Void) throws {
        try self.init(Options(ProgressValue(count, of: total), change))
    }

    /// Makes a widget that shows a value as people write it: `0.5`, `50%` or `7/9`.
    /// - Parameters:
    ///   - value: The progress; nil is the initial state, or what `change` sets. Default: nil.
    ///   - change: Sets options that differ from the defaults.
    /// - Throws: ``RenderError`` as ``Widget/init(_:)`` does.
    public init(
        value: String? = nil, _ change: (inout Options) throws(RenderError) -> Void = { _ in }
    ) throws(RenderError) {
        try self.init(Options(written: value, change))
    }

    /// Makes a widget that shows a value as people write it: `0.5`, `50%` or `7/9`; `change` can throw any error.
    public init(value: String? = nil, _ change: (inout Options) throws -> Void) throws {
        try self.init(Options(written: value, change))
    }
}

extension ProgressOptions {
    /// The options that show a progress, prepared and then changed by the caller.
    init<Failure>(
        _ progress: ProgressValue, _ change: (inout Self) throws(Failure) -> Void,
        prepare: (inout Self) -> Void = { _ in }
    ) throws(Failure) {
        self.init()
        self.progress = progress
        prepare(&self)
        try change(&self)
    }

    /// The options that show a value that is written, if there is one.
    init<Failure>(
        written value: String?, _ change: (inout Self) throws(Failure) -> Void,
        prepare: (inout Self) -> Void = { _ in }
    ) throws(Failure) {
        self.init()
        prepare(&self)
        try change(&self)
        if let value { written.value = value }
    }
}
