import Testing

@testable import ProgressRender

/// The text of a label.
@Suite("Label text")
struct LabelTemplateTests {
    private func label(
        _ value: String, _ template: String = "{percent}%", _ rounding: Rounding = .halfEven
    ) throws -> String {
        try LabelTemplate(parsing: template).text(
            for: ProgressValue(parsing: value), rounding: rounding)
    }

    @Test(
        "the source widget's rounding: half to even of the binary product",
        arguments: [
            ("0", "0%"), ("0.005", "0%"), ("0.015", "2%"), ("0.025", "2%"), ("0.125", "12%"),
            ("0.145", "14%"), ("0.285", "28%"), ("0.555", "56%"), ("0.575", "57%"),
            ("0.995", "100%"),
            ("1", "100%"), ("0.29", "29%"), ("7/9", "78%"), ("1/3", "33%"),
        ])
    func halfEven(_ value: String, text: String) throws {
        #expect(try label(value) == text)
        #expect(try ProgressBar(value: value).label == text)
    }

    @Test(
        "the other rules round the number as it was written",
        arguments: [
            ("0.29", Rounding.down, "29%"), ("0.996", .down, "99%"), ("99.6%", .down, "99%"),
            ("0.999999", .down, "99%"), ("1", .down, "100%"), ("0.29", .up, "29%"),
            ("0.002", .up, "1%"),
            ("0", .up, "0%"), ("0.575", .halfUp, "58%"), ("0.005", .halfUp, "1%"),
            ("0.994", .halfUp, "99%"),
            ("2/3", .halfUp, "67%"), ("2/3", .down, "66%"), ("2/3", .up, "67%"),
            ("-0.005", .halfUp, "-1%"), ("-0.001", .down, "-1%"), ("-0.001", .up, "0%"),
            ("-0.001", .halfEven, "0%"),
        ] as [(String, Rounding, String)])
    func rules(_ value: String, rounding: Rounding, text: String) throws {
        #expect(try label(value, "{percent}%", rounding) == text)
    }

    @Test(
        "decimals",
        arguments: [
            ("0.5", "{percent:.1}%", Rounding.halfEven, "50.0%"),
            ("1/3", "{percent:.2}", .down, "33.33"),
            ("0.99999", "{percent:.1}%", .down, "99.9%"),
            ("0.125", "{ratio:.2}", .halfEven, "0.12"),
            ("0.125", "{ratio:.2}", .halfUp, "0.13"), ("0.5", "{percent:.0}", .up, "50"),
            ("0.000123456", "{percent:.9}", .down, "0.012345600"),
            ("7/9", "{value:.2}", .down, "7.00"),
        ] as [(String, String, Rounding, String)])
    func decimals(_ value: String, template: String, rounding: Rounding, text: String) throws {
        #expect(try label(value, template, rounding) == text)
    }

    @Test(
        "fields and words",
        arguments: [
            ("7/9", "{value}/{max}", "7/9"),
            ("7/9", "{value} of {max} from {min}", "7 of 9 from 0"),
            ("0.5", "{{{percent}}}", "{50}"), ("0.5", "Loading…", "Loading…"), ("0.5", "", ""),
            ("0.5", "{ratio}", "0.5"), ("2.5/10", "{value}", "2.5"), ("0.5", "}}{{", "}{"),
            ("0.5", "第{percent}步", "第50步"),
        ])
    func fields(_ value: String, template: String, text: String) throws {
        #expect(try label(value, template) == text)
    }

    @Test(
        "a faulty template is named, with a hint",
        arguments: [
            ("{percant}", "did you mean {percent}?"),
            ("{percent", "write {{ and }} for the braces themselves"),
            ("percent}", "write {{ and }} for the braces themselves"),
            ("{percent:1}", "write it like {percent:.1}, with 0 to 9 decimals"),
            ("{percent:.10}", "write it like {percent:.1}, with 0 to 9 decimals"),
            ("{percent:.-1}", "write it like {percent:.1}, with 0 to 9 decimals"),
            ("{qqqqqqqqq}", "fields are {percent}, {value}, {min}, {max}, {ratio}"),
        ])
    func faulty(_ template: String, hint: String) {
        let error = #expect(throws: RenderError.self) { try LabelTemplate(parsing: template) }
        #expect(error?.kind == .usage)
        #expect(error?.location == nil)
        #expect(error?.hint?.description == hint)
    }

    @Test(
        "the initial state fills in the minimum, and says 0 where only the percentage is asked for")
    func initialState() throws {
        #expect(try ProgressBar().label == "0")
        let counted = try ProgressBar {
            $0.written.maximum = Quantity(12)
            $0.label = try LabelTemplate(parsing: "{value}/{max}")
        }
        #expect(counted.label == "0/12")
    }
}
