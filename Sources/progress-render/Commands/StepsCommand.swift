import RenderWorkflows

/// `progress-render steps`: draws a step view.
enum StepsCommand: Command {
    static let name = "steps"
    static let summary = "Draw a step view: steps on a line, with titles and the current step"
    static let usage = "--titles A,B,C [--index STEP] [options] -o FILE"
    static let examples: [(command: String, purpose: String)] = [
        ("progress-render steps --titles 'Cart,Address,Pay' --index 1 -o steps.svg", "A checkout"),
        (
            "progress-render steps --title 'Cart' --title 'Address, phone' --title 'Pay' --index done -o - --format svg > steps.svg",
            "Titles with commas, all steps done, to standard output"
        ),
        (
            "progress-render steps --titles '第一步,第二步,第三步' --theme light --dark-theme -o steps.svg",
            "Dark colours for readers in dark mode"
        ),
    ]
    static var options: [OptionGroup] {
        [
            OptionGroup("Step options", StepView.Options.parameters),
            OptionGroup("Output options", OutputOptions.parameters),
        ]
    }

    static func run(_ arguments: [String]) throws(RenderError) {
        let request = try WidgetRequest<StepView.Options>(
            name, arguments, StepView.Options(), StepView.Options.parameters)
        let output = try request.output()
        try output.write(request.widget) { options throws(RenderError) in
            try StepView(options).picture()
        }
    }
}
