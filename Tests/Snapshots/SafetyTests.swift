import ProgressRender
import Testing

/// The guarantees for a page that shows our SVG.
@Suite("SVG on a page")
struct SafetyTests {
    @Test(
        "an SVG holds no script, no event attribute and nothing from elsewhere",
        arguments: Golden.all)
    func isInert(_ golden: Golden) throws {
        for text in SVGOptions.Text.allCases {
            var options = golden.svg
            options.text = text
            let svg = try golden.picture().svg(options)
            let names = svg.tagsAndAttributes
            #expect(
                names.isDisjoint(with: ["script", "foreignObject", "iframe", "use", "animate", "a"])
            )
            #expect(!names.contains { $0.hasPrefix("on") })
            let outside = svg.replacing("http://www.w3.org/2000/svg", with: "")
            #expect(!outside.contains("://"))
            #expect(!outside.contains("@import"))
            for reference in outside.components(between: "href=\"", and: "\"") {
                #expect(reference.hasPrefix("data:image/png;base64,"))
            }
            for reference in outside.components(between: "url(", and: ")") {
                #expect(reference.hasPrefix("#"))
            }
        }
    }

    @Test("ids stay unique when every different SVG stands on one page")
    func uniqueIDs() throws {
        var owners: [String: Set<String>] = [:]
        for golden in Golden.all {
            let svg = try golden.picture().svg()
            let ids = svg.components(between: " id=\"", and: "\"")
            #expect(Set(ids).count == ids.count, "\(golden.name)")
            for id in ids { owners[id, default: []].insert(svg) }
        }
        #expect(owners.count > 40)
        // Two goldens may differ in their PNG alone; then they are one SVG.
        #expect(owners.values.allSatisfy { $0.count == 1 })
    }

    @Test("every reference within an SVG has its target", arguments: Golden.all)
    func references(_ golden: Golden) throws {
        let svg = try golden.picture().svg()
        let ids = Set(svg.components(between: " id=\"", and: "\""))
        for reference in svg.components(between: "url(#", and: ")") {
            #expect(ids.contains(reference))
        }
        let rules = svg.components(between: "<style>", and: "</style>").joined()
        for name in svg.components(between: " class=\"", and: "\"") {
            #expect(rules.contains(".\(name){"))
        }
    }
}

extension String {
    /// Returns the text between each `start` and the next `end`.
    func components(between start: String, and end: String) -> [String] {
        split(separator: start, omittingEmptySubsequences: false).dropFirst().map { part in
            String(part.firstRange(of: end).map { part[..<$0.lowerBound] } ?? part)
        }
    }

    /// The names of all tags and attributes, found without understanding XML: what stands before `=` or after `<`.
    fileprivate var tagsAndAttributes: Set<String> {
        var names: Set<String> = []
        for tag in components(between: "<", and: ">") {
            let words = tag.split { " \n/".contains($0) }
            if let name = words.first { names.insert(String(name)) }
            for word in words where word.contains("=\"") {
                names.insert(String(word.prefix { $0 != "=" }))
            }
        }
        return names
    }
}
