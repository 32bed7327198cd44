import Foundation
import RenderPixels
import TestSupport
import Testing

@Suite("compare: the report in Chromium", .judged(by: .chromium))
struct ReportPageTests {
    let directories: ComparedDirectories
    private var place: TemporaryDirectory { directories.place }

    init() throws {
        directories = try ComparedDirectories()
        try directories.fill()
        let hostile = "actual/<img src=x onerror=document.title='run'>.png"
        try directories.put(try ComparedDirectories.picture(), hostile)
        #expect(try directories.compare(["--report", "r.html"]).ending == .exit(65))
    }

    /// The page in Chromium, after `script` was run in it.
    private func dom(_ script: String, keepsPolicy: Bool = false, hash: String = "") throws
        -> String
    {
        var page = try #require(place.text("r.html"))
        if !keepsPolicy {
            let start = try #require(page.range(of: "<meta http-equiv=\"Content-Security-Policy\""))
            let end = try #require(page[start.upperBound...].range(of: ">"))
            page.removeSubrange(start.lowerBound..<end.upperBound)
        }
        let hook = "<script>\(script)</script></body>"
        place.write(page.replacing("</body>", with: hook), to: "hooked.html")
        return try chromium(["--dump-dom", "file://\(place("hooked.html"))\(hash)"]).text
    }

    private func chromium(_ options: [String]) throws -> ToolRun {
        let words = [
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--force-device-scale-factor=1", "--user-data-dir=\(place("profile"))",
            "--window-size=1200,800",
        ]
        let program = try Judge.chromium.requirePath()
        func run() throws -> ToolRun {
            try RunningProgram(
                program, (words + options).map { Array($0.utf8) }, in: place.path,
                environment: ["HOME": place.path]
            ).finish(seconds: 60)
        }
        // A browser now and then never ends or fails, and does not when it is asked again.
        let first = try run()
        return first.succeeded ? first : try run()
    }

    /// Returns the result of `script` in the page, as JSON.
    private func answer(_ script: String, hash: String = "") throws -> [String: Any] {
        let dom = try dom(
            """
            const $ = (s) => document.querySelector(s), all = (s) => [...document.querySelectorAll(s)];
            const shown = () => all('#list li').filter(e => !e.hidden).map(e => e.dataset.name);
            const press = (key) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
            const article = () => $('article:not([hidden])');
            const answer = (() => { \(script) })();
            document.body.textContent = '[[[' + btoa(unescape(encodeURIComponent(JSON.stringify(answer)))) + ']]]';
            """, hash: hash)
        let start = try #require(dom.range(of: "[[[", options: .backwards)).upperBound
        let end = try #require(dom[start...].range(of: "]]]")).lowerBound
        let data = try #require(Data(base64Encoded: String(dom[start..<end])))
        return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test("its own script runs under its policy, another does not")
    func policy() throws {
        let dom = try dom("document.title = 'foreign'", keepsPolicy: true)
        #expect(dom.contains("class=\"js\""))
        #expect(!dom.contains("<title>foreign"))
        #expect(dom.contains("<title>4 of 6 pairs fail"))
    }

    @Test("a file's name is shown and not run")
    func hostile() throws {
        let answer = try answer(
            """
            return { title: document.title, images: all('nav img[onerror], h2 img').length,
                     names: all('h2').map(e => e.textContent) }
            """)
        #expect((answer["title"] as? String)?.hasPrefix("4 of 6") == true)
        #expect(answer["images"] as? Int == 0)
        let names = try #require(answer["names"] as? [String])
        #expect(names.contains("<img src=x onerror=document.title='run'>.png"))
    }

    @Test("filters and the search show what they say")
    func filters() throws {
        let answer = try answer(
            """
            const result = { start: shown() };
            for (const button of all('.filters button')) {
                button.click();
                result[button.dataset.filter] = shown();
            }
            $('[data-filter=all]').click();
            $('.search').value = 'DIFF';
            $('.search').dispatchEvent(new Event('input'));
            result.search = shown();
            $('.search').value = 'nothing of this';
            $('.search').dispatchEvent(new Event('input'));
            result.none = shown();
            result.empty = !$('.nothing').hidden && !article();
            return result;
            """)
        func names(_ key: String) -> [String]? { answer[key] as? [String] }
        let hostile = "<img src=x onerror=document.title='run'>.png"
        let failing = [hostile, "broken.png", "d/differs.png", "new.png"]
        #expect(names("start") == failing && names("failing") == failing)
        #expect(names("all")?.count == 6)
        #expect(names("differs") == ["d/differs.png"])
        #expect(names("missing-golden") == [hostile, "new.png"])
        #expect(names("not-rendered") == ["old.png"])
        #expect(names("unreadable") == ["broken.png"])
        #expect(names("same") == ["same.png"])
        #expect(names("search") == ["d/differs.png"])
        #expect(names("none") == [] && answer["empty"] as? Bool == true)
    }

    @Test("modes, zoom and the frame around what differs work")
    func view() throws {
        let answer = try answer(
            """
            $('[data-filter=differs]').click();
            const figures = () => all('article:not([hidden]) figure')
                .filter(e => e.clientWidth > 0).map(e => e.className);
            const width = () => $('article:not([hidden]) .actual img').getBoundingClientRect().width;
            const result = { side: figures() };
            $('[data-action=fit]').click();
            result.fit = width();
            $('[data-action=in]').click();
            result.larger = width();
            $('[data-action=out]').click(); $('[data-action=out]').click();
            result.smaller = width();
            result.rendering = getComputedStyle($('article:not([hidden]) .actual img')).imageRendering;
            result.frameBefore = getComputedStyle($('article:not([hidden]) .bounds')).display;
            $('.mark input').click();
            const bounds = $('article:not([hidden]) .expected .bounds').getBoundingClientRect();
            const canvas = $('article:not([hidden]) .expected .canvas').getBoundingClientRect();
            result.zoom = canvas.width / 12;
            result.frame = [bounds.left - canvas.left, bounds.top - canvas.top, bounds.width, bounds.height];
            $('[data-mode=swipe]').click();
            result.swipe = figures();
            $('article:not([hidden]) .slider input').value = 25;
            $('article:not([hidden]) .slider input').dispatchEvent(new Event('input'));
            result.clip = getComputedStyle($('article:not([hidden]) .single .new')).clipPath;
            $('[data-mode=onion]').click();
            result.opacity = getComputedStyle($('article:not([hidden]) .single .new')).opacity;
            $('[data-mode=difference]').click();
            result.mask = getComputedStyle($('article:not([hidden]) .single .mask')).display;
            return result;
            """)
        #expect(
            answer["side"] as? [String] == ["pane expected", "pane difference", "pane actual"])
        let fit = try #require(answer["fit"] as? Double)
        #expect(fit == 96, "8 times 12 pixels")
        #expect(answer["larger"] as? Double == 144 && answer["smaller"] as? Double == 72)
        #expect(answer["rendering"] as? String == "pixelated")
        #expect(answer["frameBefore"] as? String == "none")
        let zoom = try #require(answer["zoom"] as? Double)
        #expect(answer["frame"] as? [Double] == [2 * zoom, zoom, zoom, zoom])
        #expect(answer["swipe"] as? [String] == ["single"])
        #expect((answer["clip"] as? String)?.contains("25%") == true)
        #expect(answer["opacity"] as? String == "0.25")
        #expect(answer["mask"] as? String == "block")
    }

