import ProgressRenderTesting
import RenderPixels
import Testing

/// The record mode from the environment.
@Suite("Record modes")
struct RecordModeTests {
    @Test(
        "the environment chooses the mode",
        arguments: [
            ([:], RecordMode.never), (["PROGRESS_RENDER_RECORD": ""], .never),
            (["PROGRESS_RENDER_RECORD": "never"], .never),
            (["PROGRESS_RENDER_RECORD": "missing"], .missing),
            (["PROGRESS_RENDER_RECORD": "failed"], .failed),
            (["PROGRESS_RENDER_RECORD": "all"], .all),
            (["PROGRESS_RENDER_RECORD": "all", "CI": ""], .all), (["CI": "true"], .never),
            (["PROGRESS_RENDER_RECORD": "never", "CI": "true"], .never),
            (["PROGRESS_RENDER_RECORD_IN_CI": "1"], .never),
            (
                [
                    "PROGRESS_RENDER_RECORD": "all", "CI": "true",
                    "PROGRESS_RENDER_RECORD_IN_CI": "1",
                ], .all
            ),
        ] as [([String: String], RecordMode)])
    func mode(_ environment: [String: String], mode: RecordMode) throws {
        #expect(try RecordMode(environment: environment) == mode)
    }

    @Test("a mode that is none is an error that names the modes")
    func unknown() throws {
        let error = try #require(throws: RecordModeError.self) {
            try RecordMode(environment: ["PROGRESS_RENDER_RECORD": "yes"])
        }
        #expect(
            "\(error)" == "PROGRESS_RENDER_RECORD is 'yes', not one of never, missing, failed, all")
    }

    @Test(
        "on a build server recording needs a second variable",
        arguments: ["", "0", "yes"], [RecordMode.missing, .failed, .all])
    func server(_ permission: String, _ mode: RecordMode) throws {
        let error = try #require(throws: RecordModeError.self) {
            try RecordMode(environment: [
                "PROGRESS_RENDER_RECORD": mode.rawValue, "CI": "true",
                "PROGRESS_RENDER_RECORD_IN_CI": permission,
            ])
        }
        #expect(error == .forbidden(mode))
        #expect("\(error)".contains("PROGRESS_RENDER_RECORD_IN_CI=1 allows it"))
    }
}

/// Which font files goldens were recorded with.
@Suite("Font pins")
struct FontPinTests {
    @Test("pins are written sorted and read back as they were")
    func pins() {
        let text = "aaaa 0 DejaVu Sans\nbbbb 2 Noto Sans CJK SC\n"
        let pins = FontPins(parsing: "bbbb 2 Noto Sans CJK SC\n\nnonsense\naaaa 0 DejaVu Sans\n")
        #expect(pins.text == text)
        #expect(FontPins(parsing: pins.text) == pins)
    }

    @Test("another font file is named with both digests, a font without a pin too")
    func complaint() {
        let pins = FontPins(parsing: "aaaa 0 DejaVu Sans\n")
        #expect(pins.complaint(about: pins).isEmpty)
        let other = pins.complaint(about: FontPins(parsing: "bbbb 0 DejaVu Sans\n"))
        #expect(other == "Not the same font files: DejaVu Sans bbbb… here, aaaa… in the golden. ")
        let unknown = pins.complaint(about: FontPins(parsing: "cccc 0 Other\n"))
        #expect(unknown.contains("Other here, which no golden was recorded with"))
        let merged = pins.merging(FontPins(parsing: "bbbb 0 DejaVu Sans\ncccc 0 Other\n"))
        #expect(merged.text == "bbbb 0 DejaVu Sans\ncccc 0 Other\n")
    }
}
