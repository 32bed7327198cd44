import Testing

@testable import ProgressRender

/// Files of icons.
@Suite("Badge icon")
struct BadgeIconTests {
    @Test("an SVG of paths is read, whatever stands around them")
    func drawing() throws {
        let text = """
            <?xml version="1.0"?><!-- a > comment -->
            <svg xmlns="http://www.w3.org/2000/svg" role='img' viewBox="0 0 16 8" fill="currentColor">
              <title>A &lt;title&gt;</title><g><path d="M0 0h4v4z"/>
              <path fill-rule="nonzero" d = 'M8 0h4v4z' /></g></svg>

            """
        let icon = try BadgeIcon(parsing: Array(text.utf8))
        #expect(
            icon
                == .outline(
                    try Path(svgData: "M0 0h4v4zM8 0h4v4z"),
                    box: Rectangle(x: 0, y: 0, width: 16, height: 8)))
        #expect(
            try BadgeIcon(parsing: Array("\n M0 0h4v4z\n".utf8))
                == .outline(try Path(svgData: "M0 0h4v4z"), box: BadgeIcon.defaultBox))
    }

    @Test(
        "what is more than paths is refused by name",
        arguments: [
            ("<script>alert(1)</script>", "<script>"), ("<g onclick=\"x\"/>", "onclick"),
            ("<path d=\"M0 0\" onload='x'/>", "onload"), ("<use href=\"#a\"/>", "<use>"),
            ("<image href=\"http://x/y.png\"/>", "<image>"), ("<style>*{}</style>", "<style>"),
            ("<path d=\"M0 0\" style=\"fill:url(http://x)\"/>", "style"),
            ("<path d=\"M0 0\" transform=\"scale(2)\"/>", "transform"),
            ("<path d=\"M0 0\" fill-rule=\"evenodd\"/>", "fill-rule"),
            ("<foreignObject/>", "<foreignObject>"), ("<a href=\"x\"/>", "<a>"),
            ("<circle r=\"3\"/>", "<circle>"), ("<svg/>", "<svg>"), ("text", "text"),
            ("<path d=\"x\"/>", "command"), ("<path d=M0/>", "quotes"), ("<path d/>", "value"),
            ("</svg><script>", "content after"), ("<g>", "wrongly"), ("<!-- ", "never closed"),
            ("<path xlink:href=\"http://x\" d=\"M0 0\"/>", "xlink:href"), ("<path", "path"),
            ("", "no <path>"),
        ])
    func hostile(_ inner: String, _ word: String) {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\(inner)</svg>"
        let error = #expect(throws: RenderError.self) { try BadgeIcon(parsing: Array(text.utf8)) }
        #expect(error?.kind == .data)
        #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
    }

    @Test(
        "a document type, another root and a box without a size are refused",
        arguments: [
            "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg><path d=\"M0 0\"/></svg>", "<html></html>",
            "<svg viewBox=\"0 0 0 9\"><path d=\"M0 0\"/></svg>", "<svg>", "<svg><path d=\"M0 0\"/>",
            "<svg viewBox=\"0 0 nan 9\"><path d=\"M0 0\"/></svg>", "<", "<>", "</svg>", "",
            "GIF89a",
        ])
    func otherFiles(_ text: String) {
        let error = #expect(throws: RenderError.self) { try BadgeIcon(parsing: Array(text.utf8)) }
        #expect(error?.kind == .data)
    }

    /// The icon of what stands in an `<svg>` with attributes of its own.
    private func icon(_ inner: String, svg attributes: String = "") throws -> BadgeIcon {
        try BadgeIcon(parsing: Array("<svg viewBox='0 0 24 24'\(attributes)>\(inner)</svg>".utf8))
    }

    @Test(
        "what has no fill is left out, as in the icons of Material Design",
        arguments: [
            ("", "<path d='M0 0h24v24H0z' fill='none'/><path d='M1 1h2v2z'/>"),
            ("", "<g fill=' None '><path d='M0 0h24v24H0z'/></g><path d='M1 1h2v2z'/>"),
            (" fill='none'", "<path d='M0 0h24v24H0z'/><path fill='#000' d='M1 1h2v2z'/>"),
            (
                " fill='none'",
                "<g fill='red'><path d='M1 1h2v2z'/><path fill='none' d='M0 0h9v9z'/></g>"
            ),
            (" fill='none'", "<g fill='red'><g fill='inherit'><path d='M1 1h2v2z'/></g></g>"),
            (
                " fill='currentColor'",
                "<path d='M0 0h24v24H0z' fill='transparent'/><path d='M1 1h2v2z'/>"
            ),
        ])
    func unfilled(_ attributes: String, _ inner: String) throws {
        #expect(
            try icon(inner, svg: attributes)
                == .outline(try Path(svgData: "M1 1h2v2z"), box: BadgeIcon.defaultBox))
    }

    @Test("a fill of another picture, and nothing that is filled, are refused")
    func badFill() {
        for (attributes, inner, word) in [
            ("", "<path d='M0 0h9z' fill='url(#a)'/>", "fill=\"url(#a)\""),
            (" fill='URL(http://x)'", "<path d='M0 0h9z'/>", "fill=\"url(http://x)\""),
            ("", "<path d='M0 0h9z' fill='none'/>", "nothing to draw"),
            (" fill='none'", "<g><path d='M0 0h9z'/></g>", "nothing to draw"),
            ("", "<path d='M0 0h9z' fill='none' stroke='red'/>", "stroke="),
            ("", "<path d='x' fill='none'/>", "command"),
        ] {
            let error = #expect(throws: RenderError.self) { try icon(inner, svg: attributes) }
            #expect(error?.kind == .data)
            #expect(error?.description.contains(word) == true, "\(error as Any)")
        }
    }

    @Test(
        "a document type, an instruction and what is no icon at all are named",
        arguments: [
            ("<!DOCTYPE svg PUBLIC '-//W3C' 'x'><svg/>", "the icon has <!DOCTYPE,"),
            ("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", "the icon has <!DOCTYPE,"),
            ("<svg><!ENTITY a 'b'><path d='M0 0'/></svg>", "the icon has <!ENTITY,"),
            ("<svg><![CDATA[ a ]]></svg>", "the icon has <![CDATA[,"),
            ("<?xml-stylesheet href='x'?><svg/>", "the icon has <?xml-stylesheet,"),
            ("GIF89a", "not an SVG file, a PNG file or SVG path data"),
            ("", "not an SVG file, a PNG file or SVG path data"),
            ("Mx", "at byte 1"),
        ])
    func named(_ text: String, _ words: String) {
        let error = #expect(throws: RenderError.self) { try BadgeIcon(parsing: Array(text.utf8)) }
        #expect(error?.kind == .data)
        #expect(error?.description.contains(words) == true, "\(error as Any)")
    }

    @Test("bytes that are no text and no PNG are no icon")
    func noText() {
        let error = #expect(throws: RenderError.self) {
            try BadgeIcon(parsing: [0xFF, 0xD8, 0xFF])
        }
        #expect(error?.message == "the icon is not an SVG file, a PNG file or SVG path data")
    }

    @Test("a PNG keeps its pixels and nothing else")
    func picture() throws {
        let image = PremultipliedImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0x8000_0080])
        let plain = try PNGEncoder.encode(image)
        let noted = try PNGEncoder.encode(image, scale: 3)
        #expect(noted != plain)
        guard case .picture(let png, 2, 1) = try BadgeIcon(parsing: noted) else {
            Issue.record("it is no picture of 2×1")
            return
        }
        #expect(try PNGDecoder.decode(png) == PNGDecoder.decode(plain))
        #expect(png.count <= plain.count)
        #expect(throws: RenderError.self) { try BadgeIcon(parsing: Array(plain.dropLast(9))) }
        let wide = try PNGEncoder.encode(
            PremultipliedImage(width: 1025, height: 1, pixels: Array(repeating: 0, count: 1025)))
        #expect(throws: RenderError.self) { try BadgeIcon(parsing: wide) }
    }
}
