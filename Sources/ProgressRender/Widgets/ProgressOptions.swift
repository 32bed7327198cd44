/// The options of a widget that shows one progress.
package protocol ProgressOptions: WidgetOptions {
    /// The progress; nil for the initial state, or when a text says it.
    var progress: ProgressValue? { get set }
    /// The handling of a value out of range.
    var overRange: OverRange { get set }
    /// The text that says the value, read together with the range once all options are known.
    var writtenValue: String? { get set }
    /// The range's lower end, where one is given beside a written value.
    var minimum: Quantity? { get set }
    /// The range's upper end, likewise.
    var maximum: Quantity? { get set }
}

extension ProgressBar.Options: ProgressOptions {}
extension Badge.Options: ProgressOptions {}

extension ProgressOptions {
    /// The progress asked for; nil where none is.
    func checkedProgress() throws(RenderError) -> ProgressValue? {
        var progress = progress
        if let written = writtenValue {
            do {
                progress = try ProgressValue(parsing: written, minimum: minimum, maximum: maximum)
            } catch {
                throw error.at(.parameter("value"))
            }
        } else if minimum != nil || maximum != nil {
            let low = minimum ?? .zero
            _ = try ProgressValue(value: low, minimum: low, maximum: maximum ?? .one)
        }
        if let progress, progress.isOutOfRange, overRange == .error {
            throw outOfRange(progress, written: writtenValue)
        }
        return progress
    }

    /// The progress asked for, within its range where the options pin it there.
    func shownProgress() throws(RenderError) -> ProgressValue? {
        let progress = try checkedProgress()
        return overRange == .pin ? progress?.clamped : progress
    }

    /// Returns the error of a progress out of range, with a hint.
    package func outOfRange(_ progress: ProgressValue, written: String?) -> RenderError {
        let value =
            if let written, written.hasSuffix("%") {
                "\(written.prefix(64)) is not from 0% to 100%"
            } else {
                "\(progress.value.shortText) is not from \(progress.minimum.shortText) to \(progress.maximum.shortText)"
            }
        return RenderError(
            .usage, "value \(value)", at: .parameter("value"), hint: hint(for: progress, written))
    }

    /// Most who write `50` mean percent.
    private func hint(for progress: ProgressValue, _ written: String?) -> Message {
        let isPlain = minimum == nil && maximum == nil && progress.maximum == .one
        let isPercent = written?.hasSuffix("%") == true
        guard isPlain, !isPercent, .one < progress.value, progress.value <= Quantity(100) else {
            return
                "set \(parameter: "min") and \(parameter: "max"), or \(parameter: "over-range") clamp or pin"
        }
        let percent = "\(progress.value.plainText)%"
        return
            "write \(percent) for percent, set \(parameter: "max"), or \(parameter: "over-range") clamp or pin"
    }
}
