extension ProgressOptions {
    /// The parameters of every widget that shows one progress.
    /// - Parameter value: The help text of the value.
    static func progressParameters(value: String) -> [Parameter<Self>] {
        [
            Parameter("value", .text("VALUE"), value) { options, text throws(RenderError) in
                options.writtenValue = text
            },
            Parameter("min", .text("NUMBER"), "Value at which the bar is empty", standard: "0") {
                options, text throws(RenderError) in
                options.minimum = try Quantity(parsing: text)
            },
            Parameter("max", .text("NUMBER"), "Value at which the bar is full", standard: "1") {
                options, text throws(RenderError) in
                options.maximum = try Quantity(parsing: text)
            },
            .choice(
                "over-range",
                "Value out of range (report an error, clamp the bar, or clamp bar and label)",
                standard: .error
            ) { $0.overRange = $1 },
        ]
    }
}
