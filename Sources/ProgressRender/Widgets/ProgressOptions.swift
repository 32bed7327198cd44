/// The options of a widget that shows one progress.
public protocol ProgressOptions: WidgetOptions {
    /// The progress shown; nil for none, or for the initial state.
    var progress: ProgressValue? { get set }
    /// The progress as a text, which takes the place of ``progress``; default: none.
    var written: WrittenProgress { get set }
    /// The handling of a progress out of range; default: an error.
    var overRange: OverRange { get set }
    /// The label's text; default: `{percent}%`.
    var label: LabelTemplate { get set }
    /// How numbers are rounded.
    var rounding: Rounding { get set }
    /// The label's colour; nil takes the default one.
    var labelColor: LabelColor? { get set }
    /// The colour of the part still to be filled; nil takes the default one.
    var trackColor: Color? { get set }
    /// The colour of the done part; nil takes the default one.
    var fillColor: Color? { get set }
    /// Fill colours by progress; the first whose condition holds wins.
    var thresholds: [Threshold] { get set }

    /// Makes the default options.
    init()
}

/// A progress as people write it, which is read once all options are known.
public struct WrittenProgress: Hashable, Sendable {
    /// The value: `0.5`, `50%` or `7/9`; nil for none.
    public var value: String?
    /// Where the widget is empty; nil is 0.
    public var minimum: Quantity?
    /// Where the widget is full; nil is 1, or the number that the value is divided by.
    public var maximum: Quantity?

    /// Makes a progress without a value.
    public init() {}
}

extension ProgressBar.Options {
    /// The bar that shows the progress of another widget.
    init(of other: some ProgressOptions) {
        self.init()
        common = other.common
        // The bar lies on that of the widget.
        common.background = .clear
        (progress, written, overRange) = (other.progress, other.written, other.overRange)
        (label, rounding, labelColor) = (other.label, other.rounding, other.labelColor)
        (trackColor, fillColor) = (other.trackColor, other.fillColor)
        thresholds = other.thresholds
    }
}

extension ProgressOptions {
    /// The progress asked for; nil where none is.
    func checkedProgress() throws(RenderError) -> ProgressValue? {
        var progress = progress
        let (minimum, maximum) = (written.minimum, written.maximum)
        if let value = written.value {
            do {
                progress = try ProgressValue(parsing: value, minimum: minimum, maximum: maximum)
            } catch {
                throw error.at(.parameter("value"))
            }
        } else if minimum != nil || maximum != nil {
            let low = minimum ?? .zero
            _ = try ProgressValue(value: low, minimum: low, maximum: maximum ?? .one)
        }
        if let progress, progress.isOutOfRange, overRange == .error {
            throw outOfRange(progress, written: written.value)
        }
        return progress
    }

    /// The progress asked for, within its range where the options pin it there.
    func shownProgress() throws(RenderError) -> ProgressValue? {
        let progress = try checkedProgress()
        return overRange == .pin ? progress?.clamped : progress
    }

    /// The colour of the first threshold that holds; nil where none does.
    func thresholdColor(for progress: ProgressValue?) -> Color? {
        progress.flatMap { progress in thresholds.first { $0.holds(for: progress) }?.color }
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
        let hasRange = self.written.minimum != nil || self.written.maximum != nil
        let isPercent = written?.hasSuffix("%") == true
        guard !hasRange, progress.maximum == .one, !isPercent, .one < progress.value,
            progress.value <= Quantity(100)
        else {
            return
                "set \(parameter: "min") and \(parameter: "max"), or \(parameter: "over-range") clamp or pin"
        }
        let percent = "\(progress.value.plainText)%"
        return
            "write \(percent) for percent, set \(parameter: "max"), or \(parameter: "over-range") clamp or pin"
    }
}
