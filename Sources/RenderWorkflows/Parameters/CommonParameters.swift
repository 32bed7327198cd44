extension WidgetOptions {
    /// The parameters every widget has.
    package static var commonParameters: [Parameter<Self>] {
        [
            .choice("theme", "Set of default colours", defaultValue: defaultTheme) {
                $0.theme = $1
            },
            .flag(
                "dark-theme", "Add dark colours to the SVG for readers in dark mode"
            ) { $0.followsDarkTheme = true },
            color("background", "Background colour", defaultValue: "transparent") {
                $0.background = $1
            },
            .parsed(
                "font", .text("FONT"),
                "Font family or font file ('file.ttc#1' for its second face)",
                defaultValue: "DejaVu Sans", as: FontChoice.init(parsing:)
            ) { $0.font = $1 },
            Parameter("lang", .text("TAG"), "Language of the text, such as ja or zh-Hant") {
                options, text throws(RenderError) in
                options.language = try parseLanguage(text)
            },
            Parameter("alt", .text("TEXT"), "Alternative text for screen readers") {
                options, text throws(RenderError) in
                options.alternativeText = text
            },
            .flag(
                "allow-bidi", "Keep bidirectional control characters in text"
            ) { $0.allowsBidiControls = true },
        ]
    }

    /// A colour.
    static func color(
        _ name: String, _ summary: String, defaultValue: String = "the theme's",
        set: @escaping @Sendable (inout Self, Color) -> Void
    ) -> Parameter<Self> {
        Parameter(name, .text("COLOR"), summary, defaultValue: defaultValue) {
            options, text throws(RenderError) in
            set(&options, try Color(parsing: text, names: colorNames))
        }
    }

    /// The colour of a text, or one chosen by what lies under it.
    static func textColor(
        _ name: String, _ summary: String, defaultValue: String = "auto",
        set: @escaping @Sendable (inout Self, LabelColor) -> Void
    ) -> Parameter<Self> {
        Parameter(name, .text("COLOR"), summary, defaultValue: defaultValue) {
            options, text throws(RenderError) in
            guard text != "auto" else { return set(&options, .automatic) }
            set(&options, .fixed(try Color(parsing: text, names: colorNames)))
        }
    }

    /// Colours along the bar.
    static func gradientParameter(
        _ summary: String = "", set: @escaping @Sendable (inout Self, FillGradient) -> Void
    ) -> Parameter<Self> {
        Parameter(
            "gradient", .text("STOPS"),
            "Fill gradient: '#4f8aff,#9b5cff' or 'red,gold 40%,green'\(summary)", list: .joined(",")
        ) { options, text throws(RenderError) in
            set(&options, try FillGradient(parsing: text, names: colorNames))
        }
    }

    /// The frame, which has another default for each widget.
    package static func sizeParameter(defaultValue: String) -> Parameter<Self>
    where Self: FramedWidgetOptions {
        .parsed(
            "size", .text("WxH"), "Width and height in points", defaultValue: defaultValue,
            list: .joined("x"), as: Size.init(parsing:)
        ) { $0.size = $1 }
    }

    private static func parseLanguage(_ text: String) throws(RenderError) -> String {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count)
                && part.utf8.allSatisfy { ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 }
        }
        guard isTag, parts.count <= 8, let first = parts.first, first.utf8.count >= 2 else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not a language tag",
                hint: "write it like ja, zh-Hant or pt-BR")
        }
        return text
    }
}

extension Size {
    /// Reads `320x40`.
    /// - Throws: ``RenderError`` of kind `usage` naming the text or the side that is out of range.
    public init(parsing text: String) throws(RenderError) {
        let sides = text.split(omittingEmptySubsequences: false) { "x×".contains($0) }
        let lengths = sides.compactMap { try? Quantity(parsing: $0).double }
        guard sides.count == 2, lengths.count == 2 else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not a size", hint: "write it like 320x40")
        }
        try self.init(width: lengths[0], height: lengths[1])
    }
}

extension FontChoice {
    private static let fileEndings = [".ttf", ".otf", ".ttc", ".otc"]
    private static let maximumNameLength = 4096

    /// Reads a family name, or a font file's path, optionally followed by `#` and the number of a face in it (from 0).
    /// - Throws: ``RenderError`` of kind `usage` for an empty name or a malformed face number.
    public init(parsing text: String) throws(RenderError) {
        guard !text.isEmpty, !text.utf8.contains(0), text.utf8.count <= FontChoice.maximumNameLength
        else {
            throw RenderError(
                .usage,
                "the font's name has \(text.utf8.count) bytes, not 1 to \(FontChoice.maximumNameLength)"
            )
        }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts[0])
        let isFile =
            path.contains("/")
            || FontChoice.fileEndings.contains { path.lowercased().hasSuffix($0) }
        guard isFile else {
            self = .family(text)
            return
        }
        guard parts.count == 2 else {
            self = .file(path, face: 0)
            return
        }
        guard let face = Int(parts[1]), (0...65_535).contains(face) else {
            throw RenderError(.usage, "'\(parts[1].prefix(32))' is not the number of a face")
        }
        self = .file(path, face: face)
    }
}
