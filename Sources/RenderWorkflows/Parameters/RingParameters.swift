extension Ring: AnimatedWidget {
    package typealias Motion = RingAnimation

    package static var help: WidgetHelp {
        WidgetHelp(
            noun: "progress ring", plural: "progress rings", heading: "Ring options",
            summary: "Draw a progress ring with a label in the middle",
            usage: "[--value VALUE] [options] -o FILE",
            examples: [
                ("progress-render ring --value 64% -o ring.svg", "A ring for a README"),
                (
                    "progress-render ring --value 7/9 --label '{value}/{max}' --size 64x64 --thickness 8 -o ring.png",
                    "A small PNG with the label 7/9"
                ),
            ])
    }

    /// The parameters of a bar, except those of an indeterminate bar.
    package static var animationParameters: [Parameter<AnimationOptions>] {
        AnimationOptions.barParameters.filter { !["indeterminate", "segment"].contains($0.name) }
    }
}

extension Ring.Options: RequestedOptions {
    /// Every parameter of a ring, in the order help shows them; those a bar has too mean the same.
    package static var parameters: [Parameter<Self>] {
        progressParameters(
            value: "Value: 0.5, 50% or 7/9; without it the ring is empty", of: "ring")
            + labelParameters + shapeParameters + colorParameters + commonParameters
    }

    private static var labelParameters: [Parameter<Self>] {
        [
            Parameter(
                "label", .text("TEXT"),
                "Text in the middle; fields: {percent}, {value}, {min}, {max}, {ratio}; decimals: {percent:.1}",
                defaultValue: "{percent}%"
            ) { options, text throws(RenderError) in
                options.label = try LabelTemplate(parsing: text)
            },
            .choice(
                "rounding", "Rounding of the label's numbers", defaultValue: .halfEven
            ) { $0.rounding = $1 },
            Parameter(
                "label-color", .text("COLOR"), "Label colour, or auto for the best contrast",
                defaultValue: "auto"
            ) { options, text throws(RenderError) in
                options.labelColor = text == "auto" ? .automatic : .fixed(try Color(parsing: text))
            },
            Parameter(
                "font-size", .text("POINTS"), "Font size of the label",
                defaultValue: "by the diameter"
            ) { options, text throws(RenderError) in
                options.fontSize = try Length.parse(text, range: 1...4096)
            },
        ]
    }

    private static var shapeParameters: [Parameter<Self>] {
        [
            sizeParameter(defaultValue: "120x120"),
            Parameter(
                "thickness", .text("POINTS"), "Thickness of the ring",
                defaultValue: "a tenth of the smaller side"
            ) { options, text throws(RenderError) in
                options.thickness = try Length.parse(text)
            },
            Parameter(
                "start", .text("DEGREES"), "Angle where the ring starts, clockwise from the top",
                defaultValue: "0"
            ) { options, text throws(RenderError) in
                options.start = try Quantity(parsing: text).double
            },
        ]
    }

    private static var colorParameters: [Parameter<Self>] {
        [
            Parameter("track-color", .text("COLOR"), "Track colour", defaultValue: "the theme's") {
                options, text throws(RenderError) in
                options.trackColor = try Color(parsing: text)
            },
            Parameter("fill-color", .text("COLOR"), "Fill colour", defaultValue: "the theme's") {
                options, text throws(RenderError) in
                options.fillColor = try Color(parsing: text)
            },
            Parameter(
                "threshold", .text("RULE"),
                "Fill colour for a range of values, such as '<30%=#d9534f'; the first match wins",
                isRepeatable: true, list: .each("threshold")
            ) { options, text throws(RenderError) in
                options.thresholds.append(try Threshold(parsing: text))
            },
        ]
    }
}
