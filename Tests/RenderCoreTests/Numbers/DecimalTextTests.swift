import TestSupport
import Testing

@_spi(Writing) @testable import RenderCore

/// Numbers as text in one fixed form.
@Suite("Number text")
struct DecimalTextTests {
    private func text(_ value: Double, _ places: Int, isBare: Bool = false) -> String {
        var text = DecimalText()
        text.append(value, places: places, isBare: isBare)
        return text.string
    }

    @Test(
        "decimals: rounded, without zeros at the end, without an exponent",
        arguments: [
            (0, 3, "0"), (-0.0, 3, "0"), (1, 3, "1"), (-1.5, 3, "-1.5"), (0.0005, 3, "0.001"),
            (0.0004, 3, "0"), (-0.0004, 3, "0"), (1.005, 2, "1"), (12.3456, 3, "12.346"),
            (1e6, 3, "1000000"), (0.1 + 0.2, 6, "0.3"), (1.0 / 3, 6, "0.333333"), (2.5, 0, "3"),
            (-2.5, 0, "-3"), (0.05, 3, "0.05"), (1e18, 0, "1000000000000000000"), (1e300, 3, "0"),
            (.nan, 3, "0"), (.infinity, 3, "0"), (0.000000001, 9, "0.000000001"),
        ] as [(Double, Int, String)])
    func decimals(_ value: Double, places: Int, expected: String) {
        #expect(text(value, places) == expected)
    }

    @Test(
        "bare decimals have no zero before the point",
        arguments: [
            (0.5, ".5"), (-0.5, "-.5"), (0, "0"), (1.5, "1.5"), (0.001, ".001"), (-0.0001, "0"),
        ])
    func bare(_ value: Double, expected: String) {
        #expect(text(value, 3, isBare: true) == expected)
    }

    @Test("what is written reads back within half a unit of the last place")
    func roundTrip() throws {
        var random = SeededGenerator(9)
        for _ in 0..<1000 {
            let value = Double.random(in: -1000...1000, using: &random)
            let places = Int.random(in: 0...9, using: &random)
            let read = try #require(Double(text(value, places)))
            #expect(abs(read - value) <= 0.5000001 / Double(DecimalText.power(places)))
        }
    }

    @Test("whole numbers", arguments: [0, 7, -7, 10, 100, 1_234_567, .max, .min])
    func integers(_ value: Int) {
        var text = DecimalText()
        text.append(value)
        #expect(text.string == "\(value)")
    }
}
