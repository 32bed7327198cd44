import Glibc
import Testing

@testable import RenderSystem
@testable import RenderText

@Suite struct FontLibraryTests {
    @Test(arguments: [
        ("第一步", nil, "Noto Sans CJK SC"), ("第一步", "zh-Hant", "Noto Sans CJK TC"),
        ("第一步", "zh-HK", "Noto Sans CJK HK"), ("骨", "ja-JP", "Noto Sans CJK JP"),
        ("骨のテスト", nil, "Noto Sans CJK JP"), ("骨한국어", nil, "Noto Sans CJK KR"),
        ("हिन्दी", nil, "Noto Sans Devanagari"), ("ไทย", nil, "Noto Sans Thai"),
        ("ไทย", "ja", "Noto Sans Thai"), ("தமிழ்", nil, "Noto Sans Tamil"),
        ("Tiếng", nil, "DejaVu Sans"), ("مرحبا", nil, "DejaVu Sans"), ("שלום", nil, "DejaVu Sans"),
    ])
    func scriptPicksTheFont(text: String, language: String?, family: String) throws {
        let families = try TextSamples.families(text, language: language)
        #expect(families == [family])
        let style = TextStyle(size: 14, language: language)
        let line = try HarfBuzzShaper.shared.shape(text, style: style)
        #expect(line.missing.isEmpty)
        #expect(line.glyphs.contains { $0.picture != nil })
    }

    @Test func missingCharactersAreListedOnceAndDrawnAsBoxes() throws {
        let line = try HarfBuzzShaper.shared.shape(
            "a\u{10FFFD}b\u{10FFFD}", style: TextSamples.style)
        #expect(line.missing == ["\u{10FFFD}"])
        #expect(line.glyphs.count == 4)
        #expect(line.glyphs[1].picture != nil)
        #expect(line.glyphs[1].picture == line.glyphs[3].picture)
    }

    @Test(arguments: [
        "a\u{200D}b", "a\u{FE0F}", "\u{200E}\u{202B}\u{2066}\u{AD}\u{61C}",
        "a\u{A0}\u{2009}\u{2011}b",
    ])
    func invisibleCharactersAreNeverMissing(text: String) throws {
        #expect(try HarfBuzzShaper.shared.shape(text, style: TextSamples.style).missing.isEmpty)
    }

    @Test(arguments: ["🎉", "👨‍👩‍👧", "👩🏽‍🚀", "🇩🇪", "1️⃣", "❤️", "☝🏽"])
    func emojiIsOnePicture(text: String) throws {
        let pictures = try TextSamples.pictures(text)
        #expect(pictures.count == 1)
        guard case .bitmap(let bitmap)? = pictures.first else {
            Issue.record("\(text) is no bitmap")
            return
        }
        #expect(bitmap.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(bitmap.box.width > 0.9 && bitmap.box.width < 1.6)
        #expect(bitmap.box.y < 0 && bitmap.box.maxY > 0)
    }

    @Test(arguments: ["❤", "❤\u{FE0E}", "1", "#", "©", "🎉\u{FE0E}"])
    func textCharactersStayText(text: String) throws {
        let first = try TextSamples.families(text).first
        if text.unicodeScalars.first != "🎉" { #expect(first == "DejaVu Sans") }
    }

    @Test(arguments: [
        (FontChoice.family("Noto Sans:bold"), "NotoSans-Bold.ttf"),
        (.family("Noto Sans:italic"), "NotoSans-Italic.ttf"),
        (.family("noto sans"), "NotoSans-Regular.ttf"),
        (.family("Noto Sans:style=Bold Italic"), "NotoSans-BoldItalic.ttf"),
        (.family("No Such,Noto Sans Thai"), "NotoSansThai-Regular.ttf"),
        (.family("DejaVu Sans"), "DejaVuSans.ttf"),
        (.family("DejaVu Sans:bold"), "DejaVuSans-Bold.ttf"),
        (.family("DejaVu Sans:weight=nan"), "DejaVuSans.ttf"),
    ])
    func familyNamesAFile(choice: FontChoice, file: String) throws {
        let face = try FontLibrary.shared.face(for: choice)
        #expect(face.reference.path.hasSuffix("/" + file))
    }

    @Test(arguments: [
        "No Such Family", "", ":", "Sans\u{0}", "DejaVu", "Noto Sans:style=Wobbly", "-", "\\",
        "<&>",
    ])
    func missingFamilyIsAnError(name: String) throws {
        let error = #expect(throws: RenderError.self) {
            try FontLibrary.shared.face(for: .family(name))
        }
        #expect(error?.kind == .noInput)
        #expect(error?.message.description.contains("'\(name)'") == true)
        #expect(error?.hint != nil)
    }

