import Foundation
import Testing

@testable import RenderSystem
@testable import RenderWorkflows

@Suite("Report page and JUnit XML")
struct HTMLReportTests {
    private func page(_ result: DirectoryResult, _ pictures: (Int) -> PairPictures? = { _ in nil })
        throws -> String
    {
        var bytes: [UInt8] = []
        try HTMLReport(result).write(pictures: pictures) { piece throws(RenderError) in
            bytes += piece
        }
        return try #require(String(validating: bytes, as: UTF8.self))
    }

    @Test("base64 is Foundation's", arguments: 0...20)
    func base64(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 250) }
        #expect(
            String(decoding: Base64.encode(bytes), as: UTF8.self)
                == Data(bytes).base64EncodedString())
    }

    @Test(
        "a name is text and nothing else",
        arguments: [
            "<script>alert(1)</script>.png", "\"onload=\"x.png", "' onload='x.png", "&lt;.png",
            "</title></style>.png", "\u{1B}[31m.png", "\u{202E}gnp.png",
        ])
    func hostile(_ name: String) throws {
        let text = try page(SampleResult.directory([SampleResult.pair(name, .differs)]))
        #expect(!text.contains(name))
        #expect(text.components(separatedBy: "<script").count == 2)
        #expect(text.components(separatedBy: "</style>").count == 2)
        #expect(text.components(separatedBy: "<title>").count == 2)
    }

    @Test("the page asks for nothing from outside")
    func selfContained() throws {
        let text = try page(SampleResult.directory(SampleResult.all)) { _ in
            PairPictures(expected: [1, 2, 3], actual: [4], difference: [5])
        }
        #expect(text.contains("src=\"data:image/png;base64,AQID\""))
        for word in ["http:", "https:", "//", "@import", "url(", "<link", "src=\"/"] {
            // Comments of the script start with two slashes.
            let found = text.split(separator: "\n").filter {
                $0.contains(word) && !$0.hasPrefix("//") && !$0.hasPrefix("  //")
            }
            #expect(found.isEmpty, "\(word)")
        }
    }

    @Test("the policy has the digests of the very text in the page")
    func policy() throws {
        let text = try page(SampleResult.directory(SampleResult.all))
        for (element, directive) in [("style", "style-src"), ("script", "script-src")] {
            let start = try #require(text.range(of: "<\(element)>")).upperBound
            let end = try #require(text.range(of: "</\(element)>")).lowerBound
            let digest = SHA256.digest(of: Array(text[start..<end].utf8))
            let wanted = Data(digest).base64EncodedString()
            #expect(text.contains("\(directive) 'sha256-\(wanted)'"))
        }
        #expect(text.contains("default-src 'none'"))
    }

    @Test("pairs and counts are in the page without its script")
    func content() throws {
        let text = try page(SampleResult.directory(SampleResult.all))
        #expect(text.contains("3 of 5 pairs fail</span>"))
        for (name, count) in [("all", 5), ("failing", 3), ("differs", 1), ("not-rendered", 1)] {
            let button = text.split(separator: "\n").first {
                $0.contains("data-filter=\"\(name)\"")
            }
            #expect(button?.contains("<b>\(count)</b>") == true)
        }
        #expect(text.components(separatedBy: "<article ").count == 6)
        #expect(text.contains("data-bounds=\"3,2,6,2\""))
        #expect(text.contains("<dd>12 <small>of 800</small></dd>"))
    }

    @Test("pictures that are not in the page are spoken of")
    func leftOut() throws {
        let text = try page(SampleResult.directory([SampleResult.pair("a.png", .differs)]))
        #expect(text.contains("too large to be in this page"))
    }

    @Test("pairs that are not the same come first when a page is full")
    func budget() {
        var pairs = (0..<6).map { SampleResult.pair("s\($0).png", .same) }
        for index in pairs.indices { pairs[index].byteCount = 1 << (10 + index) }
        var large = SampleResult.pair("z.png", .missingGolden)
        large.byteCount = ReportPictures.maximumBytes
        var next = SampleResult.pair("zz.png", .missingGolden)
        next.byteCount = 1
        let pictures = ReportPictures(SampleResult.directory(pairs + [large, next]))
        #expect(pictures.shown == [0, 1, 2, 3, 4, 6])
    }

    @Test("JUnit XML counts failures, errors and what was skipped")
    func junit() {
        let text = SampleResult.directory(SampleResult.all).junit
        #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
        #expect(
            text.contains(
                "<testsuite name=\"goldens\" tests=\"5\" failures=\"2\" errors=\"1\" skipped=\"1\">"
            ))
        #expect(text.contains("<testcase classname=\"goldens\" name=\"a.png\"/>"))
        #expect(text.contains("<testcase classname=\"goldens/d\" name=\"b.png\">"))
        #expect(text.contains("<failure message=\"missing golden: 40×20 pixels\""))
        #expect(text.contains("<error message=\"unreadable: goldens/e.png: truncated\""))
        #expect(text.contains("<skipped message=\"not rendered\"/>"))
        let strict = SampleResult.directory(SampleResult.all, isStrict: true).junit
        #expect(strict.contains("failures=\"3\" errors=\"1\" skipped=\"0\""))
    }
}
