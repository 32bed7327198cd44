import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText
@testable import RenderValues
@testable import RenderWorkflows

/// Icons: path data and files of them.
@Suite("Badge icon")
struct BadgeIconTests {
    private func path(_ data: String) throws -> [Path.Element] { try Path(svgData: data).elements }

    private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    @Test("lines, absolute and relative, are the same path")
    func lines() throws {
        let square: [Path.Element] = [
            .move(point(1, 2)), .line(point(4, 2)), .line(point(4, 6)), .line(point(1, 6)), .close,
        ]
        for data in [
            "M1 2L4 2L4 6L1 6Z", "M1,2 4,2 4,6 1,6z", "M1 2H4V6H1Z", "m1 2h3v4h-3z",
            "m1,2 3,0 0,4-3,0z", " M 1 , 2 L 4 , 2 \n 4 6 1 6 Z ", "M1 2l3 0 0 4-3 0z",
            "M1e0 .2e1L+4 2.0L4 6L1 6Z",
        ] { #expect(try path(data) == square, "\(data)") }
    }

    @Test("curves, and smooth ones that mirror the one before")
    func curves() throws {
        #expect(
            try path("M0 0C1 1 2 1 3 0S5-1 6 0") == [
                .move(point(0, 0)), .cubic(point(1, 1), point(2, 1), end: point(3, 0)),
                .cubic(point(4, -1), point(5, -1), end: point(6, 0)),
            ])
        #expect(
            try path("M0 0q1 1 2 0t2 0") == [
                .move(point(0, 0)), .quad(control: point(1, 1), end: point(2, 0)),
                .quad(control: point(3, -1), end: point(4, 0)),
            ])
        // Without a curve of its kind before, the control point is where it starts.
        #expect(
            try path("M1 1T3 3") == [
                .move(point(1, 1)), .quad(control: point(1, 1), end: point(3, 3)),
            ])
    }

    @Test("numbers need no space where none is needed, nor do an arc's flags")
    func tight() throws {
        #expect(try path("M.5.5-1-1") == [.move(point(0.5, 0.5)), .line(point(-1, -1))])
        #expect(try path("M0 0a1 1 0 012 0").count == 3)
        #expect(try path("M0 0a1,1,0,0,1,2,0") == path("M0 0a1 1 0 012 0"))
    }

    @Test("after a closed contour the path goes on from where that began")
    func afterClose() throws {
        #expect(
            try path("M1 1h2v2zl5 5") == [
                .move(point(1, 1)), .line(point(3, 1)), .line(point(3, 3)), .close,
                .move(point(1, 1)), .line(point(6, 6)),
            ])
    }

    @Test("a half circle stays on its circle", arguments: [0, 1])
    func arc(_ sweep: Int) throws {
        let elements = try path("M-3 0A3 3 0 0 \(sweep) 3 0")
        #expect(elements.count == 3)
        guard case .cubic(_, _, let top) = elements[1] else { return }
        #expect(top.x.isNear(0, tolerance: 1e-9) && top.y.isNear(sweep == 1 ? -3 : 3))
        guard case .cubic(_, _, let end) = elements[2] else { return }
        #expect(end == point(3, 0))
    }

    @Test("an arc without radii is a line, and one that cannot reach is made larger")
    func smallArcs() throws {
        #expect(try path("M0 0A0 5 0 0 1 3 4") == [.move(point(0, 0)), .line(point(3, 4))])
        #expect(try path("M1 1A5 5 0 0 1 1 1") == [.move(point(1, 1))])
        #expect(try path("M-3 0A1 1 0 0 1 3 0") == path("M-3 0A3 3 0 0 1 3 0"))
    }

    @Test(
        "what is no path is refused with its place",
        arguments: [
            "", " ", "L1 1", "M", "M1", "M1 x", "M1 1 2", "M1 1X", "M1 1 C1 1 2 2", "M1,,1",
            "M1 1A1 1 0 2 1 3 3", "M1e9 1", "M99999 1l99999 0", "Mnan 1", "M0x1 1", "M1 1é", "M١ 1",
            "M1 1L inf 1", "M 1 1 <script>", "Z",
        ])
    func badPath(_ data: String) {
        let error = #expect(throws: RenderError.self) { try Path(svgData: data) }
        #expect(error?.kind == .data)
    }

    @Test("random path data is read or refused, and never traps")
    func random() {
        var random = SystemRandomNumberGenerator()
        let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE  ")
        for _ in 0..<2000 {
            let count = Int.random(in: 0..<40, using: &random)
            let data = "M0 0" + String((0..<count).compactMap { _ in letters.randomElement() })
            let elements = (try? Path(svgData: data).elements) ?? []
            for case .cubic(let a, let b, let end) in elements {
                for point in [a, b, end] {
                    #expect(point.x.isFinite && point.y.isFinite, "\(data)")
                }
            }
        }
    }

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
                == .outline(try Path(svgData: "M0 0h4v4z"), box: BadgeIcon.standardBox))
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
                == .outline(try Path(svgData: "M1 1h2v2z"), box: BadgeIcon.standardBox))
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
        let image = PixelImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0x8000_0080])
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
            PixelImage(width: 1025, height: 1, pixels: Array(repeating: 0, count: 1025)))
        #expect(throws: RenderError.self) { try BadgeIcon(parsing: wide) }
    }
}
