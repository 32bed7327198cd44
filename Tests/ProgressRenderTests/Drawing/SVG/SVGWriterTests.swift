import Testing

@_spi(Writing) @testable import ProgressRender
@_spi(Writing) import RenderCore

/// SVG text: exact, small, accessible.
@Suite("SVG")
struct SVGWriterTests {
    private func bar(
        _ value: String? = "0.5", text: SVGOptions.Text = .outline, prefix: String? = nil,
        _ change: (inout ProgressBar.Options) throws -> Void = { _ in }
    ) throws -> String {
        var options = SVGOptions()
        options.text = text
        options.idPrefix = prefix
        return try ProgressBar(value: value, change).picture().svg(options)
    }

    @Test("a bar without a label, byte by byte")
    func bytes() throws {
        let svg = try bar(prefix: "x") { $0.labelPosition = .none }
        #expect(
            svg == #"<svg xmlns="http://www.w3.org/2000/svg" width="320" height="40" "#
                + #"viewBox="0 0 320 40" role="img" aria-label="Progress: 50%">"#
                + #"<title>Progress: 50%</title>"#
                + ##"<mask id="x1"><rect width="320" height="40" rx="20" fill="#fff"/></mask>"##
                + ##"<g mask="url(#x1)"><rect x="-1" y="-1" width="322" height="42" fill="#808080"/>"##
                + #"<path d="M-42-2h182v2c11.046 0 20 8.954 20 20 0 11.046-8.954 20-20 20v2h-182z" "#
                + ##"fill="#4f8aff"/></g></svg>"## + "\n")
    }

    @Test(
        "a plain bar is at most 4.5 kilobytes with outlines, 700 bytes with live text",
        arguments: [
            nil, "0", "0.03", "0.5", "88%", "1",
        ])
    func size(_ value: String?) throws {
        #expect(try bar(value).utf8.count <= 4500)
        #expect(try bar(value, text: .live).utf8.count <= 700)
    }

    @Test("fractional sizes are kept in width, height and viewBox")
    func viewBox() throws {
        let svg = try bar { $0.size = try Size(width: 100.25, height: 0.5) }
        #expect(svg.contains(#"width="100.25" height=".5" viewBox="0 0 100.25 .5""#))
    }

