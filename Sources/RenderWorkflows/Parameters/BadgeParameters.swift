extension Badge.Options {
    /// Every parameter of a badge, in the order help shows them; those a bar has too mean the same.
    package static var parameters: [Parameter<Self>] {
        textParameters + valueParameters + shapeParameters + colorParameters + linkParameters
            + commonParameters
    }

    private static var textParameters: [Parameter<Self>] {
        [
            Parameter("title", .text("TEXT"), "What stands first") {
                options, text throws(RenderError) in options.title = text
            },
            Parameter(
                "message", .text("TEXT"), "Text instead of a bar, with the fields of --label"
            ) { options, text throws(RenderError) in
                options.message = try LabelTemplate(parsing: text)
            },
            Parameter(
                "label", .text("TEXT"),
                "Number of the bar, with {percent}, {value}, {min}, {max}, {ratio}, decimals as in {percent:.1}",
                standard: "{percent}%"
            ) { options, text throws(RenderError) in
                options.label = try LabelTemplate(parsing: text)
            },
            .choice("rounding", \.rounding, "How numbers are rounded", standard: .down),
        ]
    }

    private static var valueParameters: [Parameter<Self>] {
        progressParameters(value: "Progress: 0.5, 50% or 7/9") + [
            Parameter(
                "step", .text("STEP"),
                "Cut the value to whole steps, of the range (5%) or in its unit (2)"
            ) { options, text throws(RenderError) in
                options.step = try ProgressStep(parsing: text)
            }
        ]
    }

    private static var shapeParameters: [Parameter<Self>] {
        [
            .choice("style", \.style, "The look", standard: .progress),
            Parameter("bar-width", .text("POINTS"), "Width of the bar", standard: "the style's") {
                options, text throws(RenderError) in
                options.barWidth = try Length.parse(text, range: 1...4096)
            },
        ]
    }

    private static var colorParameters: [Parameter<Self>] {
        [
            color("title-color", \.titleColor, "Colour under the title", standard: "the style's"),
            textColor("title-text-color", \.titleTextColor, "Title colour"),
            textColor("label-color", \.labelColor, "Colour of the message or the number"),
            color(
                "track-color", \.trackColor, "Colour of the part to be filled",
                standard: "the style's"),
            color(
                "fill-color", \.fillColor, "Colour of the done part, or under the message",
                standard: "the style's"),
            Parameter(
                "gradient", .text("STOPS"),
                "Colours along the bar: '#4f8aff,#9b5cff' or 'red,gold 40%,green'; a message has the one at its value",
                list: .joined(",")
            ) { options, text throws(RenderError) in
                options.gradient = try FillGradient(parsing: text, names: colorNames)
            },
            Parameter(
                "threshold", .text("RULE"),
                "Fill colour while it holds: '<30%=#d9534f'; the first that holds wins",
                isRepeatable: true, list: .each("threshold")
            ) { options, text throws(RenderError) in
                options.thresholds.append(try Threshold(parsing: text, names: colorNames))
            },
        ]
    }

    private static var linkParameters: [Parameter<Self>] {
        [
            Parameter(
                "link", .text("URL"), "Where a click on the SVG leads: http, https or relative"
            ) {
                options, text throws(RenderError) in options.link = try WebLink(parsing: text)
            },
            Parameter(
                "icon", .file("FILE"),
                "Icon: an SVG of paths, a file with an SVG path, or a PNG"
            ) { options, text throws(RenderError) in
                guard !text.isEmpty else { throw RenderError(.usage, "the file name is empty") }
                options.iconFile = text
            },
            color("icon-color", \.iconColor, "Colour of an icon of paths", standard: "the title's"),
        ]
    }

    private static func color(
        _ name: String, _ path: any WritableKeyPath<Self, Color?> & Sendable, _ summary: String,
        standard: String
    ) -> Parameter<Self> {
        Parameter(name, .text("COLOR"), summary, standard: standard) {
            options, text throws(RenderError) in
            options[keyPath: path] = try Color(parsing: text, names: colorNames)
        }
    }

    private static func textColor(
        _ name: String, _ path: any WritableKeyPath<Self, LabelColor?> & Sendable,
        _ summary: String
    ) -> Parameter<Self> {
        Parameter(name, .text("COLOR"), summary + ", or auto to be readable", standard: "auto") {
            options, text throws(RenderError) in
            options[keyPath: path] =
                text == "auto" ? .automatic : .fixed(try Color(parsing: text, names: colorNames))
        }
    }
}
