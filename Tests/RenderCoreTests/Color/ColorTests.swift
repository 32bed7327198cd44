import TestSupport
import Testing

@testable import RenderCore

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
}
