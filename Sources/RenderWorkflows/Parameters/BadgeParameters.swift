package import RenderValues

extension Badge: RequestedWidget {
    package static var help: WidgetHelp {
        WidgetHelp(
            noun: "badge", plural: "badges", heading: "Badge options",
            summary: "Draw a badge: a title with a progress bar or a message",
            usage: "[--title TEXT] [--value VALUE | --message TEXT] [options] -o FILE",
            examples: [
                (
                    "progress-render badge --title Docs --value 7/9 -o docs.svg",
                    "A badge for a README"
                ),
                (
                    "progress-render badge --title Build --message passing --style flat --fill-color success -o build.svg",
                    "A badge in the style of shields.io"
                ),
                (
                    "progress-render badge --title Tests --message '{value}/{max}' --value 41/50 --threshold '<90%=red' -o tests.svg",
                    "A message with the value in it, coloured by the value"
                ),
                (
                    "progress-render badge --title Roadmap --tasks ROADMAP.md -o roadmap.svg",
                    "The done tasks of a Markdown file"
                ),
                (
                    "progress-render badge --title Docs --value 83.4% --step 5% --verbose -o docs.svg",
                    "A badge that changes only every 5 %"
                ),
            ])
    }

    package static var outputParameters: [Parameter<OutputOptions>] {
        OutputOptions.badgeParameters
    }

    package static var keepsUnchangedFiles: Bool { true }

    package func endpointBadge() throws(RenderError) -> EndpointBadge? { try endpoint }
}

extension Badge.Options: RequestedOptions {
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
            .parsed(
                "message", .text("TEXT"), "Text instead of a bar; takes the fields of --label",
                as: LabelTemplate.init(parsing:)
            ) { $0.message = $1 },
            labelParameter("Label of the bar"),
            roundingParameter("Rounding of the numbers", defaultValue: .down),
        ]
    }

    private static var valueParameters: [Parameter<Self>] {
        progressParameters(value: "Value: 0.5, 50% or 7/9") + [
            .parsed(
                "step", .text("STEP"),
                "Round the value down to whole steps: a share of the range (5%) or an amount (2)",
                as: ProgressStep.init(parsing:)
            ) { $0.step = $1 }
        ]
    }

    private static var shapeParameters: [Parameter<Self>] {
        [
            .choice("style", "Visual style", defaultValue: .progress) { $0.style = $1 },
            .length(
                "bar-width", "Width of the bar", defaultValue: "the style's", range: 1...4096
            ) { $0.barWidth = $1 },
        ]
    }

    private static var colorParameters: [Parameter<Self>] {
        [
            color("title-color", "Background colour of the title", defaultValue: "the style's") {
                $0.titleColor = $1
            },
            textColor("title-text-color", "Text colour of the title\(auto)") {
                $0.titleTextColor = $1
            },
            textColor("label-color", "Text colour of the message or number\(auto)") {
                $0.labelColor = $1
            },
        ]
            + fillParameters(
                "Fill colour, or background colour of the message", defaultValue: "the style's")
            + [
                gradientParameter("; a message uses the gradient's colour at its value") {
                    $0.gradient = $1
                }, thresholdParameter,
            ]
    }

    private static var auto: String { ", or auto for readable contrast" }

    private static var linkParameters: [Parameter<Self>] {
        [
            .parsed(
                "link", .text("URL"), "Link target of the SVG: http, https or relative",
                as: WebLink.init(parsing:)
            ) { $0.link = $1 },
            .parsed(
                "icon", .file("FILE"),
                "Icon file: an SVG with paths only, a file with SVG path data, or a PNG",
                as: FileName.parse
            ) { $0.iconFile = $1 },
            color("icon-color", "Icon colour, except for PNG icons", defaultValue: "the title's") {
                $0.iconColor = $1
            },
        ]
    }
}
