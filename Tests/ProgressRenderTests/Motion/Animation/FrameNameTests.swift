import TestSupport
import Testing

@testable import ProgressRender

/// Names of numbered files.
@Suite("Frame names")
struct FrameNameTests {
    @Test(
        "the number takes its place",
        arguments: [
            ("bar-%04d.png", 7, "bar-0007.png"), ("bar-%d.png", 7, "bar-7.png"),
            ("bar-####.png", 12, "bar-0012.png"), ("##", 3, "03"), ("%04d", 0, "0000"),
            ("bar-%02d.png", 12_345, "bar-12345.png"), ("a%%b-%03d%%.svg", 5, "a%b-005%.svg"),
            ("c#/bar-%02d.png", 1, "c#/bar-01.png"), ("c##/bar-##.png", 1, "c##/bar-01.png"),
            ("50%%/f%01d", 9, "50%/f9"), ("帧-####.png", 1, "帧-0001.png"),
            ("%018d", 1, "000000000000000001"), ("%%%03d", 1, "%001"),
            ("x##.png", .max, "x9223372036854775807.png"), ("issue#5-##.png", 1, "issue#5-01.png"),
            ("%d#.png", 4, "4#.png"),
        ])
    func names(_ pattern: String, _ number: Int, _ name: String) throws {
        let parsed = try FrameName(parsing: pattern)
        #expect(parsed.hasPlaceholder)
        #expect(parsed.name(for: number) == name)
    }

    @Test(
        "a name without a placeholder is one file",
        arguments: [
            ("bar.gif", "bar.gif"), ("100%%.png", "100%.png"), ("c#/a.png", "c#/a.png"),
            ("issue#5.svg", "issue#5.svg"), ("#a#.png", "#a#.png"),
        ])
    func plain(_ pattern: String, _ name: String) throws {
        let parsed = try FrameName(parsing: pattern)
        #expect(!parsed.hasPlaceholder)
        #expect(parsed.name(for: 5) == name)
        try parsed.check(frameCount: 1)
        let error = #expect(throws: RenderError.self) { try parsed.check(frameCount: 2) }
        #expect(error?.kind == .usage)
        #expect(error?.message.description.contains(pattern) == true)
    }

    @Test(
        "what C would read as something else is refused, naming it",
        arguments: [
            ("bar-%s.png", "'%s'"), ("bar-%n.png", "'%n'"), ("%d-%d.png", "second frame number"),
            ("%04d-####.png", "second frame number"), ("##-##.png", "second frame number"),
            ("bar-%4d.png", "'%4d'"), ("bar-%x.png", "'%x'"), ("bar-%0d.png", "'%0d'"),
            ("bar-%", "'%'"), ("bar-%5", "'%5'"), ("%-4d", "'%-'"), ("%ld", "'%l'"),
            ("%1$d", "'%1$'"), ("%019d", "'%019d'"), ("%099999999999999999999d", "digits"),
            ("%04d/bar.png", "directory"), ("###################", "digits"), ("%00d", "digits"),
            ("100%.png", "'%.'"),
        ])
    func refused(_ pattern: String, _ message: String) {
        let error = #expect(throws: RenderError.self) { try FrameName(parsing: pattern) }
        #expect(error?.kind == .usage)
        #expect(error?.location == .parameter("output"))
        #expect(error?.message.description.contains(message) == true)
    }

    @Test("names rise with their numbers and differ", arguments: 0..<5 as Range<UInt64>)
    func differ(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let digits = Int.random(in: 1...8, using: &random)
        let name = try FrameName(parsing: "f-%0\(digits)d.png")
        let limit = (0..<digits).reduce(1) { value, _ in value * 10 }
        let numbers = (0..<100).map { _ in Int.random(in: 0..<limit, using: &random) }.sorted()
        let names = numbers.map(name.name(for:))
        #expect(names == names.sorted())
        #expect(Set(names).count == Set(numbers).count)
    }
}
