internal import Foundation
import ProgressRender
import TestSupport
import Testing

/// The widths of titles, against those a browser measures.
@Suite("Widths of badge titles")
struct BadgeTextTests {
    /// A script's font, and words from which titles are made.
    private struct Script {
        let font: String
        let words: [String]

        init(_ font: String, _ words: String) {
            self.font = font
            self.words = words.split(separator: " ").map(String.init)
        }

        /// Seventeen titles: words, and pairs of them.
        var titles: [String] {
            let pairs = words.indices.flatMap { first in
                words.indices.map { "\(words[first]) \(words[$0])" }
            }
            return Array((words + pairs).prefix(17))
        }
    }

    private static let directory = "/usr/share/fonts/truetype"
    private static let scripts: [Script] = [
        Script("dejavu/DejaVuSans.ttf", "Docs Tests AVATAR To-do fi&ff <ready>"),
        Script("noto/NotoSans-Regular.ttf", "Überblick façade WAVE Việt naïve Łódź"),
        Script("dejavu/DejaVuSans.ttf", "Сборка тесты Готово ґанок Покрытие"),
        Script("dejavu/DejaVuSans.ttf", "Έργο δοκιμές ΑΥΤΟ πρόοδος"),
        Script("noto/NotoSansArabic-Regular.ttf", "التقدم لا اختبارات مُكتمل وثائق"),
        Script("noto/NotoSansHebrew-Regular.ttf", "בדיקות תיעוד מוכן שָׁלוֹם"),
        Script("noto/NotoSansDevanagari-Regular.ttf", "प्रगति परीक्षण दस्तावेज़ क्षत्रिय"),
        Script("noto/NotoSansBengali-Regular.ttf", "অগ্রগতি পরীক্ষা নথি সম্পূর্ণ"),
        Script("noto/NotoSansTamil-Regular.ttf", "முன்னேற்றம் சோதனை ஆவணம் கொ"),
        Script("noto/NotoSansThai-Regular.ttf", "ความคืบหน้า ทดสอบ เอกสาร น้ำ"),
        Script("noto/NotoSansGeorgian-Regular.ttf", "პროგრესი ტესტები მზადაა ქართული"),
        Script("noto/NotoSansArmenian-Regular.ttf", "Առաջընթաց թեստեր Պատրաստ և"),
        Script("noto/NotoSansKhmer-Regular.ttf", "វឌ្ឍនភាព សាកល្បង ឯកសារ ខ្មែរ"),
    ]

    /// Returns Chromium's widths of texts set as a badge's title, text after text.
    private func measured(_ titles: [(text: String, font: String)]) throws -> [Double] {
        let fonts = Set(titles.map(\.font)).sorted()
        let faces = fonts.enumerated().map { index, font in
            "@font-face{font-family:f\(index);src:url('file://\(font)')}"
        }
        let spans = titles.map { title in
            let text = title.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            let index = fonts.firstIndex(of: title.font) ?? 0
            return "<div><span style='font-family:f\(index)'>\(text)</span></div>"
        }
        let page = """
            <!DOCTYPE html><meta charset=utf-8><style>\(faces.joined())
            span{font-size:11px;white-space:pre;text-rendering:geometricPrecision}</style>
            \(spans.joined())<pre></pre><script>document.fonts.ready.then(()=>{
            document.querySelector('pre').textContent=[...document.querySelectorAll('span')]
            .map(e=>e.getBoundingClientRect().width).join(' ')})</script>
            """
        let said = try Browser.open(
            page,
            ["--font-render-hinting=none", "--virtual-time-budget=10000", "--dump-dom"],
            in: TemporaryDirectory())
        let numbers = said.components(between: "<pre>", and: "</pre>").last ?? ""
        return numbers.split(separator: " ").compactMap { Double($0) }
    }

    @Test(
        "are within half a point of Chromium's, for 200 titles in a dozen scripts",
        .judged(by: .chromium))
    func widths() throws {
        let titles = Self.scripts.flatMap { script in
            script.titles.map { (text: $0, font: "\(Self.directory)/\(script.font)") }
        }
        #expect(titles.count >= 200)
        let theirs = try measured(titles)
        try #require(theirs.count == titles.count)
        for (title, width) in zip(titles, theirs) {
            let badge = try Badge(title: title.text, value: "1") {
                $0.font = .file(title.font, face: 0)
            }
            let ours = try #require(try badge.geometry().title).width
            #expect(abs(ours - width) <= 0.5, "\(title.text): \(ours), not \(width)")
        }
    }
}
