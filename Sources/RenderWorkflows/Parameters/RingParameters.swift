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
            + labelParameters + shapeParameters + fillParameters() + [thresholdParameter]
            + commonParameters
    }

    private static var labelParameters: [Parameter<Self>] {
        [
            labelParameter("Text in the middle"), roundingParameter(),
            textColor("label-color", "Label colour, or auto for the best contrast") {
                $0.labelColor = $1
            },
            .length(
                "font-size", "Font size of the label", defaultValue: "by the diameter",
                range: 1...4096
            ) { $0.fontSize = $1 },
        ]
    }

    private static var shapeParameters: [Parameter<Self>] {
        [
            sizeParameter(defaultValue: "120x120"),
            .length(
                "thickness", "Thickness of the ring", defaultValue: "a tenth of the smaller side"
            ) { $0.thickness = $1 },
            Parameter(
                "start", .text("DEGREES"), "Angle where the ring starts, clockwise from the top",
                defaultValue: "0"
            ) { options, text throws(RenderError) in
                options.start = try Quantity(parsing: text).double
            },
        ]
    }
}
