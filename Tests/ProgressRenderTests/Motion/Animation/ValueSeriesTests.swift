import TestSupport
import Testing

@testable import ProgressRender

/// Tables of times and values.
@Suite("Value series")
struct ValueSeriesTests {
    private func rows(_ text: String) throws -> [String] {
        try ValueSeries(parsing: text, name: "race.csv").keyframes.frames
            .map { "\($0.time.plainText)=\($0.value)" }
    }

    @Test(
        "tables as programs write them",
        arguments: [
            "0,0\n1.5,40%\n3,1", "0;0\r\n1.5;40%\r\n3;1\r\n", "0\t0\n1.5\t40%\n3\t1\n",
            "time,value\n0,0\n1.5,40%\n3,1", "\u{FEFF}Zeit;Wert\r0;0\r1.5;40%\r3;1",
            "# measured\n\n0 , 0\n  \n 1.5,  40% \n#\n3,1\n\n", "\"0\",\"0\"\n\"1.5\",\"40%\"\n3,1",
            "00:00:00,0\n00:00:01.5,40%\n00:00:03.000,1",
            "\"time\",\"a \"\"b\"\"\"\n0,0\n1.5,40%\n3,1",
        ])
    func tables(_ text: String) throws {
        #expect(try rows(text) == ["0=0", "1.5=40%", "3=1"])
    }

    @Test("times may start anywhere; the motion starts with the first one")
    func start() throws {
        let series = try ValueSeries(
            parsing: "10:00:00,0\n10:00:30,0.5\n10:01:00,1", name: "x"
        ).keyframes
        #expect(series.positions == [0, 0.5, 1])
        #expect(series.length == Quantity(60))
        let seconds = try ValueSeries(parsing: "-5,none\n1750000000,done", name: "x").keyframes
        #expect(seconds.positions == [0, 1])
        #expect(seconds.frames.map(\.value) == ["none", "done"])
    }

    @Test(
        "what is wrong is said with file, line and column",
        arguments: [
            ("0,0\n1,0.5,7\n", "race.csv:2:7", "3 fields"),
            ("0,0\n1\n", "race.csv:2:1", "1 field,"),
            ("0,0\nx,1\n", "race.csv:2:1", "'x' is not a time"),
            ("# c\n\n0,0\n 1 s,1", "race.csv:4:2", "'1 s' is not a time"),
            ("0,0\n00:61:00,1", "race.csv:2:1", "'00:61:00'"),
            ("0,0\n00:01:60,1", "race.csv:2:1", "'00:01:60'"),
            ("0,0\n00:1:00,1", "race.csv:2:1", "'00:1:00'"),
            ("0,0\n1:00,1", "race.csv:2:1", "'1:00'"),
            ("0,0\n00:00:1e1,1", "race.csv:2:1", "'00:00:1e1'"),
            ("0,0\n2,1\n1,1", "race.csv:3:3", "is before 2 s"),
            ("0,0\n2,1\n2,1\n2,1", "race.csv:4:3", "three times"),
            ("0,0\n1,\"1", "race.csv:2:3", "does not end"),
            ("0,0\n\"1\"2,1", "race.csv:2:4", "follows a quoted"),
            ("0;0\n1,1", "race.csv:2:1", "1 field,"), ("h,0\n1,1\n2,2", "race.csv:1:1", "'h'"),
            ("a,b\nc,d\n", "race.csv:2:1", "'c' is not a time"),
        ])
    func malformed(_ text: String, _ place: String, _ message: String) {
        let error = #expect(throws: RenderError.self) { try rows(text) }
        #expect(error?.kind == .data)
        #expect(error?.location?.description == place)
        #expect(error?.message.description.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test("fewer than two rows do not move", arguments: ["", "\n\n", "0,0", "time,value\n0,1\n"])
    func short(_ text: String) {
        let error = #expect(throws: RenderError.self) { try rows(text) }
        #expect(error?.kind == .data)
        #expect(error?.location?.description == "race.csv")
    }

    @Test("bytes have to be UTF-8")
    func encoding() throws {
        let error = #expect(throws: RenderError.self) {
            try ValueSeries(bytes: Array("0,0\n1,".utf8) + [0xFF, 0x31], name: "race.csv")
        }
        #expect(error?.kind == .data)
        #expect(error?.message == "the input is not valid UTF-8 from byte 6 on")
        #expect(
            try ValueSeries(bytes: Array("0,0\n1,1".utf8), name: "x").keyframes.frames.count == 2)
    }

    @Test("any bytes give rows or an error, never a trap", arguments: 0..<20 as Range<UInt64>)
    func anyBytes(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let alphabet = Array("0123456789,;\t\"\r\n#:.%-+ e/nd\u{FEFF}ü".utf8)
        for _ in 0..<300 {
            let length = Int.random(in: 0...60, using: &random)
            let bytes = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            do {
                let series = try ValueSeries(bytes: bytes, name: "x")
                #expect(series.keyframes.frames.count >= 2)
            } catch {
                #expect(error.kind == .data)
            }
        }
    }
}
