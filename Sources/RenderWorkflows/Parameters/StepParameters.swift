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
            Parameter(
                "index", .text("STEP"),
                "Current step, counted from 0, or none or done; 1.5 draws the line half a step further",
                standard: "0"
            ) { options, text throws(RenderError) in
                options.index = try StepIndex(parsing: text)
            },
        ]
    }

    private static var shapeParameters: [Parameter<Self>] {
        [
            sizeParameter(standard: "375x60"),
            .choice("direction", \.direction, "Direction of the steps", standard: .leftToRight),
            .length(
                "circle-diameter", \.circleDiameter, "Diameter of the circles", standard: 13,
                range: 0...Length.longest),
            .length(
                "indicator-diameter", \.indicatorDiameter, "Diameter of the indicator; 0 for none",
                standard: 23, range: 0...Length.longest),
            .length(
                "line-height", \.lineHeight, "Thickness of the line", standard: 1,
                range: 0...Length.longest),
            .length(
                "font-size", \.fontSize, "Font size of the titles", standard: 14, range: 1...4096),
            .length(
                "indicator-font-size", \.indicatorFontSize, "Font size of the indicator's number",
                standard: 17, range: 1...4096),
        ]
    }

    private static var colorParameters: [Parameter<Self>] {
        [
            Parameter("tint", .text("COLOR"), "Colour of reached steps", standard: "the theme's") {
                options, text throws(RenderError) in
                options.tint = try Color(parsing: text)
            },
            Parameter(
                "pending-color", .text("COLOR"), "Colour of pending steps", standard: "the theme's"
            ) { options, text throws(RenderError) in
                options.pendingColor = try Color(parsing: text)
            },
            Parameter(
                "indicator-fill", .text("COLOR"), "Fill colour of the indicator",
                standard: "the theme's"
            ) { options, text throws(RenderError) in
                options.indicatorFill = try Color(parsing: text)
            },
        ]
    }
}
