import Foundation
import TestSupport
import Testing

/// Markdown that cmark-gfm takes hours or gigabytes for.
///
/// The kernel ends a run that takes more than its share of either, and the test then sees a signal.
@Suite("Markdown bombs")
struct MarkdownBombTests {
    private static func times(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    @Test(
        "end soon and in little memory, as a task list and as a page to sync",
        arguments: [
            "|" + times("x|", 4_000) + "\n|" + times("-|", 4_000) + "\n" + times("a\n", 4_000),
            times("- ", 20_000) + "x" + times("\n", 20_000),
            times("![[]()", 300_000), times("*a ", 200_000) + times("_a*_ ", 200_000),
            times(">", 100_000) + times("a*", 100_000),
            "> " + times("- ", 30_000) + "x\n" + times(">\n", 300_000),
            times("a\n", 500_000) + "-|-\n", times("a<![CDATA[", 100_000),
            "[0]: " + times("x", 50_000) + "\n\n" + times("[0]", 50_000),
            "x*" + times("-", 3_000_000), times("|a|b|\n|-|-|\n***\n![[]()\n", 100_000),
        ])
    func end(_ bomb: String) throws {
        let place = try TemporaryDirectory()
        place.write("- [x] a\n- [ ] b\n\n\(bomb)\n", to: "tasks.md")
        place.write(
            "<!-- progress: a --value 1 -->\n<!-- /progress -->\n\n\(bomb)\n", to: "page.md")
        for command in [
            "bar --tasks tasks.md --format svg -o -", "sync page.md --check",
        ] {
            // A debug build takes several times as long as the tool, and maps more than it uses.
            let run = try shell(
                "ulimit -t 20; ulimit -v 4000000; exec \"$0\" \(command)", in: place.path)
            guard case .exit(let code) = run.ending else {
                Issue.record("\(command): \(run.ending)")
                continue
            }
            #expect([0, 1, 65].contains(code), "\(command): \(run.errors)")
        }
    }
}
