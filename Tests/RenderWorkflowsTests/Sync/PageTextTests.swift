import Foundation
import Testing

@testable import RenderWorkflows

@Suite("Texts of pages that show pictures")
struct PageTextTests {
    private func shows(_ page: [UInt8], _ name: String = "a-b.svg") -> Bool {
        PictureMention(name, in: "/nowhere").stands(in: PageText(page), of: "/elsewhere/page")
    }

    @Test(
        "a name is found in whatever way a page writes it",
        arguments: [
            "![](progress/a-b.svg)", "A-B.SVG", "%61-b%2Esvg", "a-b&#46;svg", "a-b&#x2e;svg",
            "a-b&period;svg", "\\x61-b.svg", "\\u0061-b.svg", "\\61-b.svg", "\\61 -b.svg",
            "\\000061-b.svg", "a\\-b\\.svg", "x\\/a-b.svg", "&amp;%%a-b.svg\\",
        ])
    func escapes(_ text: String) { #expect(shows(Array(text.utf8))) }

    @Test(
        "UTF-16 is read, with a mark and without", arguments: [true, false], [true, false])
    func utf16(_ isBigEndian: Bool, _ hasMark: Bool) {
        let units = Array(((hasMark ? "\u{FEFF}" : "") + "<img src='a-b.svg'>").utf16)
        #expect(
            shows(
                units.flatMap { unit in
                    let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                    return isBigEndian ? bytes : bytes.reversed()
                }))
    }

    @Test(
        "what only looks like an escape names nothing",
        arguments: ["%6-b.svg", "&#;a.svg", "&x", "a-b&unknown;svg", "\\", "%", "&", "a-b\\x2svg"])
    func none(_ text: String) { #expect(!shows(Array(text.utf8))) }

    @Test("a letter beyond ASCII is found when its bytes are escaped")
    func beyondASCII() { #expect(shows(Array("%C3%A9.svg".utf8), "é.svg")) }
}
