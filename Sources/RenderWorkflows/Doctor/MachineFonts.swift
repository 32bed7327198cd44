/// The font files that texts are set in on this machine.
struct MachineFonts {
    /// The samples to look up fonts for: the default's own characters, and a letter of other scripts.
    private static let samples: [(name: String, text: String)] = [
        ("default", "0123456789%"), ("Arabic", "\u{645}"), ("Hebrew", "\u{5E9}"),
        ("Devanagari", "\u{928}"), ("Thai", "\u{E01}"), ("Han", "\u{4E00}"),
        ("Hangul", "\u{D55C}"), ("emoji", "\u{1F600}"),
    ]

    /// The file that the project's own pictures are drawn with: DejaVu Sans 2.37 as Debian has it.
    private static let known =
        "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322"

    private let entries: [(name: String, entry: FontReport.Entry?)]
    private let fault: RenderError?

    init(shaper: HarfBuzzShaper) {
        var entries: [(String, FontReport.Entry?)] = []
        var fault: RenderError?
        for sample in MachineFonts.samples {
            var entry: FontReport.Entry?
            do throws(RenderError) {
                let report = try FontReport(
                    of: sample.text, style: TextStyle(size: 16), shaper: shaper)
                entry = report.missing.isEmpty ? report.entries.first : nil
            } catch {
                fault = fault ?? error
            }
            entries.append((sample.name, entry))
        }
        self.entries = entries
        self.fault = fault
    }

    var facts: [MachineFact] {
        entries.flatMap { name, entry -> [MachineFact] in
            guard let entry else { return [MachineFact(["fonts", name], nil, .pixels)] }
            let face = entry.face == 0 ? "" : "#\(entry.face)"
            return [
                MachineFact(["fonts", name, "family"], entry.family, .pixels),
                MachineFact(["fonts", name, "file"], entry.path + face),
                MachineFact(["fonts", name, "sha256"], entry.sha256, .pixels),
            ]
        }
    }

    /// Whether there is a default font, and whether it is the usual one.
    var verdict: MachineVerdict {
        guard let entry = entries.first?.entry else {
            let reason = fault.map { "\($0)" } ?? "apt-get install fonts-dejavu-core"
            return MachineVerdict(.fault, "no default font: \(reason)")
        }
        guard entry.sha256 == MachineFonts.known else {
            return MachineVerdict(
                .note,
                """
                the default font is not DejaVu Sans 2.37 as Debian has it: can change pixels; \
                --font FILE names one that you keep
                """)
        }
        return MachineVerdict(.ok, "the default font is DejaVu Sans 2.37, as in our pictures")
    }

    /// The scripts that no font serves.
    var gaps: [MachineVerdict] {
        let names = entries.dropFirst().filter { $0.entry == nil }.map(\.name)
        guard !names.isEmpty, entries.first?.entry != nil else { return [] }
        return [
            MachineVerdict(
                .note, "no font for \(names.joined(separator: ", ")): boxes are drawn instead")
        ]
    }
}
