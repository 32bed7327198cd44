import RenderWorkflows
import RenderSystem

/// `progress-render animate`: draws a widget in motion.
enum AnimateCommand: Command {
    static let name = "animate"
    static var summary: String {
        "Animate a \(widgets.map { $0.help.noun }.listed("or")): frames, GIF, APNG, SVG, WebP or video"
    }
    static var usage: String { "\(words.joined(separator: "|")) [options] -o FILE" }
    static var words: [String] { widgets.map { $0.name } }
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
    private static var widgets: [any AnimatedWidget.Type] { Widgets.animated }

    static var options: [OptionGroup] {
        var known: [OptionDescription] = []
        var groups: [OptionGroup] = []
        for widget in widgets {
            // The same name can have another default.
            let others = motionOptions(of: widget).filter { option in
                !known.contains { $0.name == option.name && $0.defaultValue == option.defaultValue }
            }
            known += others
            guard !others.isEmpty else { continue }
            let heading =
                groups.isEmpty ? "Animation options" : "Animation options of animate \(widget.name)"
            groups.append(OptionGroup(heading: heading, options: others))
        }
        return groups + outputOptions
    }

    static func options(for arguments: [String]) -> [OptionGroup] {
        widget(named: arguments.first).map { options(of: $0) } ?? options
    }

    static var completedOptions: [OptionDescription] {
        var seen: Set<String> = []
        return widgets.flatMap { options(of: $0) }.flatMap(\.options)
            .filter { seen.insert($0.name).inserted }
    }

    private static func widget(named name: String?) -> (any AnimatedWidget.Type)? {
        widgets.first { $0.name == name }
    }

    private static func motionOptions(of widget: any AnimatedWidget.Type) -> [OptionDescription] {
        widget.animationParameters.map { OptionDescription($0) }
    }

    /// The options of a widget in motion: all but its value.
    private static func options<Drawn: AnimatedWidget>(of widget: Drawn.Type) -> [OptionGroup] {
        let still = Drawn.Options.parameters.filter { $0.name != Drawn.progressParameter }
        return [
            OptionGroup("Animation options", Drawn.animationParameters),
            OptionGroup(Drawn.help.heading, still),
        ] + outputOptions
    }

    static func run(_ arguments: [String]) throws(RenderError) {
        guard let widget = widget(named: arguments.first) else {
            let word = arguments.first
            let commands = words.map { "'animate \($0)'" }
            throw RenderError(
                .usage, word.map { "cannot animate '\($0.prefix(64))'" } ?? "nothing to animate",
                hint: word.flatMap { Suggestion.nearest(to: $0, in: words) }
                    .map { "did you mean '\($0)'?" } ?? "write \(commands.listed("or"))")
        }
        try animate(widget, Array(arguments.dropFirst()))
    }

    private static func animate<Drawn: AnimatedWidget>(
        _ widget: Drawn.Type, _ arguments: [String]
    ) throws(RenderError) {
        var request = try AnimationRequest<Drawn>(arguments)
        let animation = try Drawn.Motion(request.widget, request.motion())
        var job = try request.job(AnimationWriter(animation))
        try job.run()
    }
}

/// The request of a command line: a widget, its motion, and the output.
struct AnimationRequest<Drawn: AnimatedWidget> {
    var widget = Drawn.Options()
    private var animation = AnimationOptions()
    private var output = AnimationOutputOptions()
    /// The names of the options that the command line has.
    private var given: Set<String> = []
    /// The digest of values that came from standard input.
    private var inputDigest: String?

    init(_ arguments: [String]) throws(RenderError) {
        var options: [ParsableOption<Self>] = Drawn.Options.parameters.map {
            ParsableOption($0) { $1(&$0.widget) }
        }
        options += (Drawn.animationParameters + AnimationOptions.selectionParameters)
            .map { ParsableOption($0) { $1(&$0.animation) } }
        options += AnimationOutputOptions.parameters
            .map { ParsableOption($0) { $1(&$0.output) } }
        options += OutputOptions.encodingParameters
            .map { ParsableOption($0) { $1(&$0.output.picture) } }
        for index in options.indices {
            let name = options[index].name
            options[index].also { $0.given.insert(name) }
        }
        try OptionParser(command: "animate \(Drawn.name)", options: options)
            .parse(arguments, into: &self)
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
            let bytes = try FileReader.readStandardInput(limit: ValueSeries.maximumBytes)
            inputDigest = SHA256.hexadecimal(of: bytes)
            motion.values = try ValueSeries(bytes: bytes, name: "standard input")
            return motion
        }
        try motion.readValues { path throws(RenderError) in
            try FileReader.read(path, limit: ValueSeries.maximumBytes)
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
