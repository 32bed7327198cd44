import ProgressRender
import TestSupport
import Testing

/// Badges on a page, as Chromium shows it.
@Suite("Badges on a page", .judged(by: .chromium))
struct BadgePageTests {
    /// A badge that follows the reader, where its style has colours for both.
    private struct Shown {
        let name: String
        let options: Badge.Options

        func picture() throws -> Picture { try Badge(options).picture() }
    }

    private static func shown() throws -> [Shown] {
        try BadgeStyle.allCases.flatMap { style in
            try [("bar", nil), ("message", "passing")].map { kind, message in
                var options = Badge.Options()
                options.title = "Docs & <tests>"
                options.progress = try ProgressValue(value: Quantity(7), maximum: Quantity(9))
                options.message = try message.map { try LabelTemplate(parsing: $0) }
                options.style = style
                options.followsDarkTheme = true
                return Shown(name: "\(style.rawValue)-\(kind)", options: options)
            }
        }
    }

    @Test(
        "as pictures, they are as we paint them on light pages and on dark ones",
        arguments: [Theme.Name.light, .dark])
    func screenshots(_ theme: Theme.Name) throws {
        let badges = try Self.shown()
        let directory = try TemporaryDirectory()
        let row = 32
        for badge in badges {
            try directory.write(badge.picture().svg(), to: "\(badge.name).svg")
        }
        let images = badges.enumerated().map { index, badge in
            "<img src=\(badge.name).svg style='position:absolute;left:0;top:\(index * row)px'>"
        }
        let (page, css) = theme == .dark ? (Color(hex: 0x0D1117), "#0d1117") : (Color.white, "#fff")
        let whole = try Browser.draw(
            "<!DOCTYPE html><body style='background:\(css)'>\(images.joined())",
            width: 400, height: badges.count * row,
            ["--blink-settings=preferredColorScheme=\(theme == .dark ? 0 : 1)"], in: directory)
        for (index, badge) in badges.enumerated() {
            var options = badge.options
            (options.theme, options.followsDarkTheme, options.background) = (theme, false, page)
            let ours = StraightAlphaImage(try Badge(options).picture().pixels())
            let theirs = whole.part(
                x: 0, y: index * row, width: ours.width, height: ours.height)
            let distance = EdgeDistance(ours, theirs)
            #expect(distance.mean <= 6, "\(badge.name)")
            #expect(distance.visibleShare <= 0.04, "\(badge.name)")
            #expect(distance.elsewhere <= 4, "\(badge.name)")
        }
    }

    /// A page with all badges written into it, one of them with a link.
    private func inlined() throws -> (page: String, names: [String]) {
        let badges = try Self.shown()
        var linked = badges[0].options
        linked.link = try WebLink(parsing: "https://example.org/?a=1&b=2")
        linked.alternativeText = "All 9 \"chapters\""
        let pictures =
            try badges.map { try $0.picture() } + [try Badge(linked).picture()]
        let page = """
            <!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Badges</title></head>
            <body><main><h1>Badges</h1>\(pictures.map { "<p>\($0.svg())</p>" }.joined())</main>
            <pre hidden></pre><script src=axe.js></script>
            """
        let names = badges.map { badge in
            badge.options.message == nil ? "Docs & <tests>: 77%" : "Docs & <tests>: passing"
        }
        return (page, names + ["All 9 \"chapters\""])
    }

    /// Returns the result of a script on the page.
    private func said(_ script: String, _ page: String, in directory: TemporaryDirectory) throws
        -> String
    {
        let hook = """
            <script nonce=n>(async()=>{\(script)})().then(x=>{document.body.textContent='[[['+x+']]]'})</script>
            """
        let dom = try Browser.open(
            page + hook,
            [
                "--enable-blink-features=ComputedAccessibilityInfo", "--virtual-time-budget=20000",
                "--dump-dom",
            ], in: directory)
        return dom.components(between: "[[[", and: "]]]").last ?? ""
    }

