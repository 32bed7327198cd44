import Foundation
import TestSupport
import Testing

/// Properties of any Markdown.
@Suite("sync, for any Markdown")
struct SyncPropertyTests {
    /// A piece of a document: a text, or a marker with what stands in it.
    private enum Piece {
        case text(String)
        case marker(begin: String, content: String, end: String)

        var string: String {
            switch self {
            case .text(let text): text
            case .marker(let begin, let content, let end): begin + content + end
            }
        }
    }

    private static let texts = [
        "# Heading\n\n", "words \u{1F600} é 进度\n\n", "- [x] a\n- [ ] b\n\n",
        "```\n<!-- progress: no -->\n```\n\n",
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n", "`<!-- progress: no -->` in a line\n\n",
        "trailing  \n\n\n\n", "\t\n",
        "<div>\n\nhtml\n\n</div>\n\n", "> quote\n\n", "\\<!-- progress: no -->\n\n", "[a]: b\n\n",
        "***\n\n", "<!-- a comment -->\n\n", "a &amp; b\u{A0}c\n\n",
    ]

    private static func marker(_ random: inout SeededGenerator) -> Piece {
        let name = ["a", "b", "c"].randomElement(using: &random) ?? "a"
        let content =
            ["", "old", "\u{1F600} \\ <b>", "<img src=\"x.svg\" alt=\"y\">"].randomElement(
                using: &random) ?? ""
        // One name has one picture, so its words are the same everywhere.
        let words =
            ["a": "value=7/9 title='A \"b\" & c'", "b": "bar value=50%", "c": "message=<none>"][
                name] ?? ""
        let begin = "<!-- progress: \(name) \(words) -->"
        let prefix = ["", "", "> ", "- ", "  1) "].randomElement(using: &random) ?? ""
        let indent = String(prefix.map { $0 == ">" ? ">" : " " })
        if Bool.random(using: &random) {
            return .marker(
                begin: prefix + begin, content: "\n\(indent)\(content)\n\(indent)",
                end: "<!-- /progress -->\n\n")
        }
        return .marker(
            begin: "\(prefix)word \(begin)", content: content, end: "<!-- /progress --> word\n\n")
    }

    private static func document(_ random: inout SeededGenerator) -> [Piece] {
        (0..<Int.random(in: 1...12, using: &random)).map { _ in
            Int.random(in: 0..<3, using: &random) == 0
                ? marker(&random) : .text(texts.randomElement(using: &random) ?? "")
        } + [marker(&random)]
    }

    @Test(
        "what is outside of the markers stays to the byte, twice is once, and a check finds nothing",
        arguments: ["github", "mkdocs", "html", "gitlab"])
    func properties(_ platform: String) throws {
        var random = SeededGenerator(UInt64(platform.utf8.count))
        let directory = try SyncedDirectory()
        var documents: [String: [Piece]] = [:]
        let count = 40
        for number in 0..<count {
            let name = "\(number).md"
            var pieces = Self.document(&random)
            if number % 4 == 1 { pieces.insert(.text("\u{FEFF}"), at: 0) }
            if number % 5 == 2 {
                pieces.append(
                    .text(["no end of line", "end \\", "`"].randomElement(using: &random) ?? ""))
            }
            documents[name] = pieces
            var text = pieces.map(\.string).joined()
            if number % 3 == 1 { text = text.replacing("\n", with: "\r\n") }
            try directory.put(text, name)
        }
        let run = try directory.place.tool(["sync", ".", "--snippet", platform])
        #expect(run.succeeded, "\(run.errors)")
        for (name, pieces) in documents {
            let isWindows = (Int(name.dropLast(3)) ?? 0) % 3 == 1
            let text = try #require(directory.place.text(name))
            #expect(
                text.contains("\r\n") == isWindows
                    && !(isWindows && text.replacing("\r\n", with: "").utf8.contains(10)))
            var rest = Array(text.utf8)[...]
            var open = false
            func take(_ part: String) {
                let part = Array((isWindows ? part.replacing("\n", with: "\r\n") : part).utf8)
                if open {
                    while !rest.isEmpty, !rest.starts(with: part) { rest.removeFirst() }
                }
                #expect(
                    rest.starts(with: part), "\(name): \(String(decoding: part, as: UTF8.self))")
                rest = rest.dropFirst(part.count)
                open = false
            }
            for piece in pieces {
                switch piece {
                case .text(let text): take(text)
                case .marker(let begin, _, let end):
                    take(begin)
                    open = true
                    take(end)
                }
            }
            #expect(rest.isEmpty, "\(name)")
            #expect(!text.contains("old") && !text.contains("<b>"))
        }
        let before = directory.everything
        #expect(
            try directory.place.tool(["sync", ".", "--snippet", platform, "--check"]).succeeded)
        let again = try directory.place.tool(["sync", ".", "--snippet", platform])
        #expect(again.succeeded && again.text.contains(": 0 changed, "), "\(again.text)")
        #expect(directory.everything == before)
    }
}
