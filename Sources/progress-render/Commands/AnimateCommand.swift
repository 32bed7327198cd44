import RenderWorkflows
import RenderSystem

/// `progress-render animate`: draws a progress bar or step view in motion.
enum AnimateCommand: Command {
    static let name = "animate"
    static let summary =
        "Animate a progress bar or step view: frames, GIF, APNG, SVG, WebP or video"
    static let usage = "bar|steps [options] -o FILE"
    static let words = ["bar", "steps"]
    static let examples: [(command: String, purpose: String)] = [
        (
            "progress-render animate bar --from 20% --to 50% -o 'frames/bar-%04d.png'",
            "Numbered frames for a video editor"
        ),
        (
            "progress-render animate bar --duration 5 --label-mode follow --hold 1 -o bar.mp4",
            "A video"
        ),
        (
            "progress-render animate steps --titles 'Cart,Address,Pay' --from 0 --to 2 -o steps.gif",
            "An animated GIF"
        ),
        ("progress-render animate bar --to 87% -o bar.svg", "An animated SVG for a README"),
        (
            "progress-render animate bar --keyframes '0s:0, 2s:40%, 3s:40%, 5s:100%' -o bar.apng",
            "Several values at given times"
        ),
        (
            "progress-render animate bar --fps 30 --pipe rgba -o - | other-program",
            "Pixels for another program"
        ),
    ]

    private static let outputOptions = [
        OptionGroup("Selection options", AnimationOptions.selectionParameters),
        OptionGroup(
            heading: "Output options",
            options: AnimationOutputOptions.parameters.map { OptionDescription($0) }
                + OutputOptions.encodingParameters.map { OptionDescription($0) }),
    ]
    private static let barOptions = [
        OptionGroup("Animation options", AnimationOptions.barParameters)
    ]
    private static let stepOptions = [
        OptionGroup("Animation options", AnimationOptions.stepParameters)
    ]

    static var options: [OptionGroup] {
        let known = barOptions.flatMap(\.options)
        // The same name can have another default.
        let others = stepOptions.flatMap(\.options).filter { option in
            !known.contains { $0.name == option.name && $0.standard == option.standard }
        }
        return barOptions + [
            OptionGroup(heading: "Animation options of animate steps", options: others)
        ]
            + outputOptions
    }

    static func options(for arguments: [String]) -> [OptionGroup] {
        switch arguments.first {
        case "bar":
            barOptions
                + [OptionGroup("Bar options", still(ProgressBar.Options.parameters, "value"))]
                + outputOptions
        case "steps":
            stepOptions
                + [OptionGroup("Step options", still(StepView.Options.parameters, "index"))]
                + outputOptions
        default: options
        }
    }

    static var completedOptions: [OptionDescription] {
        var seen: Set<String> = []
        return (options(for: ["bar"]) + options(for: ["steps"])).flatMap(\.options)
            .filter { seen.insert($0.name).inserted }
    }

    /// The options of a widget except its value.
    private static func still<Options>(_ parameters: [Parameter<Options>], _ name: String)
        -> [Parameter<Options>]
    {
        parameters.filter { $0.name != name }
    }

    static func run(_ arguments: [String]) throws(RenderError) {
        let rest = Array(arguments.dropFirst())
        switch arguments.first {
        case "bar":
            var request = try AnimationRequest(
                "animate bar", rest, ProgressBar.Options(), ProgressBar.Options.parameters,
                AnimationOptions.barParameters)
            let animation = try BarAnimation(request.widget, request.motion())
            var job = try request.job(AnimationWriter(animation))
            try job.run()
        case "steps":
            var request = try AnimationRequest(
                "animate steps", rest, StepView.Options(), StepView.Options.parameters,
                AnimationOptions.stepParameters)
            let animation = try StepAnimation(request.widget, request.motion())
            var job = try request.job(AnimationWriter(animation))
            try job.run()
        case let word:
            throw RenderError(
                .usage, word.map { "cannot animate '\($0.prefix(64))'" } ?? "nothing to animate",
                hint: word.flatMap { Suggestion.nearest(to: $0, in: words) }
                    .map { "did you mean '\($0)'?" }
                    ?? "write 'animate bar' or 'animate steps'")
        }
    }
}

