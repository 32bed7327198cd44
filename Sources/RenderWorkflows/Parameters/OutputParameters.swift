extension OutputOptions {
    /// Every parameter of the output, in the order help shows them.
    package static var parameters: [Parameter<Self>] { formatParameters + encodingParameters }

    /// Every parameter of a badge's output, which is written only when it changes.
    package static var badgeParameters: [Parameter<Self>] {
        parameters + [
            .parsed(
                "endpoint-output", .file("FILE"),
                "Output file for the badge as shields.io endpoint JSON", scope: .commandLine,
                as: FileName.parse
            ) { $0.endpointOutput = $1 },
            .flag("verbose", "Show for each file whether it changed", scope: .commandLine) {
                $0.isVerbose = true
            },
        ]
    }

    /// The parameters a still picture's output has in common with an animation's.
    package static var encodingParameters: [Parameter<Self>] { pixelParameters + fileParameters }

    private static var formatParameters: [Parameter<Self>] {
        [
            Parameter(
                "output", letter: "o", .file("FILE"),
                "Output file; - is standard output; may be given several times",
                isRepeatable: true, scope: .commandLine
            ) { options, text throws(RenderError) in
                options.outputs.append(try FileName.parse(text))
            },
            Parameter(
                "dark-output", .file("FILE"),
                "Output file for the same picture in the dark theme's colours; may be given several times",
                isRepeatable: true, scope: .commandLine
            ) { options, text throws(RenderError) in
                options.darkOutputs.append(try FileName.parse(text))
            },
            .choice(
                "format",
                "Format, when the file name has no extension that selects it; json is the geometry",
                scope: .commandLine
            ) { $0.format = $1 },
        ]
    }

    private static var pixelParameters: [Parameter<Self>] {
        [
            Parameter(
                "scale", .text("FACTOR"), "Pixels per point: 2, 1.5", defaultValue: "1",
                scope: .perPicture
            ) {
                options, text throws(RenderError) in
                let scale = try Quantity(parsing: text).double
                // Below, the density that a PNG notes would round to nothing.
                guard scale >= 0.001, scale <= Size.maximumSide else {
                    throw RenderError(.usage, "\(text.prefix(64)) is not from 0.001 to 32767")
                }
                options.scale = scale
            },
            .choice(
                "png-effort",
                "PNG compression effort; auto is balanced up to 100,000 pixels, fast above",
                defaultValue: .automatic
            ) { $0.effort = $1 },
            .choice(
                "svg-text", "SVG text as outlines, or as text in the reader's font",
                defaultValue: .outline
            ) { $0.svg.text = $1 },
            Parameter(
                "id-prefix", .text("NAME"), "Prefix of the ids in the SVG",
                defaultValue: "derived from the content"
            ) { options, text throws(RenderError) in
                options.svg.idPrefix = try parsePrefix(text)
            },
        ]
    }

    private static var fileParameters: [Parameter<Self>] {
        [
            .flag("no-clobber", "Do not replace existing files", scope: .commandLine) {
                $0.keepsExisting = true
            },
            .flag("mkdirs", "Create missing output directories", scope: .commandLine) {
                $0.createsDirectories = true
            },
            .flag("strict", "Treat every warning as an error", scope: .perPicture) {
                $0.isStrict = true
            },
            .flag("quiet", letter: "q", "Show no warnings and no progress", scope: .commandLine) {
                $0.isQuiet = true
            },
        ]
    }

    private static func parsePrefix(_ text: String) throws(RenderError) -> String {
        let isName = text.utf8.enumerated().allSatisfy { index, byte in
            (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: "_")
                || (index > 0 && (byte &- 48 < 10 || byte == UInt8(ascii: "-")))
        }
        guard isName, (1...64).contains(text.utf8.count) else {
            throw RenderError(
                .usage, "'\(text.prefix(32))' cannot start an id",
                hint: "use up to 64 ASCII letters, digits, - and _, a letter first")
        }
        return text
    }
}
