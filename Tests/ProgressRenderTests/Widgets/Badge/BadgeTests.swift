import Testing

@testable import ProgressRender

/// The content of a badge.
@Suite("Badge")
struct BadgeTests {
    private func message(
        _ template: String, _ value: String?,
        _ change: (inout Badge.Options) throws -> Void = { _ in }
    ) throws -> Badge {
        try Badge(title: "T", value: value) {
            $0.message = try LabelTemplate(parsing: template)
            try change(&$0)
        }
    }

    @Test(
        "a badge says 100 % only when all is done",
        arguments: [("0.996", "99%"), ("1", "100%"), ("0.004", "0%")])
    func rounding(_ value: String, _ label: String) throws {
        let badge = try Badge(title: "Docs", value: value)
        #expect(badge.alternativeText == "Docs: \(label)")
        guard case .bar(let bar) = badge.content else {
            Issue.record("it has no bar")
            return
        }
        #expect(bar.label == label)
    }

    @Test("a value fills the fields of a message in")
    func fields() throws {
        let badge = try message("{value} of {max}", "41/50")
        #expect(badge.content == .message("41 of 50"))
        #expect(badge.alternativeText == "T: 41 of 50")
        #expect(try message("{{passing}}", nil).content == .message("{passing}"))
    }

    @Test("nothing to show, an empty message and fields without a value are refused")
    func refused() throws {
        for make in [
            { try Badge(title: "Docs") }, { try Badge() }, { try message("", "1") },
            { try message("{percent}%", nil) }, { try Badge(title: "Docs", value: "1.5") },
            { try Badge(title: "Docs", value: "x") },
        ] as [() throws -> Badge] {
            let error = #expect(throws: RenderError.self) { _ = try make() }
            #expect(error?.kind == .usage)
        }
        let error = #expect(throws: RenderError.self) { try Badge(title: "\u{1}", value: "1") }
        #expect(error?.kind == .data && error?.location == .parameter("title"))
    }

    @Test(
        "a step cuts values to the lower one, but for the ends",
        arguments: [
            ("83.4%", "5%", "80%"), ("84.999%", "5%", "80%"), ("85%", "5%", "85%"),
            ("99.9%", "5%", "95%"), ("100%", "5%", "100%"), ("100%", "30%", "100%"),
            ("4%", "5%", "0%"), ("0%", "5%", "0%"), ("0.29", "1%", "29%"), ("7/9", "2", "66%"),
            ("1/3", "0.5", "33%"), ("99%", "100%", "0%"),
        ])
    func step(_ value: String, _ step: String, _ label: String) throws {
        let badge = try Badge(title: nil, value: value) {
            $0.step = try ProgressStep(parsing: step)
        }
        #expect(badge.alternativeText == label)
        // What was cut once stays as it is.
        let progress = try #require(badge.progress)
        #expect(try ProgressStep(parsing: step).cut(progress) == progress)
    }

    @Test("a range that starts below 0 is cut from its start")
    func stepOfRange() throws {
        let badge = try message("{value}", "-3") {
            ($0.written.minimum, $0.written.maximum) = (Quantity(-10), Quantity(10))
            $0.step = try ProgressStep(parsing: "4")
        }
        #expect(badge.content == .message("-6"))
    }

    @Test("a step is above 0", arguments: ["0", "-1", "0%", "101%", "x", "", "%", "5 %", "nan"])
    func badStep(_ text: String) {
        let error = #expect(throws: RenderError.self) { try ProgressStep(parsing: text) }
        #expect(error?.kind == .usage)
    }

    @Test(
        "hints about a number name percent where it can be one", arguments: ["abc", "1/3", "abc%"]
    )
    func amountHints(_ text: String) {
        let words = "'\(text)' is not a number; write it like 12, 0.5 or 5%"
        let step = #expect(throws: RenderError.self) { try ProgressStep(parsing: text) }
        #expect(step?.description == words)
        let threshold = #expect(throws: RenderError.self) {
            try Threshold(parsing: "<\(text)=red")
        }
        #expect(threshold?.description == words && threshold?.kind == .usage)
    }

    @Test("an option of one badge without an effect on it is refused")
    func effect() throws {
        func refusal(_ names: Set<String>, _ change: (inout Badge.Options) throws -> Void)
            throws -> RenderError?
        {
            var options = Badge.Options()
            try change(&options)
            do {
                try options.checkEffect(of: names)
            } catch {
                return error
            }
            return nil
        }
        let outline = BadgeIcon.outline(
            try Path(svgData: "M0 0h9v9z"), box: BadgeIcon.defaultBox)
        let all: Set<String> = ["icon-color", "label", "bar-width", "track-color"]
        #expect(try refusal(all) { $0.icon = outline } == nil)
        #expect(try refusal([]) { $0.message = LabelTemplate(parts: [.text("x")]) } == nil)
        let alone = try refusal(all) { _ in }
        #expect(alone?.line.text(.option) == "--icon-color: the option needs --icon")
        let picture = try refusal(all) { $0.icon = .picture(png: [], width: 1, height: 1) }
        #expect(picture?.location == .parameter("icon-color") && picture?.kind == .usage)
        for name in ["label", "bar-width", "track-color"] {
            let error = try refusal([name]) { $0.message = LabelTemplate(parts: [.text("x")]) }
            #expect(error?.location == .parameter(name) && error?.kind == .usage)
        }
    }

    @Test(
        "links are http, https or relative",
        arguments: [
            "http://example.org", "HTTPS://example.org/a?b=c#d", "docs/index.html", "../x", "#top",
            "?q=a:b", "/a:b", "//example.org/x", "a/b:c", "mailto/x", "https://example.org/%20é",
        ])
    func link(_ text: String) throws {
        #expect(try WebLink(parsing: text).address == text)
    }

    @Test(
        "any other link is refused",
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)",
            "java\nscript:alert(1)", "java\tscript:alert(1)", "\u{1}javascript:alert(1)",
            "java\u{200B}script:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd",
            "mailto:a@b", "ftp://x", "x:y", ":", "", "a b", "a\"b", "a<b", "\\\\x\\y",
            "java\u{AD}script:1", String(repeating: "a", count: 2049),
        ])
    func badLink(_ text: String) {
        let error = #expect(throws: RenderError.self) { try WebLink(parsing: text) }
        #expect(error?.kind == .data)
    }

    @Test(
        "the colours of shields.io come before those of CSS",
        arguments: [
            ("brightgreen", "#44cc11"), ("green", "#97ca00"), ("yellow", "#dfb317"),
            ("yellowgreen", "#a4a61d"), ("orange", "#fe7d37"), ("red", "#e05d44"),
            ("blue", "#007ec6"), ("grey", "#555555"), ("lightgrey", "#9f9f9f"),
            ("success", "#44cc11"), ("important", "#fe7d37"), ("critical", "#e05d44"),
            ("informational", "#007ec6"), ("inactive", "#9f9f9f"), ("Success", "#44cc11"),
            ("rebeccapurple", "#663399"), ("#abc", "#aabbcc"),
        ])
    func names(_ name: String, _ hexadecimal: String) throws {
        #expect(try Color(parsing: name, names: .badges).hexadecimal == hexadecimal)
    }

    @Test("a word that only badges know is no colour elsewhere, and green is CSS's")
    func otherNames() throws {
        #expect(throws: RenderError.self) { try Color(parsing: "success") }
        #expect(try Color(parsing: "green").hexadecimal == "#008000")
    }
}