    @Test("written into a page, each is one image or link with its name, and no id stands twice")
    func names() throws {
        let (page, names) = try inlined()
        let script = """
            const all = s => [...document.querySelectorAll(s)], ids = all('[id]').map(e => e.id);
            return JSON.stringify([ids.length, new Set(ids).size]) +
                all('main svg').map(e => e.querySelector('a') ?? e)
                    .map(e => '\\n' + e.computedRole + ' ' + e.computedName).join('');
            """
        let said = try said(script, page, in: TemporaryDirectory())
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&amp;", with: "&")
        let lines = said.split(separator: "\n").map(String.init)
        let counts = try #require(lines.first).dropFirst().dropLast().split(separator: ",")
        #expect(counts.count == 2 && counts.first == counts.last && counts.first != "0")
        let roles = names.indices.map { $0 == names.count - 1 ? "link" : "image" }
        #expect(Array(lines.dropFirst()) == zip(roles, names).map { "\($0) \($1)" })
    }

    @Test(
        "a page that allows no script and nothing from elsewhere has nothing to stop",
        arguments: [
            ("", ""), ("<img src='https://example.org/a.png'>", "img-src"),
            ("<script>1</script>", "script-src-elem"),
        ])
    func policy(_ foreign: String, _ stopped: String) throws {
        let head = """
            <head><meta http-equiv=Content-Security-Policy content="default-src 'none';
            style-src 'unsafe-inline'; img-src data:; script-src 'nonce-n'">
            <script nonce=n>const stopped=[];addEventListener('securitypolicyviolation',
            e=>stopped.push(e.effectiveDirective))</script>
            """
        let pixels = PremultipliedImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
        let badge = try Badge(title: "Icon", value: "1") {
            $0.icon = try BadgeIcon(parsing: PNGEncoder.encode(pixels))
            $0.followsDarkTheme = true
        }
        let page = try inlined().page.replacing("<head>", with: head)
            .replacing("<script src=axe.js></script>", with: "")
            .replacing("</main>", with: "\(badge.picture().svg())\(foreign)</main>")
        let script = """
            await new Promise(done => setTimeout(done, 100));
            return stopped.join(' ') + '|' + document.querySelectorAll('image').length;
            """
        #expect(try said(script, page, in: TemporaryDirectory()) == "\(stopped)|1")
    }

    /// Where axe-core lies, which comes with a Python package.
    private static let axe: String? = {
        let script = """
            from importlib.util import find_spec as f; import os
            s = f("axe_playwright_python")
            print(os.path.join(os.path.dirname(s.origin), "axe.min.js") if s else "")
            """
        guard let directory = try? TemporaryDirectory(),
            let said = try? Judge.python.run([["-c", script]], in: directory)
        else { return nil }
        let path = said.split(separator: "\n").last.map(String.init) ?? ""
        return path.hasPrefix("/") ? path : nil
    }()

    @Test(
        "axe-core has nothing to say against a page of them",
        .enabled(if: axe != nil || Judge.isBuildServer))
    func accessibility() throws {
        let directory = try TemporaryDirectory()
        let axe = try #require(Self.axe, "install axe-playwright-python")
        let page = try inlined().page.replacing("axe.js", with: "'file://\(axe)'")
        let script = """
            const found = await axe.run(document, { resultTypes: ['violations', 'passes'] });
            return found.violations.map(v => v.id).join(' ') + '|' + found.passes.map(p => p.id).join(' ');
            """
        let parts = try said(script, page, in: directory).split(
            separator: "|", omittingEmptySubsequences: false)
        #expect(parts.first == "")
        // They were really looked at.
        #expect(parts.last?.contains("svg-img-alt") == true, "\(parts)")
        #expect(parts.last?.contains("link-name") == true, "\(parts)")
    }
}

extension StraightAlphaImage {
    /// A part of the picture.
    fileprivate func part(x: Int, y: Int, width: Int, height: Int) -> StraightAlphaImage {
        let rows = y..<y + height
        return StraightAlphaImage(
            width: width, height: height,
            pixels: rows.flatMap { row in
                pixels[row * self.width + x..<row * self.width + x + width]
            })
    }
}
