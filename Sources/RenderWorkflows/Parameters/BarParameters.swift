extension ProgressBar: AnimatedWidget {
    package static var help: WidgetHelp {
        WidgetHelp(
            noun: "progress bar", plural: "progress bars", heading: "Bar options",
            summary: "Draw a progress bar",
            usage: "[--value VALUE] [options] -o FILE",
            examples: [
                ("progress-render bar --value 50% -o bar.svg", "A bar for a README"),
                (
                    "progress-render bar --value 7/9 --label '{value}/{max}' --size 320x40 --scale 2 -o bar.png",
                    "A PNG with the label 7/9 for high-density screens"
                ),
                (
                    "progress-render bar --value 28% --threshold '<30%=#d9534f' --threshold '<70%=#f0ad4e' -o red.svg",
                    "Red below 30 %, amber below 70 %"
                ),
                (
                    "progress-render bar --tasks ROADMAP.md --section 'Version 2' -o roadmap.svg",
                    "The done tasks in a section of a Markdown file"
                ),
                ("progress-render bar --value 30% --format json -o -", "The geometry as JSON"),
            ])
    }

    package typealias Motion = BarAnimation

    package static var animationParameters: [Parameter<AnimationOptions>] {
        AnimationOptions.barParameters
    }
}

extension ProgressBar.Options: RequestedOptions {
    /// Every parameter of a bar, in the order help shows them.
    package static var parameters: [Parameter<Self>] {
        progressParameters(value: "Value: 0.5, 50% or 7/9; without it the bar is empty")
            + labelParameters + shapeParameters + colorParameters + commonParameters
    }

    private static var labelParameters: [Parameter<Self>] {
        [
            labelParameter("Label text"), roundingParameter(),
            .choice("label-position", "Label position", defaultValue: .center) {
                $0.labelPosition = $1
            },
            textColor(
                "label-color", "Label colour, or auto for the best contrast",
                defaultValue: "the theme's"
            ) { $0.labelColor = $1 },
            .length(
                "font-size", "Font size of the label", defaultValue: "17, smaller in a low bar",
                range: 1...4096
            ) { $0.fontSize = $1 },
        ]
    }

    private static var shapeParameters: [Parameter<Self>] {
        [
            sizeParameter(defaultValue: "320x40"),
            .parsed(
                "padding", .text("POINTS"),
                "Space around the bar, in CSS order: 8, or 8,16, or 1,2,3,4",
                defaultValue: "0", list: .joined(","), as: Insets.init(parsing:)
            ) { $0.padding = $1 },
            .length(
                "corner-radius", "Corner radius; 0 for square corners",
                defaultValue: "half the thickness"
            ) { $0.cornerRadius = $1 },
            .choice(
                "direction", "Direction in which the bar fills", defaultValue: .leftToRight
            ) { $0.direction = $1 },
        ]
    }

    private static var colorParameters: [Parameter<Self>] {
        fillParameters() + [gradientParameter { $0.gradient = $1 }, thresholdParameter]
    }
}

extension Insets {
    /// Reads one to four lengths in CSS order: `8`, `8,16`, `1,2,3` or `1,2,3,4`.
    /// - Throws: ``RenderError`` of kind `usage` naming the text.
    public init(parsing text: String) throws(RenderError) {
        var sides: [Double] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            sides.append(try Length.parse(part.trimmed))
        }
        guard (1...4).contains(sides.count) else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' has \(sides.count) lengths, not 1 to 4",
                hint: "write it like 8 or 8,16 or 1,2,3,4")
        }
        self.init(
            top: sides[0], right: sides.count > 1 ? sides[1] : sides[0],
            bottom: sides.count > 2 ? sides[2] : sides[0],
            left: sides.count > 3 ? sides[3] : sides[sides.count > 1 ? 1 : 0])
    }
}
