import Foundation
import Testing

/// A font that has Han characters, each one em wide, as all of them are.
private let hasHanFont =
    (try? tool(["fonts", "--text", "第一二三步"]).text.contains("no font installed")) == false

/// The JSON is a contract: exact texts, measured with DejaVu Sans (ascent 1901, descent 483 of 2048 units).
@Suite("Geometry as JSON")
struct GeometryContractTests {
    private func json(_ arguments: [String]) throws -> String {
        let run = try tool(arguments + ["--format", "json", "-o", "-"])
        #expect(run.succeeded, "\(run.errors)")
        return run.text
    }

    private func label(_ arguments: [String]) throws -> [String: Any] {
        let bytes = Data(try json(arguments).utf8)
        let object = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
        return try #require(object?["label"] as? [String: Any])
    }

    @Test("a bar at 30 %")
    func bar() throws {
        #expect(
            try json(["bar", "--value", "30%"]) == """
                {"widget":"bar","size":{"width":320,"height":40},"cornerRadius":20,\
                "track":{"x":0,"y":0,"width":320,"height":40},\
                "fill":{"x":0,"y":0,"width":96,"height":40},\
                "label":{"text":"30%","x":141.107422,"baseline":25.885254,"width":37.785156}}

                """)
    }

    @Test("the initial state is empty and says 0")
    func initialState() throws {
        #expect(
            try json(["bar"]) == """
                {"widget":"bar","size":{"width":320,"height":40},"cornerRadius":20,\
                "track":{"x":0,"y":0,"width":320,"height":40},\
                "fill":{"x":0,"y":0,"width":0,"height":40},\
                "label":{"text":"0","x":154.592041,"baseline":25.885254,"width":10.815918}}

                """)
    }

    @Test("a label's measures are the font's", arguments: [17.0, 12, 9.5, 20])
    func labelMeasures(_ size: Double) throws {
        let label = try label(["bar", "--value", "30%", "--font-size", "\(size)"])
        // The advances of 3, 0 and % are 1303, 1303 and 1946 units.
        let width = (1303 + 1303 + 1946) * size / 2048
        let baseline = 20 + (1901 - 483) / 2 * size / 2048
        #expect(abs((label["width"] as? Double ?? 0) - width) < 1e-6)
        #expect(abs((label["x"] as? Double ?? 0) - (160 - width / 2)) < 1e-6)
        #expect(abs((label["baseline"] as? Double ?? 0) - baseline) < 1e-6)
    }

    @Test("a hidden label is null")
    func hiddenLabel() throws {
        #expect(try json(["bar", "--label-position", "none"]).hasSuffix("\"label\":null}\n"))
        #expect(try json(["bar", "--label", ""]).hasSuffix("\"label\":null}\n"))
    }

    @Test("the three steps of the source widget", .enabled(if: hasHanFont))
    func steps() throws {
        let run = try json(["steps", "--titles", "第一步,第二步,第三步", "--index", "0"])
        #expect(
            run == """
                {"widget":"steps","size":{"width":375,"height":60},\
                "line":{"x":62.5,"y":15,"width":250,"height":1,"progress":0},"steps":[\
                {"state":"current","circle":{"x":62.5,"y":15,"radius":6.5},\
                "title":{"text":"第一步","frame":{"x":0,"y":30,"width":125,"height":30},\
                "lines":[{"text":"第一步","x":41.5,"baseline":49.84668,"width":42}]}},\
                {"state":"pending","circle":{"x":187.5,"y":15,"radius":6.5},\
                "title":{"text":"第二步","frame":{"x":125,"y":30,"width":125,"height":30},\
                "lines":[{"text":"第二步","x":166.5,"baseline":49.84668,"width":42}]}},\
                {"state":"pending","circle":{"x":312.5,"y":15,"radius":6.5},\
                "title":{"text":"第三步","frame":{"x":250,"y":30,"width":125,"height":30},\
                "lines":[{"text":"第三步","x":291.5,"baseline":49.84668,"width":42}]}}],\
                "indicator":{"x":62.5,"y":15,"radius":11.5,"text":"1"}}

                """)
    }

    @Test(
        "what the index says",
        arguments: [
            ("none", ["pending", "pending", "pending"], "0", "null"),
            ("-1", ["pending", "pending", "pending"], "0", "null"),
            ("0", ["current", "pending", "pending"], "0", "1"),
            ("1.5", ["done", "current", "pending"], "0.75", "2"),
            ("2", ["done", "done", "current"], "1", "3"),
            ("done", ["done", "done", "done"], "1", "null"),
            ("3", ["done", "done", "done"], "1", "null"),
        ])
    func index(_ index: String, _ states: [String], _ progress: String, _ number: String) throws {
        let text = try json(["steps", "--titles", "a,b,c", "--index", index])
        let found = text.split(separator: "\"state\":\"").dropFirst().map {
            String($0.prefix { $0 != "\"" })
        }
        #expect(found == states)
        #expect(text.contains("\"progress\":\(progress)}"))
        #expect(
            number == "null"
                ? text.hasSuffix("\"indicator\":null}\n")
                : text.hasSuffix("\"text\":\"\(number)\"}}\n"))
    }

    @Test("texts are escaped as JSON wants it")
    func escapes() throws {
        let label = try label(["bar", "--label", #"a"b\c/</script>"#, "--size", "900x40"])
        #expect(label["text"] as? String == #"a"b\c/</script>"#)
    }
}
