/// The one range that all values of a bar's animation lie in, so that equal values draw equal bars.
struct BarRange {
    private let minimum: Quantity?
    private let maximum: Quantity?
    /// The upper end that values like `7/9` bring; nil when none does.
    private let brought: Quantity?
    /// The values themselves, where they are not texts.
    private let given: [ProgressValue]?

    /// Finds the range of `keyframes`.
    /// - Throws: ``RenderError`` when values bring ranges that differ.
    init(_ options: ProgressBar.Options, _ keyframes: Keyframes) throws(RenderError) {
        minimum = options.written.minimum
        maximum = options.written.maximum
        given = try keyframes.givenProgress()
        if let given {
            brought = nil
            try BarRange.checkRanges(of: given, keyframes)
            return
        }
        var brought: (index: Int, maximum: Quantity)?
        for (index, frame) in keyframes.frames.enumerated() where frame.value.utf8.contains(0x2F) {
            let progress = try BarRange.placed(index, keyframes) { () throws(RenderError) in
                try ProgressValue(
                    parsing: frame.value, minimum: options.written.minimum,
                    maximum: options.written.maximum)
            }
            guard let first = brought else {
                brought = (index, progress.maximum)
                continue
            }
            guard first.maximum == progress.maximum else {
                throw keyframes.fault(
                    index,
                    "'\(frame.value.prefix(64))' has a different range from '\(keyframes.frames[first.index].value.prefix(64))'",
                    hint: "write all values of one animation over the same number")
            }
        }
        self.brought = brought?.maximum
    }

    private static func checkRanges(of values: [ProgressValue], _ keyframes: Keyframes)
        throws(RenderError)
    {
        for (index, value) in values.enumerated()
        where value.minimum != values[0].minimum || value.maximum != values[0].maximum {
            throw keyframes.fault(
                index,
                "the value has a range from \(value.minimum.shortText) to \(value.maximum.shortText), the first one from \(values[0].minimum.shortText) to \(values[0].maximum.shortText)",
                hint: "give all values of one animation the same range")
        }
    }

    /// The progress of a keyframe's value.
    /// - Parameter isAdopted: Set where the value, alone, would have been a progress of another range.
    func progress(_ index: Int, _ keyframes: Keyframes, isAdopted: inout Bool) throws(RenderError)
        -> ProgressValue
    {
        if let given {
            isAdopted = true
            return given[index]
        }
        let text = keyframes.frames[index].value
        isAdopted = brought != nil && !text.utf8.contains(0x2F)
        let isShare = text.hasSuffix("%")
        let progress = try BarRange.placed(index, keyframes) { () throws(RenderError) in
            try ProgressValue(
                parsing: text, minimum: minimum, maximum: isAdopted && isShare ? brought : maximum)
        }
        guard let brought, isAdopted, !isShare else { return progress }
        guard progress.value == .zero else {
            throw keyframes.fault(
                index,
                "'\(text.prefix(64))' has a range from 0 to 1, others go up to \(brought.shortText)",
                hint: "write it like \(text.prefix(16))/\(brought.shortText), or in percent")
        }
        return try ProgressValue(value: .zero, maximum: brought)
    }

    /// Returns the result of `read`, or throws its error with the keyframe's place.
    private static func placed(
        _ index: Int, _ keyframes: Keyframes, _ read: () throws(RenderError) -> ProgressValue
    ) throws(RenderError) -> ProgressValue {
        do {
            return try read()
        } catch {
            throw keyframes.fault(index, error.message, hint: error.hint)
        }
    }
}
