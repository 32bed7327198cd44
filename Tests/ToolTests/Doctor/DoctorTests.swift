import Foundation
import TestSupport
import Testing

@Suite("doctor")
struct DoctorTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    /// Writes the report of this machine, changed, to `doctor.json`.
    private func write(_ changes: [(String, String)] = []) throws {
        let run = try tool(["doctor", "--json"])
        #expect(run.succeeded && run.errors.isEmpty)
        let changed = changes.reduce(run.text) { $0.replacing($1.0, with: $1.1) }
        #expect(changes.isEmpty || changed != run.text)
        place.write(changed, to: "doctor.json")
    }

    private func facts(_ text: String) throws -> [String: Any] {
        try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("it tells versions, fonts, the environment and what they mean")
    func text() throws {
        let run = try tool(["doctor"], environment: ["CI": "yes"])
        #expect(run.succeeded, "\(run.text)")
        #expect(run.errors.isEmpty)
        for line in [
            "libraries\n", "  cairo ", "  HarfBuzz ", "  FriBidi ", "  fontconfig ",
            "  libunistring ",
            "  libdeflate ", "  giflib ", "  libyaml ", "  expat ", "  cmark-gfm ",
            "  nettle ", "  ffmpeg ",
            "  default\n    family               DejaVu Sans\n", "  Thai\n",
            "  CI                     yes\n", "  NO_COLOR               -\n",
            "\nverdicts\n  ok    ",
        ] {
            #expect(run.text.contains(line), "\(line)")
        }
        #expect(!run.text.contains("  fault "))
    }

    @Test(
        "versions are those that pkg-config says are installed",
        arguments: [
            ("cairo", "cairo"), ("HarfBuzz", "harfbuzz"), ("FriBidi", "fribidi"),
            ("fontconfig", "fontconfig"), ("libdeflate", "libdeflate"),
            ("libyaml", "yaml-0.1"), ("expat", "expat"), ("cmark-gfm", "libcmark-gfm"),
            ("nettle", "nettle"),
        ])
    func versions(_ name: String, _ package: String) throws {
        let report = try facts(tool(["doctor", "--json"]).text)
        let libraries = try #require(report["libraries"] as? [String: String])
        let version = try shell("pkg-config --modversion \"$1\"", [package]).text
        // nettle does not tell its third number.
        let told = try #require(libraries[name])
        #expect(version == told + "\n" || name == "nettle" && version.hasPrefix(told + "."))
    }

    @Test("the default font is the one that 'fonts' tells, with its digest")
    func font() throws {
        let report = try facts(tool(["doctor", "--json"]).text)
        let fonts = try #require(report["fonts"] as? [String: Any])
        let font = try #require(fonts["default"] as? [String: String])
        let path = try #require(font["file"])
        #expect(try tool(["fonts"]).text.contains("  file     \(path)\n"))
        #expect(try shell("sha256sum < \"$1\"", [path]).text.hasPrefix(font["sha256"] ?? "none"))
    }

    @Test("two runs write the same report")
    func determinism() throws {
        #expect(try tool(["doctor", "--json"]).text == tool(["doctor", "--json"]).text)
        #expect(try tool(["doctor"]).text == tool(["doctor"]).text)
    }

    @Test("its own report is as expected")
    func same() throws {
        try write()
        let run = try place.tool(["doctor", "--expect", "doctor.json"])
        #expect(run.succeeded)
        #expect(run.text == "This machine writes the same files as the other.\n")
    }

    @Test(
        "what differs is listed with both values; exit code 1 where it changes files",
        arguments: [
            ("\"cairo\":\"", "\"cairo\":\"0.", "libraries.cairo: ", "can change pixels", 1),
            (
                "\"libdeflate\":\"", "\"libdeflate\":\"0.", "libraries.libdeflate: ",
                "can change the bytes of PNG files, not their pixels", 1
            ),
            ("\"sha256\":\"", "\"sha256\":\"00", "fonts.default.sha256: ", "can change pixels", 1),
            (
                "\"architecture\":\"", "\"architecture\":\"other-", "architecture: ",
                "can change nothing", 0
            ),
        ])
    func differs(_ old: String, _ new: String, _ name: String, _ effect: String, _ code: Int32)
        throws
    {
        try write([(old, new)])
        let run = try place.tool(["doctor", "--expect", "doctor.json"])
        #expect(run.ending == .exit(code))
        #expect(run.errors.isEmpty)
        let lines = run.text.split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix(name) })
        #expect(line.contains(" here, ") && line.contains(" expected; \(effect)"))
        #expect(lines.last?.contains(code == 0 ? "the same files" : "different files") == true)
        #expect(lines.count == (name.hasPrefix("fonts") ? 9 : 2))
    }

    @Test("another default font is noticed, alone and by another machine's report")
    func otherFont() throws {
        try write()
        let copied = try shell(
            "cp \"$1\" fonts.ttf && mkdir own && { cat fonts.ttf; echo; } > own/DejaVuSans.ttf",
            ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"], in: place.path)
        #expect(copied.succeeded)
        let environment = ["PROGRESS_RENDER_FONTS": place("own")]
        let run = try place.tool(["doctor"], environment: environment)
        #expect(run.succeeded)
        #expect(run.text.contains("  note  the default font is not DejaVu Sans 2.37"))
        #expect(
            run.text.contains("  ok    PROGRESS_RENDER_FONTS: fonts are searched there first"))
        let other = try place.tool(
            ["doctor", "--expect", "doctor.json"], environment: environment)
        #expect(other.ending == .exit(1))
        #expect(other.text.contains("fonts.default.sha256: "))
        #expect(!other.text.contains("fonts.default.family"))
    }

    @Test("a directory of fonts that is not there is told")
    func noDirectory() throws {
        let run = try tool(["doctor"], environment: ["PROGRESS_RENDER_FONTS": "/nonexistent"])
        #expect(run.text.contains("  note  PROGRESS_RENDER_FONTS names '/nonexistent'"))
    }

    @Test("without ffmpeg it says what cannot be made")
    func noProgram() throws {
        let run = try tool(["doctor"], environment: ["PATH": "/nonexistent"])
        #expect(run.succeeded)
        #expect(run.text.contains("  note  ffmpeg is not installed: no MP4, MOV, WebM and WebP"))
        #expect(run.text.contains("  ffmpeg                 -\n"))
    }

    private static let canHideFonts =
        (try? shell("unshare -rm mount -t tmpfs none /usr/share/fonts").succeeded) == true

    @Test("without any font it says what to install, and fails", .enabled(if: canHideFonts))
    func noFonts() throws {
        let script = """
            for directory in /usr/share/fonts /usr/local/share/fonts; do
                [ ! -d $directory ] || mount -t tmpfs none $directory
            done
            exec "$1" doctor
            """
        let run = try shell("unshare -rm sh -c \"$1\" - \"$0\"", [script])
        #expect(run.ending == .exit(1), "\(run.errors)")
        #expect(run.text.contains("  fault no default font: "))
        #expect(run.text.contains("apt-get install fonts-dejavu-core"))
    }

    @Test(
        "a file that is no report is refused",
        arguments: [("", 65), ("{}", 65), ("[1]", 65), ("{\"a\":", 65)] as [(String, Int32)])
    func malformed(_ text: String, _ code: Int32) throws {
        place.write(text, to: "doctor.json")
        let run = try place.tool(["doctor", "--expect", "doctor.json"])
        expectRefusal(run, code, naming: ["doctor.json"])
    }

    @Test("a file that is not there, a directory, and both options are refused")
    func refusals() throws {
        expectRefusal(try place.tool(["doctor", "--expect", "no.json"]), 66, naming: ["no.json"])
        expectRefusal(try place.tool(["doctor", "--expect", "/tmp"]), 65, naming: ["/tmp"])
        try write()
        expectRefusal(
            try place.tool(["doctor", "--json", "--expect", "doctor.json"]), 64,
            naming: ["--json", "--expect"])
        expectRefusal(try place.tool(["doctor", "x"]), 64, naming: ["x"])
    }

    @Test("a full disk is an error, whatever the verdict")
    func full() throws {
        #expect(try tool(["doctor"], output: .file("/dev/full")).ending == .exit(74))
    }
}