/// The request of a command line: a widget, its motion, and the output.
struct AnimationRequest<Options: WidgetOptions> {
    var widget: Options
    private var animation = AnimationOptions()
    private var output = AnimationOutputOptions()
    /// The names of the options that the command line has.
    private var given: Set<String> = []
    /// The digest of values that came from standard input.
    private var inputDigest: String?

    init(
        _ command: String, _ arguments: [String], _ standard: Options,
        _ parameters: [Parameter<Options>], _ animationParameters: [Parameter<AnimationOptions>]
    ) throws(RenderError) {
        widget = standard
        var options: [ParsableOption<Self>] = parameters.map {
            ParsableOption($0) { $1(&$0.widget) }
        }
        options += (animationParameters + AnimationOptions.selectionParameters)
            .map { ParsableOption($0) { $1(&$0.animation) } }
        options += AnimationOutputOptions.parameters
            .map { ParsableOption($0) { $1(&$0.output) } }
        options += OutputOptions.encodingParameters
            .map { ParsableOption($0) { $1(&$0.output.picture) } }
        for index in options.indices {
            let name = options[index].name
            options[index].also { $0.given.insert(name) }
        }
        try OptionParser(command: command, options: options).parse(arguments, into: &self)
        for (name, other) in [("segment", "indeterminate"), ("interpolation", "values")]
        where given.contains(name) && !given.contains(other) {
            throw RenderError(
                .usage, "the option requires --\(other)", at: .parameter(name))
        }
    }

    /// The motion, its values read from their file.
    mutating func motion() throws(RenderError) -> AnimationOptions {
        var motion = animation
        if animation.valuesFile == "-" {
            let bytes = try FileReader.readStandardInput(limit: ValueSeries.mostBytes)
            inputDigest = SHA256.hexadecimal(of: bytes)
            motion.values = try ValueSeries(bytes: bytes, name: "standard input")
            return motion
        }
        try motion.readValues { path throws(RenderError) in
            try FileReader.read(path, limit: ValueSeries.mostBytes)
        }
        return motion
    }

    func job(_ writer: AnimationWriter) throws(RenderError) -> AnimationJob {
        var settings = animation
        // Which frames are made by this run does not change them.
        settings.selection = FrameSelection()
        var inputs: [String] = []
        if let values = animation.valuesFile, values != "-" { inputs.append(values) }
        if case .file(let font, _) = widget.font { inputs.append(font) }
        let destination = try AnimationDestination(output)
        try destination.check(given)
        guard !widget.followsDarkTheme || destination.isSVG else {
            throw RenderError(
                .usage, "only SVG can follow the reader's dark mode", at: .parameter("dark-theme"),
                hint: "write .svg, or use --theme dark")
        }
        try check(inputs, destination, writer.source.frameCount)
        var words = ["\(widget)", "\(settings)"]
        for input in inputs { words.append(try SHA256.hexadecimal(ofFile: input)) }
        if let inputDigest { words.append(inputDigest) }
        return AnimationJob(
            writer, animation.selection, output, hasBackground: given.contains("background"),
            settings: words)
    }

    /// Checks that nothing is written over an input.
    private func check(_ inputs: [String], _ destination: AnimationDestination, _ count: Int)
        throws(RenderError)
    {
        var paths = output.picture.outputs
        if case .frames(let name, _) = destination, !inputs.isEmpty {
            let selection = animation.selection
            paths = try selection.frames(of: count).frames.map {
                name.name(for: selection.number(of: $0))
            }
        }
        for path in paths {
            for input in inputs where FileIdentity.isSame(path, input) {
                throw RenderError(
                    .usage, "'\(path.prefix(64))' is an input", at: .parameter("output"))
            }
        }
    }
}
