import Foundation
import Glibc
import RenderWorkflows
import TestSupport
import Testing

@Suite("build: badges and values from files")
struct BuildBadgeTests {
    @Test(
        "badges, icons and values from files are those of the commands, and made anew when a file changes"
    )
    func badges() throws {
        let place = try TemporaryDirectory()
        mkdir(place("docs"), 0o755)
        place.write("- [x] a\n- [ ] b\n", to: "docs/plan.md")
        place.write("M0 0h24v24h-24z", to: "docs/icon.path")
        let text = """
            pictures:
              - badge: {title: Plan, tasks: plan.md, icon: icon.path, style: flat, step: 5%}
                output: [a.svg, a.png]
              - bar: {tasks: plan.md, size: 120x20}
                output: b.svg
              - badge: {title: Build, message: passing, fill-color: success}
                output: c.svg
            """
        place.write(text, to: "docs/m.yml")
        func build() throws -> ToolRun { try place.tool(["build", "docs/m.yml"]) }
        #expect(try build().text == "4 written, 0 up to date\n")
        let badge = [
            "badge", "--title", "Plan", "--tasks", "docs/plan.md", "--icon", "docs/icon.path",
            "--style", "flat", "--step", "5%",
        ]
        for (words, name) in [
            (badge, "a.svg"), (badge, "a.png"),
            (["bar", "--tasks", "docs/plan.md", "--size", "120x20"], "b.svg"),
            (
                ["badge", "--title", "Build", "--message", "passing", "--fill-color", "success"],
                "c.svg"
            ),
        ] {
            try place.tool(words + ["-o", name])
            expectSame(
                try #require(place.contents("docs/\(name)")), place.contents(name) ?? [], name)
        }
        place.write("- [x] a\n- [x] b\n", to: "docs/plan.md")
        #expect(try build().text == "3 written, 1 up to date\n")
        place.write("M0 0h24v24z", to: "docs/icon.path")
        #expect(try build().text == "2 written, 2 up to date\n")
        place.write("none\n", to: "docs/plan.md")
        let refused = try build()
        #expect(refused.ending == .exit(65) && refused.errors.contains("docs/plan.md"))
    }
}
