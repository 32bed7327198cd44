import Testing

@testable import RenderCore

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
        #expect(
            progress.ratio.representation == .exact(numerator: numerator, denominator: denominator))
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
}
