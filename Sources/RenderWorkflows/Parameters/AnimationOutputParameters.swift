extension AnimationOutputOptions {
    /// Every parameter of an animation's output but those it has in common with a picture's, in the order help shows them.
    package static var parameters: [Parameter<Self>] {
        placeParameters + movieParameters + runParameters
    }

    private static var placeParameters: [Parameter<Self>] {
        [
            Parameter(
                "output", letter: "o", .file("FILE"),
                "Where it goes: 'f-%04d.png' or 'f-####.svg' (two # or more) are numbered frames, else the ending says the format; - is standard output"
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
                "format", \.format, "Format, where the file name's ending does not say it"),
            .choice("pipe", \.pipe, "What every frame is written as to standard output"),
        ]
    }

    private static var movieParameters: [Parameter<Self>] {
        [
            Parameter(
                "loop", .text("COUNT"), "How often it plays; forever does not end",
                standard: "1, forever for GIF and --indeterminate"
            ) { options, text throws(RenderError) in
                guard text != "forever" else { return options.loops = 0 }
                do throws(RenderError) {
                    options.loops = try WholeNumber.parse(text, 1...65_535)
                } catch {
                    throw RenderError(.usage, "\(error.message), or forever")
                }
            },
            Parameter(
                "matte", .text("COLOR"),
                "What lies under it where a format has no half transparency",
                standard: "white"
            ) { options, text throws(RenderError) in
                let color = try Color(parsing: text)
                guard color.isOpaque else {
                    throw RenderError(
                        .usage,
                        "'\(text.prefix(64))' lets something through, and nothing lies under it",
                        hint: "give an opaque colour")
                }
                options.matte = color
            },
            .choice(
                "gif-colors", \.gifColors,
                "One palette with near colours made one, or all colours, in a larger file",
                standard: .shared),
            .choice(
                "svg-motion", \.svgMotion,
                "What moves an SVG: a style sheet, or SVG's own elements",
                standard: .css),
            .choice(
                "codec", \.codec, "Video codec, where the format has several",
                standard: "h264 in mp4, prores in mov, vp9 in webm"),
            Parameter(
                "quality", .text("NUMBER"),
                "Video quality; less is better and larger (ffmpeg's crf)",
                standard: "18"
            ) { options, text throws(RenderError) in
                options.quality = try WholeNumber.parse(text, 0...63)
            },
            Parameter(
                "preset", .text("NAME"), "How much time x264 takes for a small file",
                standard: "veryfast"
            ) { options, text throws(RenderError) in
                options.preset = text
            },
        ]
    }

    private static var runParameters: [Parameter<Self>] {
        [
            Parameter(
                "jobs", letter: "j", .text("COUNT"), "How many frames are made at once",
                standard: "one a processor"
            ) { options, text throws(RenderError) in
                options.jobs = try WholeNumber.parse(text, 1...256)
            },
            .flag(
                "resume", \.resumes, "Make only the numbered frames that are not there and whole"),
            .flag("dry-run", \.isDryRun, "Say what would be written, and write nothing"),
            .choice(
                "progress", \.progress,
                "How progress is told: to people, as JSON on standard error, or to Open Job Description on standard output",
                standard: .auto),
            .flag("verbose", letter: "v", \.isVerbose, "Show the command that makes a video"),
        ]
    }
}
