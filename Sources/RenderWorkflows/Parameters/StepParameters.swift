extension StepView: AnimatedWidget {
    package static var help: WidgetHelp {
        WidgetHelp(
            noun: "step view", plural: "step views", heading: "Step options",
            summary: "Draw a step view: steps on a line, with titles and the current step",
            usage: "--titles A,B,C [--index STEP] [options] -o FILE",
            examples: [
                (
                    "progress-render steps --titles 'Cart,Address,Pay' --index 1 -o steps.svg",
                    "A checkout"
                ),
                (
                    "progress-render steps --title 'Cart' --title 'Address, phone' --title 'Pay' --index done -o - --format svg > steps.svg",
                    "Titles with commas, all steps done, to standard output"
                ),
                (
                    "progress-render steps --titles '第一步,第二步,第三步' --theme light --dark-theme -o steps.svg",
                    "Dark colours for readers in dark mode"
                ),
            ])
    }

    package typealias Motion = StepAnimation

    package static var progressParameter: String { "index" }

    package static var animationParameters: [Parameter<AnimationOptions>] {
        AnimationOptions.stepParameters
    }
}

extension StepView.Options: RequestedOptions {
    /// Every parameter of a step view, in the order help shows them.
    package static var parameters: [Parameter<Self>] {
        stepParameters + shapeParameters + colorParameters + commonParameters
    }

    private static var stepParameters: [Parameter<Self>] {
        [
            Parameter(
                "titles", .text("A,B,C"), "Titles of the steps, separated by commas",
                isRepeatable: true, list: .each("title")
            ) { options, text throws(RenderError) in
                guard !text.isEmpty else { return }
                let titles = text.split(separator: ",", omittingEmptySubsequences: false)
                options.titles += titles.map { $0.trimmed }
            },
            Parameter(
                "title", .text("TITLE"), "Title of one more step; may contain commas",
                isRepeatable: true, list: .each("title")
            ) { options, text throws(RenderError) in
                options.titles.append(text)
            },
            .parsed(
                "index", .text("STEP"),
                "Current step, counted from 0, or none or done; 1.5 draws the line half a step further",
                defaultValue: "0", as: StepIndex.init(parsing:)
            ) { $0.index = $1 },
        ]
    }

    private static var shapeParameters: [Parameter<Self>] {
        [
            sizeParameter(defaultValue: "375x60"),
            .choice("direction", "Direction of the steps", defaultValue: .leftToRight) {
                $0.direction = $1
            },
            .length("circle-diameter", "Diameter of the circles", defaultValue: "13") {
                $0.circleDiameter = $1
            },
            .length(
                "indicator-diameter", "Diameter of the indicator; 0 for none", defaultValue: "23"
            ) { $0.indicatorDiameter = $1 },
            .length("line-height", "Thickness of the line", defaultValue: "1") {
                $0.lineHeight = $1
            },
            .length(
                "font-size", "Font size of the titles", defaultValue: "14", range: 1...4096
            ) { $0.fontSize = $1 },
            .length(
                "indicator-font-size", "Font size of the indicator's number",
                defaultValue: "17", range: 1...4096
            ) { $0.indicatorFontSize = $1 },
        ]
    }

    private static var colorParameters: [Parameter<Self>] {
        [
            color("tint", "Colour of reached steps") { $0.tint = $1 },
            color("pending-color", "Colour of pending steps") { $0.pendingColor = $1 },
            color("indicator-fill", "Fill colour of the indicator") { $0.indicatorFill = $1 },
        ]
    }
}
