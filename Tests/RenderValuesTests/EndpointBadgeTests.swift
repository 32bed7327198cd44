import Foundation
import Testing

@testable import RenderValues

@Suite("Endpoints of shields.io")
struct EndpointBadgeTests {
    private func badge(_ text: String) throws -> EndpointBadge {
        try EndpointBadge(bytes: Array(text.utf8), name: "e.json")
    }

    @Test("every key is read, and written in one order")
    func everyKey() throws {
        let text = #"""
            {"message": "7/9", "label": "", "schemaVersion": 1, "color": "orange", "labelColor": "#555", "isError": true, "namedLogo": "swift",
             "logoSvg": "<svg/>", "logoColor": "white", "logoSize": "auto", "style": "flat", "cacheSeconds": 300}
            """#
        let badge = try badge(text)
        #expect(
            badge.message == "7/9" && badge.label == "" && badge.color == "orange"
                && badge.labelColor == "#555")
        #expect(
            badge.isError && badge.cacheSeconds == 300 && badge.style == "flat"
                && badge.logoSVG == "<svg/>")
        #expect(
            badge.json
                == ##"{"schemaVersion":1,"label":"","message":"7/9","color":"orange","labelColor":"#555","isError":true,"namedLogo":"swift","logoSvg":"<svg/>","logoColor":"white","logoSize":"auto","style":"flat","cacheSeconds":300}"##
                + "\n")
        #expect(try self.badge(badge.json) == badge)
    }

    @Test(
        "what is written is read back, whatever the texts",
        arguments: ["a", "\"\\\n\t\u{1}", "\u{1F600}é</script>", "\u{2028}"])
    func roundTrip(_ text: String) throws {
        var badge = try EndpointBadge(label: text, message: text)
        badge.color = text
        #expect(try self.badge(badge.json) == badge)
        let plain = try JSONSerialization.jsonObject(with: Data(badge.json.utf8)) as? [String: Any]
        #expect(plain?["message"] as? String == text && plain?.count == 4)
    }

    @Test(
        "what is no endpoint",
        arguments: [
            ("[]", "e.json:1:1: the file is an array, and an object is expected"),
            (
                #"{"schemaVersion":1,"label":"a"}"#,
                "e.json:1:1: an endpoint needs the key 'message'"
            ),
            (#"{"label":"a","message":"b"}"#, "an endpoint needs the key 'schemaVersion'"),
            (
                #"{"schemaVersion":2,"label":"a","message":"b"}"#,
                "e.json:1:18: schemaVersion is 2; only 1 is supported"
            ),
            (
                #"{"schemaVersion":"1","label":"a","message":"b"}"#,
                "schemaVersion is a string, and a number is expected"
            ),
            (
                #"{"schemaVersion":1,"label":"a","message":""}"#,
                "e.json:1:42: the message of a badge cannot be empty"
            ),
            (
                #"{"schemaVersion":1,"label":"a","message":7}"#,
                "e.json:1:42: message is a number, and a string is expected"
            ),
            (
                #"{"schemaVersion":1,"label":null,"message":"b"}"#,
                "label is null, and a string is expected"
            ),
            (
                #"{"schemaVersion":1,"label":"a","mesage":"b"}"#,
                "e.json:1:32: an endpoint has no key 'mesage'; did you mean 'message'?"
            ),
            (
                #"{"schemaVersion":1,"label":"a","label":"a","message":"b"}"#,
                "e.json:1:32: the key 'label' is given twice"
            ),
            (
                #"{"schemaVersion":1,"label":"a","message":"b","cacheSeconds":-1}"#,
                "cacheSeconds is '-1', and a whole number"
            ),
            (
                #"{"schemaVersion":1,"label":"a","message":"b","isError":"no"}"#,
                "isError is a string, and a boolean is expected"
            ),
            (
                #"{"schemaVersion":1,"label":"a","message":"b"} x"#,
                "the end of the file is expected, not 'x'"
            ),
        ])
    func faults(_ text: String, _ message: String) {
        let error = #expect(throws: RenderError.self) { try badge(text) }
        #expect(error?.kind == .data && "\(error as Any)".contains(message), "\(error as Any)")
    }

    @Test("the message is a value where it is one")
    func progress() throws {
        func progress(_ message: String) throws -> ProgressValue {
            let text = try EndpointBadge(label: "", message: message).json
            return try ValueSource.endpoint(file: "e.json").value(of: Array(text.utf8)).progress()
        }
        #expect(try progress("87%").ratio == Quantity(parsing: "0.87"))
        #expect(try progress("7/9").maximum == Quantity(9))
        #expect(try progress("150%").isOutOfRange)
        for message in [
            "passing", "12", "0.5", "1", "+5%", "-5%", "7/0", "1/2/3", "/7", "%", "1e1%", "5 %",
        ] {
            let error = #expect(throws: RenderError.self) { try progress(message) }
            #expect(
                error?.line.text(.option)
                    == "e.json:1:41: the message '\(message)' is neither a percentage nor a count; a bar shows messages like 87% or 7/9, and plain numbers with --max"
            )
            #expect(error?.kind == .data)
        }
    }

    @Test("an empty message is refused")
    func empty() {
        let error = #expect(throws: RenderError.self) { try EndpointBadge(label: "a", message: "") }
        #expect(error?.kind == .usage)
    }
}