    @Test("ids come from the content: same picture same ids, another picture other ids")
    func ids() throws {
        func id(_ svg: String) -> Substring? {
            svg.firstRange(of: "id=\"").map { svg[$0.upperBound...].prefix { $0 != "\"" } }
        }
        #expect(try id(bar()) == id(bar()))
        #expect(try bar() == bar())
        var seen: Set<Substring> = []
        for value in 1...99 { seen.insert(try #require(try id(bar("\(value)%")))) }
        #expect(seen.count == 99)
        #expect(try id(bar(prefix: "mine-")) == "mine-1")
        #expect(seen.allSatisfy { $0.first == "p" })
    }

    @Test("texts are escaped, in attributes and between tags")
    func escaping() throws {
        let svg = try bar(text: .live) { $0.label = LabelTemplate(parts: [.text("<&>\"'")]) }
        #expect(svg.contains(#"aria-label="Progress: &lt;&amp;&gt;&quot;'""#))
        #expect(svg.contains("<title>Progress: &lt;&amp;&gt;&quot;'</title>"))
        #expect(svg.contains(">&lt;&amp;&gt;&quot;'</text>"))
        #expect(try bar(prefix: "\"><a").contains(##"url(#&quot;&gt;&lt;a1)"##))
    }

    @Test("the language is said where it is known")
    func language() throws {
        #expect(try bar { $0.language = "de" }.contains(#" lang="de">"#))
        #expect(try !bar().contains("lang="))
    }

    @Test("live text has the width of the outlines and reads from right to left where it does")
    func live() throws {
        let svg = try bar(text: .live)
        let width = try #require(try ProgressBar(value: "0.5").geometry().label?.width)
        var text = DecimalText()
        text.append(width, places: 3)
        #expect(svg.contains(#" textLength="\#(text.string)" lengthAdjust="spacingAndGlyphs""#))
        #expect(svg.contains(#"text-anchor="middle" x="160""#))
        #expect(svg.contains(#"font-family="DejaVu Sans,Verdana,sans-serif" font-size="17""#))
        #expect(!svg.contains("direction"))
        let hebrew = try StepView(titles: ["שלום"]).picture()
        var options = SVGOptions()
        options.text = .live
        #expect(hebrew.svg(options).contains(#" direction="rtl""#))
    }

    @Test("live text says the space between its letters, where there is more than the font's")
    func letterSpacing() throws {
        var options = SVGOptions()
        options.text = .live
        for style in BadgeStyle.allCases {
            let badge = try Badge(title: "Docs", value: "7/9") { $0.style = style }
            let svg = try badge.picture().svg(options)
            let spaced = svg.ranges(of: #" letter-spacing="1.25""#).count
            #expect(spaced == (style == .forTheBadge ? 2 : 0))
        }
        let badge = try Badge(title: "docs", value: "1") { $0.style = .forTheBadge }
        let title = try #require(try badge.geometry().title?.line)
        let plain = try HarfBuzzShaper.shared.shape("DOCS", style: title.style)
        #expect(plain.letterSpacing == 0 && title.letterSpacing == 1.25)
        #expect(title.width == plain.width + 4 * 1.25)
    }

    @Test("colours that follow the reader are classes with two rules")
    func dark() throws {
        let svg = try bar("0", prefix: "d") {
            $0.theme = .light
            $0.followsDarkTheme = true
        }
        #expect(svg.contains(#"rx="20" class="dc0"/>"#))
        #expect(
            svg.contains(
                "<style>.dc0{fill:#dfe5ec}.dc1{fill:#1f2937}"
                    + "@media(prefers-color-scheme:dark){.dc0{fill:#343d4a}.dc1{fill:#f3f6fa}}</style>"
            ))
        #expect(try !bar().contains("<style>"))
    }

    @Test("a ring's colours that follow the reader are strokes")
    func darkRing() throws {
        var options = SVGOptions()
        options.idPrefix = "d"
        let svg = try StepView(titles: ["A"]) {
            $0.theme = .light
            $0.followsDarkTheme = true
        }.picture().svg(options)
        #expect(svg.contains("{stroke:#2563eb}"))
        #expect(svg.contains("{stroke:#60a5fa}"))
        #expect(svg.contains(#"r="11" fill="none" class="#))
    }

    @Test("translucent colours have their opacity apart")
    func opacity() throws {
        let svg = try bar("0") {
            $0.trackColor = Color(hex: 0x112233, alpha: 51)
            $0.background = Color(hex: 0, alpha: 128)
        }
        #expect(svg.contains(##"fill="#123" fill-opacity=".2""##))
        #expect(
            svg.contains(##"<rect width="100%" height="100%" fill="#000" fill-opacity=".502"/>"##))
        #expect(try !bar().contains("100%\""))
    }

    @Test("a gradient lies along the bar in the frame's own units")
    func gradient() throws {
        let svg = try bar("0.5", prefix: "g") {
            $0.gradient = try FillGradient(parsing: "#f00,#00f8 40%,white")
        }
        #expect(
            svg.contains(
                ##"<linearGradient id="g2" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="320" y2="0">"##
                    + ##"<stop offset="0" stop-color="#f00"/>"##
                    + ##"<stop offset=".4" stop-color="#00f" stop-opacity=".533"/>"##
                    + ##"<stop offset="1" stop-color="#fff"/></linearGradient>"##))
        #expect(svg.contains(##" fill="url(#g2)"/>"##))
    }

    @Test(
        "short colours are short",
        arguments: [
            (0xFFFFFF, "#fff"), (0x112233, "#123"), (0x112234, "#112234"), (0, "#000"),
        ] as [(UInt32, String)])
    func shortColors(_ hex: UInt32, text: String) {
        var output = DecimalText()
        output.attribute("fill", Color(hex: hex))
        #expect(output.string == " fill=\"\(text)\"")
    }

    @Test(
        "base 64 as RFC 4648 has it",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
        ])
    func base64(_ text: String, encoded: String) {
        var output = DecimalText()
        output.append(Base64.encode(Array(text.utf8)))
        #expect(output.string == encoded)
    }
}
