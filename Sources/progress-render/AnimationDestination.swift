import Glibc
import RenderWorkflows
import RenderSystem

/// The destination and format of an animation.
enum AnimationDestination {
    /// Numbered pictures, PNG or SVG.
    case frames(FrameName, AnimationFormat)
    /// One picture that moves: SVG, APNG or GIF; nil is standard output.
    case picture(path: String?, AnimationFormat)
    /// A video, made by ffmpeg.
    case video(path: String, AnimationFormat)
    /// Frames on standard output.
    case pipe(PipeFormat)

    /// Decides by the name of the output and the format.
    init(_ options: AnimationOutputOptions) throws(RenderError) {
        guard let path = options.picture.outputs.first else {
            throw RenderError(
                .usage, "no output is given",
                hint: "give -o 'frames/f-%04d.png', -o clip.mp4, or -o - --pipe rgba")
        }
        if path == "-" {
            self = try AnimationDestination.standardOutput(options)
            return
        }
        guard options.pipe == nil else {
            throw RenderError(
                .usage, "a pipe is written to standard output, not to '\(path.prefix(64))'",
                at: .parameter("pipe"), hint: "give -o -")
        }
        let name = try FrameName(parsing: path)
        let format = try AnimationDestination.format(of: path, options)
        if name.hasPlaceholder {
            guard format == .png || format == .svg else {
                throw RenderError(
                    .usage,
                    "numbered frames are PNG or SVG, and '\(path.prefix(64))' would be \(format.rawValue)",
                    at: .parameter("output"), hint: "leave the frame number out of the name")
            }
            self = .frames(name, format)
        } else if format == .png {
            self = .frames(name, .png)
        } else if format.isVideo {
            self = .video(path: name.name(for: 0), format)
            _ = try OutputPlace(name.name(for: 0))
        } else {
            self = .picture(path: name.name(for: 0), format)
            _ = try OutputPlace(name.name(for: 0))
        }
    }

    /// Whether SVG is written, once or many times.
    var isSVG: Bool {
        switch self {
        case .frames(_, let format), .picture(_, let format), .video(_, let format): format == .svg
        case .pipe: false
        }
    }

    private static func standardOutput(_ options: AnimationOutputOptions) throws(RenderError)
        -> AnimationDestination
    {
        guard !StandardOutput.isTerminal || options.isDryRun else {
            throw RenderError(
                .usage, "frames are not written to a terminal", at: .parameter("output"),
                hint: "pipe them into a program, or write to a file")
        }
        switch (options.pipe, options.format) {
        case (let pipe?, nil): return .pipe(pipe)
        case (nil, let format?) where !format.isVideo && format != .png:
            return .picture(path: nil, format)
        case (nil, let format?):
            throw RenderError(
                .usage, "\(format.rawValue) is not written to standard output",
                at: .parameter("format"),
                hint: format == .png ? "give --pipe png" : "write it to a file")
        case (_?, _?):
            throw RenderError(
                .usage, "--pipe and --format exclude each other", at: .parameter("pipe"))
        case (nil, nil):
            throw RenderError(
                .usage, "the format of '-' is unknown", at: .parameter("output"),
                hint: "give --pipe rgba, bgra, png or y4m, or --format gif, apng or svg")
        }
    }

    private static func format(of path: String, _ options: AnimationOutputOptions)
        throws(RenderError) -> AnimationFormat
    {
        let named = AnimationFormat(path: path)
        let asked = options.format
        // An animated PNG is a PNG, and programs know it by that extension.
        if named == .png, asked == .apng { return .apng }
        if let named, let asked, named != asked {
            throw RenderError(
                .usage,
                "'\(path.prefix(64))' has the extension .\(named.rawValue), but --format is \(asked.rawValue)",
                at: .parameter("format"))
        }
        guard let format = named ?? asked else {
            throw RenderError(
                .usage, "the format of '\(path.prefix(64))' is unknown",
                at: .parameter("output"),
                hint: "use one of the extensions \(AnimationFormat.names), or give --format")
        }
        return format
    }
}

extension AnimationDestination {
    /// Checks that no option is given that this destination does not have.
    /// - Parameter given: The names of the options that the command line has.
    func check(_ given: Set<String>) throws(RenderError) {
        let isVideo = if case .video = self { true } else { false }
        let isNumbered = if case .frames = self { true } else { false }
        let having = [
            ("codec", isVideo, "only videos have"),
            ("quality", isVideo, "only videos have"),
            ("preset", isVideo, "only videos have"),
            ("gif-colors", isMoving(.gif), "only GIF has"),
            ("svg-motion", isMoving(.svg), "only an animated SVG has"),
            ("matte", showsMatte, "only formats without partial transparency have"),
            ("loop", repeats, "only GIF, APNG, WebP and animated SVG have"),
            (
                "resume", isNumbered,
                "only numbered frames have"
            ),
        ]
        for (name, isFitting, having) in having where given.contains(name) && !isFitting {
            throw RenderError(
                .usage, "\(having) this option", at: .parameter(name),
                hint: name == "resume" ? "choose the missing frames with --frames" : nil)
        }
    }

    /// Whether it is one picture of a format.
    private func isMoving(_ wanted: AnimationFormat) -> Bool {
        if case .picture(_, wanted) = self { true } else { false }
    }

    /// Whether a matte can show in it; which videos have one, their codec says.
    private var showsMatte: Bool {
        switch self {
        case .picture(_, let format): format == .gif
        case .pipe(let format): format == .y4m || format == .y4m444
        case .video: true
        case .frames: false
        }
    }

    /// Whether it says how often it repeats.
    private var repeats: Bool {
        switch self {
        case .picture, .video(_, .webp): true
        case .frames, .pipe, .video: false
        }
    }
}