    @Test func withoutFontsTheErrorSaysWhatToInstall() throws {
        let nowhere = FontDirectories(direct: [], searched: ["/nonexistent"], caches: [])
        let error = #expect(throws: RenderError.self) {
            try FontLibrary(directories: nowhere).face(for: .default)
        }
        #expect(error?.kind == .unavailable)
        #expect(error?.hint == "apt-get install fonts-dejavu-core")
    }

    @Test func onlyDejaVuMeansEverythingElseIsMissing() throws {
        let directory = "/usr/share/fonts/truetype/dejavu"
        let directories = FontDirectories(
            direct: [directory], searched: [directory], caches: ["/var/cache/fontconfig"])
        let shaper = HarfBuzzShaper(fonts: FontLibrary(directories: directories))
        let line = try shaper.shape("第一步第 🎉", style: TextSamples.small)
        #expect(line.missing == ["第", "一", "步", "🎉"])
        #expect(line.width > 0)
    }

    @Test func fontFileIsUsedAsItIs() throws {
        let path = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
        let face = try FontLibrary.shared.face(for: .file(path, face: 1))
        #expect(face.family == "Noto Sans CJK KR")
        for index in [-1, 10, 99, 65_536, Int.max] {
            let error = #expect(throws: RenderError.self) {
                try FontLibrary.shared.face(for: .file(path, face: index))
            }
            #expect(error?.kind == .data)
            #expect(error?.location?.description == path)
        }
    }

    @Test(arguments: [
        ("/nonexistent/a.ttf", RenderError.Kind.noInput), ("/usr/share/fonts", .noInput),
        ("/dev/null", .noInput), ("", .noInput), ("/etc/passwd", .data),
    ])
    func fileThatIsNoFontIsAnError(path: String, kind: RenderError.Kind) {
        let error = #expect(throws: RenderError.self) {
            try FontLibrary.shared.face(for: .file(path, face: 0))
        }
        #expect(error?.kind == kind)
        #expect(error?.location?.description == path)
    }

    @Test(arguments: [0, 11, 300, 5_000, 100_000, 400_000])
    func brokenFontFileNeverTraps(length: Int) throws {
        var bytes = try read("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
        bytes = Array(bytes.prefix(length))
        for index in stride(from: 97, to: bytes.count, by: 211) { bytes[index] ^= 0x5A }
        let path = "/tmp/progress-render-broken-\(getpid())-\(length).ttf"
        try write(bytes, to: path)
        defer { unlink(path) }
        let style = TextStyle(font: .file(path, face: 0), size: 14)
        do {
            let line = try HarfBuzzShaper.shared.shape("Hello 50% مرحبا", style: style)
            #expect(line.width.isFinite)
        } catch {
            #expect(error.kind == .data)
            #expect(error.location?.description == path)
        }
    }

    @Test func reportNamesFilesAndCharacters() throws {
        let report = try FontReport(of: "a第b第a🎉\u{10FFFD}", style: TextSamples.small)
        #expect(
            report.entries.map(\.family) == ["DejaVu Sans", "Noto Sans CJK SC", "Noto Color Emoji"])
        #expect(report.entries.map { String($0.characters) } == ["ab\u{10FFFD}", "第", "🎉"])
        for entry in report.entries {
            #expect(try entry.sha256 == SHA256.hexadecimal(ofFile: entry.path))
        }
        #expect(report.missing == ["\u{10FFFD}"])
    }

    @Test func localeDoesNotMatter() throws {
        let saved = getenv("LANG").map { String(cString: $0) }
        defer { if let saved { setenv("LANG", saved, 1) } else { unsetenv("LANG") } }
        var families: [[FontReference]] = []
        for language in ["C", "ja_JP.UTF-8", "zh_TW.UTF-8", "ar_EG.UTF-8"] {
            setenv("LANG", language, 1)
            setlocale(LC_ALL, "")
            let fonts = FontLibrary(directories: .default())
            let text = try ItemizedText("骨 第一步 ①", style: TextSamples.small, fonts: fonts)
            families.append(text.runs.map(\.face.reference))
        }
        setlocale(LC_ALL, "C")
        #expect(Set(families).count == 1)
    }

    private func read(_ path: String) throws -> [UInt8] {
        let file = try #require(fopen(path, "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        return Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    }
}
