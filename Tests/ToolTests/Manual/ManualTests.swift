import TestSupport
import Testing

@Suite("Manual page")
struct ManualTests {
    @Test("it names every option, command, exit code and variable")
    func complete() throws {
        let run = try tool(["manual"])
        #expect(run.succeeded && run.errors.isEmpty)
        let page = run.text.replacing("\\-", with: "-")
        for option in DeclaredOption.all + DeclaredOption.compared {
            #expect(page.contains("\\fB--\(option.name)\\fR"))
            if let defaultValue = option.defaultValue {
                #expect(page.contains("[default: \(defaultValue)]".replacing("'", with: "\\(aq")))
            }
        }
        for command in [
            "bar", "steps", "badge", "animate", "compare", "fonts", "doctor", "completion",
            "manual",
        ] {
            #expect(page.contains(".SS \(command)\n"))
        }
        for word in ["NO_COLOR", "PROGRESS_RENDER_FONTS", "64", "65", "66", "69", "70", "73", "74"]
        {
            #expect(page.contains(word))
        }
    }

    @Test("mandoc finds no fault in it", .judged(by: .mandoc))
    func lint() throws {
        let run = try shell("\"$0\" manual | mandoc -Tlint -W error")
        #expect(run.succeeded)
        #expect(run.output.isEmpty, "\(run.text)")
        let shown = try shell("\"$0\" manual | mandoc -Tutf8 -Owidth=200 | col -b").text
        #expect(shown.contains("--label-position"))
        #expect(shown.contains("'<30%=#d9534f'"))
    }
}
