extension ProgressOptions {
    /// The parameters of every widget that shows one progress.
    /// - Parameters:
    ///   - value: The help text of the value.
    ///   - noun: The word for what shows it.
    static func progressParameters(value: String, of noun: String = "bar") -> [Parameter<Self>] {
        [
            Parameter("value", .text("VALUE"), value) { options, text throws(RenderError) in
                options.writtenValue = text
            },
            Parameter(
                "min", .text("NUMBER"), "Value at which the \(noun) is empty", defaultValue: "0"
            ) {
                options, text throws(RenderError) in
                options.minimum = try Quantity(parsing: text)
            },
            Parameter(
                "max", .text("NUMBER"), "Value at which the \(noun) is full", defaultValue: "1"
            ) {
                options, text throws(RenderError) in
                options.maximum = try Quantity(parsing: text)
            },
            .choice(
                "over-range",
                "Value out of range (report an error, clamp the \(noun), or clamp \(noun) and label)",
                defaultValue: .error
            ) { $0.overRange = $1 },
        ]
    }
}
