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
            options: AnimationOutputOptions.parameters.map(\.description)
                + OutputOptions.encodingParameters.map(\.description)),
    ]
    private static var widgets: [any AnimatedWidget.Type] { Widgets.animated }

    static var options: [OptionGroup] {
        var known: [ParameterDescription] = []
        var groups: [OptionGroup] = []
        for widget in widgets {
            // The same name can have another default.
            let others = widget.animationParameters.map(\.description).filter { option in
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

    static var completedOptions: [ParameterDescription] {
        var seen: Set<String> = []
        return widgets.flatMap { options(of: $0) }.flatMap(\.options)
            .filter { seen.insert($0.name).inserted }
    }

    private static func widget(named name: String?) -> (any AnimatedWidget.Type)? {
        widgets.first { $0.name == name }
    }

    /// The options of a widget in motion: all but its value.
    private static func options<Drawn: AnimatedWidget>(of widget: Drawn.Type) -> [OptionGroup] {
        let still = Drawn.Options.parameters.filter { $0.name != Drawn.progressParameter }
        return [
            OptionGroup("Animation options", Drawn.animationParameters),
            OptionGroup(Drawn.help.heading, still),
        ] + outputOptions
    }

    static func run(_ arguments: [String]) throws(RenderError) -> Int32 {
        guard let widget = widget(named: arguments.first) else {
            let word = arguments.first
            let commands = words.map { "'animate \($0)'" }
            throw RenderError(
                .usage, word.map { "cannot animate '\($0.prefix(64))'" } ?? "nothing to animate",
                hint: word.flatMap { Suggestion.hint(for: $0, in: words) }
                    ?? "write \(commands.listed("or"))")
        }
        return try animate(widget, Array(arguments.dropFirst()))
    }

    private static func animate<Drawn: AnimatedWidget>(
        _ widget: Drawn.Type, _ arguments: [String]
    ) throws(RenderError) -> Int32 {
        var request = PictureRequest<Drawn.Options>()
        request.given = try OptionParser.parse(
            arguments, of: "animate \(Drawn.name)", Drawn.animationParameters(for: .commandLine),
            into: &request)
        for (name, other) in [("segment", "indeterminate"), ("interpolation", "values")]
        where request.given.contains(name) && !request.given.contains(other) {
            throw RenderError(.usage, "the option requires --\(other)", at: .parameter(name))
        }
        let (motion, digest) = try request.motion()
        let writer = AnimationWriter(try Drawn.Motion(request.widget, motion))
        // Which frames are made by this run, and how they are encoded, does not change what they show.
        var settings = [Drawn.name, request.given.canonical(of: Drawn.frameParameters)] + digest
        for input in request.animationInputs {
            settings.append(try SHA256.hexadecimal(ofFile: input))
        }
        var job = try request.job(writer, settings)
        try job.run()
        return ExitCode.done
    }
}

extension PictureRequest {
    /// The motion, its values read from their file, and the digest of values that came from standard input.
    fileprivate func motion() throws(RenderError) -> (AnimationOptions, digest: [String]) {
        var motion = animation
        if animation.valuesFile == "-" {
            let bytes = try FileReader.readStandardInput(limit: ValueSeries.maximumBytes)
            motion.values = try ValueSeries(bytes: bytes, name: "standard input")
            return (motion, [SHA256.hexadecimal(of: bytes)])
        }
        try motion.readValues { path throws(RenderError) in
            try FileReader.read(path, limit: ValueSeries.maximumBytes)
        }
        return (motion, [])
    }

    /// The files that are read.
    fileprivate var animationInputs: [String] {
        widget.files + [animation.valuesFile].compactMap { $0 == "-" ? nil : $0 }
    }

    fileprivate func job(_ writer: AnimationWriter, _ settings: [String]) throws(RenderError)
        -> AnimationJob
    {
        let destination = try AnimationDestination(output)
        try destination.check(given.names)
        try widget.checkDarkTheme(
            canFollow: destination.isSVG, hint: "write .svg, or use --theme dark")
        try checkInputs(destination, writer.source.frameCount)
        return AnimationJob(
            writer: writer, selection: animation.selection, output: output,
            hasBackground: given.contains("background"), settings: settings)
    }

    /// Checks that nothing is written over an input.
    private func checkInputs(_ destination: AnimationDestination, _ count: Int) throws(RenderError)
    {
        let inputs = animationInputs
        var paths = output.picture.outputs
        if case .frames(let name, _) = destination, !inputs.isEmpty {
            let selection = animation.selection
            paths = try selection.frames(of: count).frames.map {
                name.name(for: selection.number(of: $0))
            }
        }
        for path in paths where inputs.contains(where: { FileIdentity.isSame(path, $0) }) {
            throw RenderError(
                .usage, "'\(path.prefix(64))' is an input", at: .parameter("output"))
        }
    }
}