    @Test("the keyboard is enough")
    func keyboard() throws {
        let answer = try answer(
            """
            const name = () => article().querySelector('h2').textContent;
            const result = { first: name() };
            press('j'); press('j');
            result.third = name();
            press('k');
            result.second = name();
            press('f');
            result.filter = $('.filters [aria-pressed=true]').dataset.filter;
            $('[data-filter=differs]').click();
            const modes = [];
            for (const key of '12345') { press(key); modes.push(article().dataset.mode); }
            result.modes = modes;
            press('3');
            const before = article().classList.contains('odd');
            press(' ');
            result.turned = before !== article().classList.contains('odd');
            press('+'); press('+'); press('0');
            result.zoom = $('.tools output').textContent;
            press('?');
            result.help = $('dialog').open;
            return result;
            """)
        #expect((answer["first"] as? String)?.hasPrefix("<img") == true)
        #expect(answer["second"] as? String == "broken.png")
        #expect(answer["third"] as? String == "d/differs.png")
        #expect(answer["filter"] as? String == "same")
        #expect(
            answer["modes"] as? [String] == ["side", "swipe", "flicker", "onion", "difference"])
        #expect(answer["turned"] as? Bool == true && answer["help"] as? Bool == true)
        #expect(answer["zoom"] as? String == "800%")
    }

    @Test("an address leads to its pair, also one the filter would hide")
    func address() throws {
        let answer = try answer(
            "return { name: article().querySelector('h2').textContent }", hash: "#pair-6")
        #expect(answer["name"] as? String == "same.png")
    }

    @Test("a pixel is shown as a square of its colour")
    func pixels() throws {
        _ = try dom(
            "document.querySelector('[data-filter=differs]').click();"
                + "document.querySelector('[data-mode=flicker]').click();"
                + "document.querySelector('.pause').click()")
        let run = try chromium([
            "--screenshot=\(place("page.png"))", "file://\(place("hooked.html"))",
        ])
        #expect(run.succeeded)
        let page = try PNGDecoder.decode(try #require(place.contents("page.png")))
        // The golden has one colour; beside the list it is shown once, at 8 times its 12 by 5 pixels.
        var (columns, rows, count) = (Set<Int>(), Set<Int>(), 0)
        for row in 0..<page.height {
            for column in 340..<page.width
            where page.pixels[row * page.width + column] == 0xFFA0_6020 {
                columns.insert(column)
                rows.insert(row)
                count += 1
            }
        }
        #expect(columns.count == 96 && rows.count == 40)
        #expect(count == 96 * 40)
    }
}
