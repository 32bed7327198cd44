import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText
@testable import RenderValues
@testable import RenderWorkflows

/// Colours as CSS writes them.
@Suite("Colour")
struct ColorTests {
    @Test(
        "every CSS form",
        arguments: [
            ("red", "#ff0000"), ("RebeccaPurple", "#663399"), ("lightgoldenrodyellow", "#fafad2"),
            ("grey", "#808080"), ("gray", "#808080"), ("transparent", "#00000000"),
            ("TRANSPARENT", "#00000000"), ("#4f8", "#44ff88"), ("#4F8A", "#44ff88aa"),
            ("#4F8AFF", "#4f8aff"), ("#4f8aff80", "#4f8aff80"), ("#4f8affff", "#4f8aff"),
            ("rgb(79, 138, 255)", "#4f8aff"), ("rgb(79,138,255)", "#4f8aff"),
            ("rgb(79 138 255)", "#4f8aff"), ("RGB(79 138 255)", "#4f8aff"),
            ("rgb(0% 50% 100%)", "#0080ff"), ("rgb(300, -5, 0)", "#ff0000"),
            ("rgb(1 2 3 / 0.5)", "#01020380"), ("rgb(1 2 3 / 50%)", "#01020380"),
            ("rgba(1, 2, 3, .5)", "#01020380"), ("rgba(1, 2, 3, 1)", "#010203"),
            ("rgba(1 2 3 / 0)", "#01020300"), ("hsl(0, 100%, 50%)", "#ff0000"),
            ("hsl(120 100% 25%)", "#008000"), ("hsl(240deg 100% 50%)", "#0000ff"),
            ("hsl(-120 100% 50%)", "#0000ff"), ("hsl(600 100% 50%)", "#0000ff"),
            ("hsl(0 0% 50%)", "#808080"), ("hsl(217 100% 65% / 50%)", "#4d91ff80"),
            ("hsla(60, 100%, 50%, 0.2)", "#ffff0033"),
        ])
    func forms(_ text: String, hexadecimal: String) throws {
        #expect(try Color(parsing: text).hexadecimal == hexadecimal)
    }

    @Test(
        "what is no colour is refused by name",
        arguments: [
            "", "#", "#12", "#12345", "#1234567", "#ggg", "#１２３", "4f8aff", "rgb()", "rgb(1,2)",
            "rgb(1,2,3,4,5)", "rgb(a,b,c)", "rgb(1,2,3", "hsl(a 1% 1%)", "lab(1 2 3)",
            "rgb(nan 0 0)",
            "url(x)", " red\n",
        ])
    func refused(_ text: String) {
        let error = #expect(throws: RenderError.self) { try Color(parsing: text) }
        #expect(error?.kind == .usage)
        #expect(error?.message == "'\(text)' is not a colour")
    }

    @Test(
        "a misspelt name gets a suggestion",
        arguments: [
            ("gren", "green"), ("rebecapurple", "rebeccapurple"), ("Redd", "red"),
        ])
    func suggestion(_ text: String, name: String) {
        let error = #expect(throws: RenderError.self) { try Color(parsing: text) }
        #expect(error?.hint == "did you mean '\(name)'?")
    }

    @Test("its own notation reads back as it was")
    func roundTrip() throws {
        var random = SeededGenerator(3)
        for _ in 0..<500 {
            let color = Color(
                hex: .random(in: 0...0xFFFFFF, using: &random),
                alpha: .random(in: 0...255, using: &random))
            #expect(try Color(parsing: color.hexadecimal) == color)
        }
    }

    @Test("contrast is WCAG's: 21 of black and white, 1 of equals, 4.54 of #767676 on white")
    func contrast() {
        #expect(Color.black.contrast(with: .white).isNear(21))
        #expect(Color.white.contrast(with: .white) == 1)
        let gray = Color(hex: 0x767676)
        #expect((gray.contrast(with: .white) * 100).rounded() == 454)
        #expect(gray.contrast(with: .white) == Color.white.contrast(with: gray))
    }

    @Test("a translucent colour over another is between them")
    func over() {
        let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
        #expect(half.over(.white) == Color(red: 255, green: 127, blue: 127))
        #expect(Color.clear.over(.white) == .white)
        #expect(Color.black.over(.white) == .black)
        #expect(Color.black.mixed(with: .white, share: 0.5) == Color(hex: 0x808080))
        #expect(Color.black.mixed(with: .clear, share: 1) == .clear)
    }
}
