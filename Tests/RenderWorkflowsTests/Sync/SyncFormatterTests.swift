import Foundation
import TestSupport
import Testing

@testable import RenderWorkflows

/// Files that a formatter of Markdown writes anew, which must not undo what was synced.
@Suite("Formatted Markdown", .judged(by: .python))
struct SyncFormatterTests {
    private static let end = "<!-- /progress -->"

    /// Markers in all kinds of places.
    private static let documents = [
        "# a\n\n<!-- progress: a --value 7/9 --title 'Two words' -->\n\(end)\n\ntext\n",
        "text\n<!-- progress: b --value 7/9 -->\n\(end)\ntext\n",
        "- a\n\n  <!-- progress: c --value 7/9 --link https://example.org/a -->\n  \(end)\n\n- <!-- progress: d --value 1 -->\n  \(end)\n",
        "> <!-- progress: e --value 7/9 --title 'Two words' -->\n> \(end)\n>\n> text\n",
        "| a | b |\n|---|---|\n| c | <!-- progress: f value=1 title='Two words' -->\(end) |\n",
        "many words in a line before <!-- progress: g value=1 title='Two words' -->\(end) and as many words after it\n",
        "<div align=\"center\">\n\n<!-- progress: h --value 7/9 -->\n\(end)\n\n</div>\n",
        "1. a\n2. <!-- progress: i bar --value 7/9 -->\n   \(end)\n",
    ]

    @Test(
        "mdformat's file is as it should be",
        arguments: [SnippetPlatform.github, .gitlab, .mkdocs, .docc])
    func formatted(_ platform: SnippetPlatform) throws {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("formatted-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        var options = SyncOptions()
        options.platform = platform
        options.assets = directory + "/progress"
        let sync = try Sync([directory], options)
        for (number, text) in Self.documents.enumerated() {
            try text.write(toFile: "\(directory)/\(number).md", atomically: true, encoding: .utf8)
        }
        try sync.carryOut(try sync.plan())
        let texts = try Self.documents.indices.map {
            try String(contentsOfFile: "\(directory)/\($0).md", encoding: .utf8)
        }
        let program = """
            import json, sys
            import mdformat
            texts = json.load(open(sys.argv[1]))
            print(json.dumps([
                [mdformat.text(text, options={"wrap": wrap}, extensions={"gfm"}) for text in texts]
                for wrap in ("keep", "no", 20)
            ]))
            """
        let answers = try #require(try Judge.python.answer(program, texts) as? [[String]])
        var count = 0
        for formatted in answers {
            for (number, text) in formatted.enumerated() {
                if text != texts[number] { count += 1 }
                try text.write(
                    toFile: "\(directory)/\(number).md", atomically: true, encoding: .utf8)
            }
            let plan = try sync.plan()
            #expect(plan.changes.map(\.finding.path) == [], "\(formatted)")
            #expect(plan.markers == 9)
        }
        #expect(count > 6)
    }
}
