extension Badge.Options {
    /// Every parameter of a badge, in the order help shows them; those a bar has too mean the same.
    package static var parameters: [Parameter<Self>] {
        textParameters + valueParameters + shapeParameters + colorParameters + linkParameters
            + commonParameters
    }

    private static var textParameters: [Parameter<Self>] {
        [
            Parameter("title", .text("TEXT"), "Title, drawn on the left") {
                options, text throws(RenderError) in options.title = text
            },
            Parameter(
                "message", .text("TEXT"), "Text instead of a bar; takes the fields of --label"
            ) { options, text throws(RenderError) in
                options.message = try LabelTemplate(parsing: text)
            },
            Parameter(
                "label", .text("TEXT"),
                "Label of the bar; fields: {percent}, {value}, {min}, {max}, {ratio}; decimals: {percent:.1}",
                standard: "{percent}%"
            ) { options, text throws(RenderError) in
                options.label = try LabelTemplate(parsing: text)
            },
            .choice("rounding", "Rounding of the numbers", standard: .down) { $0.rounding = $1 },
        ]
    }

    private static var valueParameters: [Parameter<Self>] {
        progressParameters(value: "Value: 0.5, 50% or 7/9") + [
            Parameter(
                "step", .text("STEP"),
                "Round the value down to whole steps: a share of the range (5%) or an amount (2)"
            ) { options, text throws(RenderError) in
                options.step = try ProgressStep(parsing: text)
            }
        ]
    }

    private static var shapeParameters: [Parameter<Self>] {
        [
            .choice("style", "Visual style", standard: .progress) { $0.style = $1 },
            Parameter("bar-width", .text("POINTS"), "Width of the bar", standard: "the style's") {
                options, text throws(RenderError) in
                options.barWidth = try Length.parse(text, range: 1...4096)
            },
        ]
    }

    private static var colorParameters: [Parameter<Self>] {
        [
            color(
                "title-color", "Background colour of the title",
                standard: "the style's"
            ) { $0.titleColor = $1 },
            textColor("title-text-color", "Text colour of the title") { $0.titleTextColor = $1 },
            textColor("label-color", "Text colour of the message or number") { $0.labelColor = $1 },
            color(
                "track-color", "Track colour",
                standard: "the style's"
            ) { $0.trackColor = $1 },
            color(
                "fill-color", "Fill colour, or background colour of the message",
                standard: "the style's"
            ) { $0.fillColor = $1 },
            Parameter(
                "gradient", .text("STOPS"),
                "Fill gradient: '#4f8aff,#9b5cff' or 'red,gold 40%,green'; a message uses the gradient's colour at its value",
                list: .joined(",")
            ) { options, text throws(RenderError) in
                options.gradient = try FillGradient(parsing: text, names: colorNames)
            },
            Parameter(
                "threshold", .text("RULE"),
                "Fill colour for a range of values, such as '<30%=#d9534f'; the first match wins",
                isRepeatable: true, list: .each("threshold")
            ) { options, text throws(RenderError) in
                options.thresholds.append(try Threshold(parsing: text, names: colorNames))
            },
        ]
    }

    private static var linkParameters: [Parameter<Self>] {
        [
            Parameter(
                "link", .text("URL"), "Link target of the SVG: http, https or relative"
            ) {
                options, text throws(RenderError) in options.link = try WebLink(parsing: text)
            },
            Parameter(
                "icon", .file("FILE"),
                "Icon file: an SVG with paths only, a file with SVG path data, or a PNG"
            ) { options, text throws(RenderError) in
                guard !text.isEmpty else { throw RenderError(.usage, "the file name is empty") }
                options.iconFile = text
            },
            color(
                "icon-color", "Icon colour, except for PNG icons",
                standard: "the title's"
            ) { $0.iconColor = $1 },
        ]
    }

    private static func color(
        _ name: String, _ summary: String, standard: String,
        set: @escaping @Sendable (inout Self, Color) -> Void
    ) -> Parameter<Self> {
        Parameter(name, .text("COLOR"), summary, standard: standard) {
            options, text throws(RenderError) in
            set(&options, try Color(parsing: text, names: colorNames))
        }
    }

    private static func textColor(
        _ name: String, _ summary: String,
        set: @escaping @Sendable (inout Self, LabelColor) -> Void
    ) -> Parameter<Self> {
        Parameter(
            name, .text("COLOR"), summary + ", or auto for readable contrast", standard: "auto"
        ) {
            options, text throws(RenderError) in
            guard text != "auto" else { return set(&options, .automatic) }
            set(&options, .fixed(try Color(parsing: text, names: colorNames)))
        }
    }
}
