import Testing

@testable import ProgressRender

@Suite("Progress bar")
struct ProgressBarTests {
    @Test("the options' range is checked without a value too")
    func rangeAlone() {
        let error = #expect(throws: RenderError.self) {
            try ProgressBar { $0.written.minimum = Quantity(2) }
        }
        #expect(error?.location == .parameter("max"))
    }

    @Test("a refused value is named with its place and what to do")
    func message() {
        let error = #expect(throws: RenderError.self) { try ProgressBar(value: "1.5") }
        #expect(
            error?.line.text(.option)
                == "--value: value 1.5 is not from 0 to 1; write 1.5% for percent, set --max, or --over-range clamp or pin"
        )
    }

    @Test(
        "a screen reader hears the label, or the percentage where there is none",
        arguments: [
            ("0.5", "{percent}%", "Progress: 50%"), (nil, "{percent}%", "Progress: 0%"),
            ("7/9", "{value}/{max}", "Progress: 7/9"), ("0.5", "", "Progress: 50%"),
        ] as [(String?, String, String)])
    func spoken(_ value: String?, label: String, text: String) throws {
        let bar = try ProgressBar(value: value) { $0.label = try LabelTemplate(parsing: label) }
        #expect(bar.alternativeText == text)
        let own = try ProgressBar(value: value) { $0.alternativeText = "Loading" }
        #expect(own.alternativeText == "Loading")
    }
}
