/// The warnings of many frames, each once.
package struct WarningList: Sendable {
    /// The warnings in the order they came.
    package private(set) var all: [Warning] = []
    private var seen: Set<Warning> = []

    package init() {}

    /// Adds those that are new.
    /// - Throws: ``RenderError`` of kind `data` for the first one where warnings count as errors.
    package mutating func add(_ warnings: [Warning], isStrict: Bool) throws(RenderError) {
        for warning in warnings where seen.insert(warning).inserted {
            if isStrict { throw warning.strictError }
            all.append(warning)
        }
    }
}

extension Warning {
    /// The error it is where warnings count as errors.
    package var strictError: RenderError {
        RenderError(
            .data, message, at: location, hint: "\(parameter: "strict") makes this an error")
    }
}
