import Testing

@testable import ProgressRender

/// Text is clean before it is shaped or written.
@Suite("Plain text")
struct PlainTextTests {
    private func plain(_ text: String, bidi: Bool = false) throws -> PlainText {
        try PlainText(text, at: .parameter("label"), allowsBidiControls: bidi)
    }

    @Test(
        "ordinary text stays as it is, without a warning",
        arguments: [
            "", "50%", "第一步", "e\u{301}", "👍🏽", "السلة", "a\u{A0}b", "\u{E000}", "\u{200D}\u{FE0F}",
            "\u{10FFFD}", "<&>\"'",
        ])
    func kept(_ text: String) throws {
        let clean = try plain(text)
        #expect(clean.string.unicodeScalars.elementsEqual(text.unicodeScalars))
        #expect(clean.warnings.isEmpty)
    }

    @Test(
        "line breaks and tabs become one space each, with a warning",
        arguments: [
            ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\tb", "a b"),
            ("a\u{85}b", "a b"),
            ("a\u{2028}b", "a b"), ("a\u{2029}b", "a b"), ("a\n\nb", "a  b"), ("a\r\rb", "a  b"),
            ("\r\n", " "),
        ])
    func breaks(_ text: String, clean: String) throws {
        let plain = try plain(text)
        #expect(plain.string == clean)
        #expect(plain.warnings.count == 1)
        #expect(plain.warnings[0].description.contains("became a space"))
    }

    @Test("each of the twelve bidirectional controls is removed, or kept when asked for")
    func bidi() throws {
        let values = [0x061C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069)
        #expect(values.count == 12)
        for scalar in values.compactMap({ Unicode.Scalar(UInt32($0)) }) {
            let text = "a\(Character(scalar))b"
            #expect(try plain(text).string == "ab")
            #expect(try plain(text).warnings.count == 1)
            #expect(try plain(text, bidi: true).string.unicodeScalars.count == 3)
            #expect(try plain(text, bidi: true).warnings.isEmpty)
        }
    }

    @Test(
        "controls and what is no character are errors that name the code point",
        arguments: [
            0x00, 0x01, 0x08, 0x0B, 0x0C, 0x1B, 0x1F, 0x7F, 0x80, 0x9F, 0xFFFE, 0xFFFF, 0xFDD0,
            0xFDEF,
            0x1FFFE, 0x1FFFF, 0x10FFFF,
        ] as [UInt32])
    func refused(_ value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let error = #expect(throws: RenderError.self) { try plain("a\(Character(scalar))") }
        #expect(error?.kind == .data)
        #expect(error?.location == .parameter("label"))
        #expect(error?.message.description.contains(scalar.codePoint) == true)
    }

    @Test("4096 characters are the limit", arguments: ["a", "é", "第"])
    func length(_ character: String) throws {
        let longest = String(repeating: character, count: 4096)
        #expect(try plain(longest).string == longest)
        let error = #expect(throws: RenderError.self) { try plain(longest + character) }
        #expect(error?.message == "text is longer than 4096 characters")
    }

    @Test("64 marks on one character are the limit")
    func marks() throws {
        let most = "e" + String(repeating: "\u{301}", count: 64)
        #expect(try plain(most + most).string == most + most)
        #expect(throws: RenderError.self) { try plain(most + "\u{301}") }
        #expect(throws: RenderError.self) {
            try plain("ก" + String(repeating: "\u{0E31}", count: 65))
        }
    }

    @Test("the same change is told once")
    func warnsOnce() throws {
        #expect(try plain("a\nb\nc\td").warnings.count == 2)
    }

    @Test(
        "a code point is written in at least four digits",
        arguments: [
            (0x41, "U+0041"), (0x0, "U+0000"), (0x1F6D2, "U+1F6D2"), (0x10FFFF, "U+10FFFF"),
        ] as [(UInt32, String)])
    func codePoint(_ value: UInt32, text: String) {
        #expect(Unicode.Scalar(value)?.codePoint == text)
    }
}
