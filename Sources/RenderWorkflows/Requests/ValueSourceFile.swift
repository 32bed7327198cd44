internal import RenderSystem
package import RenderValues

extension RequestedOptions where Self: ProgressOptions {
    /// Shows what a file says, within the range that is set.
    /// - Throws: ``RenderError`` of kind `data` for a text that is no value, and for one outside the range unless that is
    ///   allowed; of kind `usage` where a value is set already.
    package mutating func show(_ value: SourcedValue) throws(RenderError) {
        guard written.value == nil else {
            throw RenderError(
                .usage, "a value cannot come from a file as well", at: .parameter("value"),
                hint: "leave out one of them")
        }
        let shown = try value.progress(minimum: written.minimum, maximum: written.maximum)
        if shown.isOutOfRange, overRange == .error {
            let fault = outOfRange(shown, written: nil)
            throw RenderError(
                .data, fault.message, at: value.place,
                hint: value.isShare
                    ? "give \(parameter: "over-range") clamp or pin"
                    : "give \(parameter: "max"), as in \(parameter: "max") 100 for percent, or \(parameter: "over-range") clamp or pin"
            )
        }
        progress = shown
    }
}

extension Badge.Options {
    /// Shows what a file says, within the range that is set; of an endpoint, its label and colours too.
    /// - Throws: ``RenderError`` as a bar's options do.
    package mutating func show(_ value: SourcedValue) throws(RenderError) {
        if case .endpoint(let endpoint, let places) = value {
            try describe(endpoint, places)
            guard needsNumber || isShown(value) else { return try say(endpoint.message, places) }
        }
        var bar = ProgressBar.Options()
        bar.written = written
        bar.overRange = overRange
        try bar.show(value)
        progress = bar.progress
    }

    /// Whether an endpoint's message has to be a value: a message of one's own is filled in by it, a range or a value
    /// that is given makes no sense without.
    private var needsNumber: Bool {
        if written.value != nil { return true }
        return message.map(\.hasFields) ?? (written.minimum != nil || written.maximum != nil)
    }

    /// Whether what a file says is a value that can be drawn.
    private func isShown(_ value: SourcedValue) -> Bool {
        guard let progress = try? value.progress(minimum: written.minimum, maximum: written.maximum)
        else {
            return false
        }
        return !progress.isOutOfRange || overRange != .error
    }
}
