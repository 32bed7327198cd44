extension AnimationOutputOptions {
    /// Every parameter of an animation's output but those it has in common with a picture's, in the order help shows them.
    package static var parameters: [Parameter<Self>] {
        placeParameters + movieParameters + runParameters
    }

    private static var placeParameters: [Parameter<Self>] {
        [
            Parameter(
                "output", letter: "o", .file("FILE"),
                "Output file; the extension selects the format; 'f-%04d.png' or 'f-####.svg' (two or more #) write numbered frames; - is standard output",
                scope: .commandLine
            ) { options, text throws(RenderError) in
                let file = try FileName.parse(text)
                guard options.picture.outputs.isEmpty else {
                    throw RenderError(
                        .usage, "an animation has one output, and '\(text.prefix(64))' is a second",
                        hint: "run once for each")
                }
                options.picture.outputs.append(file)
            },
            .choice(
                "format", "Format, when the file name has no extension that selects it",
                scope: .commandLine
            ) { $0.format = $1 },
            .choice(
                "pipe", "Format of the frames written to standard output", scope: .commandLine
            ) { $0.pipe = $1 },
        ]
    }

    private static var movieParameters: [Parameter<Self>] {
        [
            Parameter(
                "loop", .text("COUNT"), "Number of times the animation plays, or forever",
                defaultValue: "1; forever for GIF and --indeterminate"
            ) { options, text throws(RenderError) in
                guard text != "forever" else { return options.loopCount = 0 }
                do throws(RenderError) {
                    options.loopCount = try WholeNumber.parse(text, 1...65_535)
                } catch {
                    throw RenderError(.usage, "\(error.message), or forever")
                }
            },
            Parameter(
                "matte", .text("COLOR"),
                "Background colour for formats without partial transparency",
                defaultValue: "white"
            ) { options, text throws(RenderError) in
                let color = try Color(parsing: text)
                guard color.isOpaque else {
                    throw RenderError(
                        .usage,
                        "'\(text.prefix(64))' is not opaque",
                        hint: "give an opaque colour")
                }
                options.matte = color
            },
            .choice(
                "gif-colors",
                "One shared palette (similar colours merged), or exact colours per frame (larger file)",
                defaultValue: .shared
            ) { $0.gifColors = $1 },
            .choice(
                "svg-motion", "Animation in an SVG: a style sheet, or SVG's own elements (SMIL)",
                defaultValue: .css
            ) { $0.svgMotion = $1 },
            .choice(
                "codec", "Video codec, for formats with several",
                defaultValue: "h264 in mp4, prores in mov, vp9 in webm"
            ) { $0.codec = $1 },
            .wholeNumber(
                "quality", "NUMBER",
                "Video quality (ffmpeg's CRF); lower values give better quality and larger files",
                defaultValue: "18", in: 0...63
            ) { $0.quality = $1 },
            Parameter(
                "preset", .text("NAME"), "x264 preset; slower presets make smaller files",
                defaultValue: "veryfast"
            ) { options, text throws(RenderError) in
                options.preset = text
            },
        ]
    }

    private static var runParameters: [Parameter<Self>] {
        [
            .jobs("Number of frames rendered at once") { $0.jobs = $1 },
            .flag(
                "resume", "Write only missing or damaged numbered frames", scope: .commandLine
            ) { $0.resumes = true },
            .flag("dry-run", "Show what would be written; write nothing", scope: .commandLine) {
                $0.isDryRun = true
            },
            .choice(
                "progress",
                "Progress report: for people, as JSON on standard error, or for Open Job Description on standard output",
                defaultValue: .auto, scope: .commandLine
            ) { $0.progress = $1 },
            .flag(
                "verbose", letter: "v", "Show the command that encodes the video",
                scope: .commandLine
            ) { $0.isVerbose = true },
        ]
    }
}
