import Testing

@testable import RenderCore

@Suite("Writing JSON")
struct JSONTextTests {
    @Test("JSON: keys in order, strings escaped, numbers of at most six decimals")
    func json() {
        var json = JSONText()
        json.object {
            $0.string("a", "\"\\\n\t\u{1}é\u{2028}👍")
            $0.number("b", 1.0 / 3)
            $0.array("c", [1, -0.0, 2.5]) { $0.number(nil, $1) }
            $0.null("d")
            $0.object("e") { _ in }
            $0.array("f", [Int]()) { _, _ in }
            $0.string("g\"", "")
        }
        #expect(
            json.string
                == #"{"a":"\"\\\n\t\u0001é"# + "\u{2028}👍"
                + #"","b":0.333333,"c":[1,0,2.5],"d":null,"e":{},"f":[],"g\"":""}"#)
    }
}
