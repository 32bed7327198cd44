import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText
@testable import RenderValues
@testable import RenderWorkflows

/// A value in its range.
@Suite("Progress")
struct ProgressTests {
    @Test(
        "values as people write them",
        arguments: [
            ("0.5", nil, nil, 1, 2), ("50%", nil, nil, 1, 2), ("7/9", nil, nil, 7, 9),
            ("7.5/10", nil, nil, 3, 4), ("15", 10, 20, 1, 2), ("25%", 10, 20, 1, 4),
            ("10", 10, 20, 0, 1),
            ("-5", -10, nil, 5, 11), ("3", nil, 12, 1, 4), ("150%", nil, nil, 3, 2),
            ("0/5", nil, nil, 0, 1),
        ] as [(String, Int?, Int?, Int, Int)])
    func ratio(_ text: String, minimum: Int?, maximum: Int?, numerator: Int, denominator: Int)
        throws
    {
        let progress = try ProgressValue(
            parsing: text, minimum: minimum.map { Quantity($0) },
            maximum: maximum.map { Quantity($0) })
        #expect(progress.ratio.form == .exact(numerator: numerator, denominator: denominator))
    }

    @Test("a percentage is a share of the range, its value is in the range's unit")
    func percent() throws {
        let progress = try ProgressValue(
            parsing: "25%", minimum: Quantity(10), maximum: Quantity(20))
        #expect(progress.value.plainText == "12.5")
    }

    @Test(
        "what makes no sense is refused",
        arguments: [
            ("7/0", nil, nil), ("7/-1", nil, nil), ("a/9", nil, nil), ("7/", nil, nil),
            ("1/2/3", nil, nil),
            ("7/9", 0, nil), ("7/9", nil, 5), ("%", nil, nil), ("1", 2, 2), ("1", 3, 2),
            ("5%", 3, 2),
            ("1", nil, 0), ("", nil, nil), ("half", nil, nil),
        ] as [(String, Int?, Int?)])
    func refused(_ text: String, minimum: Int?, maximum: Int?) {
        let error = #expect(throws: RenderError.self) {
            try ProgressValue(
                parsing: text, minimum: minimum.map { Quantity($0) },
                maximum: maximum.map { Quantity($0) })
        }
        #expect(error?.kind == .usage)
    }

    @Test(
        "out of range and clamped",
        arguments: [
            ("1", false, "1"), ("0", false, "0"), ("1.000001", true, "1"), ("-0.1", true, "0"),
        ])
    func clamped(_ text: String, isOutside: Bool, clamped: String) throws {
        let progress = try ProgressValue(parsing: text)
        #expect(progress.isOutOfRange == isOutside)
        #expect(progress.clamped.value.plainText == clamped)
    }

    @Test("the options' range is checked without a value too")
    func rangeAlone() {
        let error = #expect(throws: RenderError.self) {
            try ProgressBar { $0.minimum = Quantity(2) }
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
