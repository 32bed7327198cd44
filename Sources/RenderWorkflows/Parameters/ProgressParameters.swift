extension ProgressOptions {
    /// The parameters of every widget that shows one progress.
    /// - Parameters:
    ///   - value: The help text of the value.
    ///   - noun: The word for what shows it.
    static func progressParameters(value: String, of noun: String = "bar") -> [Parameter<Self>] {
        [
            Parameter("value", .text("VALUE"), value) { options, text throws(RenderError) in
                options.written.value = text
            },
            .parsed(
                "min", .text("NUMBER"), "Value at which the \(noun) is empty", defaultValue: "0",
                as: Quantity.init(parsing:)
            ) { $0.written.minimum = $1 },
            .parsed(
                "max", .text("NUMBER"), "Value at which the \(noun) is full", defaultValue: "1",
                as: Quantity.init(parsing:)
            ) { $0.written.maximum = $1 },
            .choice(
                "over-range",
                "Value out of range (report an error, clamp the \(noun), or clamp \(noun) and label)",
                defaultValue: .error
            ) { $0.overRange = $1 },
        ]
    }

    /// The label's text.
    static func labelParameter(_ summary: String) -> Parameter<Self> {
        Parameter(
            "label", .text("TEXT"),
            "\(summary); fields: {percent}, {value}, {min}, {max}, {ratio}; decimals: {percent:.1}",
            defaultValue: "{percent}%"
        ) { options, text throws(RenderError) in
            options.label = try LabelTemplate(parsing: text)
        }
    }

    /// The label's rounding.
    static func roundingParameter(
        _ summary: String = "Rounding of the label's numbers", defaultValue: Rounding = .halfEven
    ) -> Parameter<Self> {
        .choice("rounding", summary, defaultValue: defaultValue) { $0.rounding = $1 }
    }

    /// The colours of the two parts.
    static func fillParameters(
        _ summary: String = "Fill colour", defaultValue: String = "the theme's"
    ) -> [Parameter<Self>] {
        [
            color("track-color", "Track colour", defaultValue: defaultValue) {
                $0.trackColor = $1
            },
            color("fill-color", summary, defaultValue: defaultValue) { $0.fillColor = $1 },
        ]
    }

    /// The colours by value.
    static var thresholdParameter: Parameter<Self> {
        Parameter(
            "threshold", .text("RULE"),
            "Fill colour for a range of values, such as '<30%=#d9534f'; the first match wins",
            isRepeatable: true, list: .each("threshold")
        ) { options, text throws(RenderError) in
            options.thresholds.append(try Threshold(parsing: text, names: colorNames))
        }
    }
}
