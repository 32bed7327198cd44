import TestSupport
import Testing

@Suite("animate: work divided")
struct AnimateSplitTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    private func write(_ directory: String, _ options: [String], _ line: [String]) throws {
        let run = try place.tool(line + options + ["-o", "\(directory)/f%03d.png"])
        #expect(run.succeeded && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    }

    @Test("shards in one directory are the whole", arguments: [1, 2, 3, 7, 9], ["bar", "steps"])
    func shards(_ count: Int, _ widget: String) throws {
        let line =
            widget == "bar"
            ? smallAnimation(frames: 7)
            : ["animate", "steps", "--titles", "a,b,c", "--fps", "10", "--duration", "0.7", "-q"]
        try write("whole", [], line)
        for number in 1...count { try write("parts", ["--shard", "\(number)/\(count)"], line) }
        #expect(place.frames("whole").count == 7)
        expectSame(place.frames("parts"), place.frames("whole"))
        let records = (1...count).map { "frames.\($0)-of-\(count).json" }
        #expect(
            place.files("parts").keys.filter { $0.hasSuffix(".json") }.sorted()
                == records.sorted())
    }

    @Test("each shard has its part, the parts in order and of nearly one length")
    func parts() throws {
        let line = smallAnimation(frames: 10)
        for number in 1...3 { try write("\(number)", ["--shard", "\(number)/3"], line) }
        let names = (1...3).map { place.frames("\($0)").keys.sorted() }
        #expect(names.map(\.count).sorted() == [3, 3, 4])
        let all = (0..<10).map { "f00\($0).png" }
        #expect(names.flatMap(\.self) == all)
    }

    @Test(
        "chosen frames are those of the whole",
        arguments: [
            ([], ["--frames", "0-3,5"], [0, 1, 2, 3, 5]),
            ([], ["--frames", "4-9x2,0"], [0, 4, 6, 8]),
            ([], ["--frames", "9"], [9]),
            ([], ["--frames", "3-7", "--shard", "2/2"], [5, 6, 7]),
            (["--start-number", "100"], ["--frames", "102-103"], [102, 103]),
            (["--start-number", "995"], ["--frames", "999-1002"], [999, 1000, 1001, 1002]),
        ] as [([String], [String], [Int])])
    func chosen(_ numbering: [String], _ choice: [String], _ numbers: [Int]) throws {
        let line = smallAnimation(frames: 10) + numbering
        try write("whole", [], line)
        try write("some", choice, line)
        let names = numbers.map { $0 < 1000 ? "f\("00\($0)".suffix(3)).png" : "f\($0).png" }
        #expect(place.frames("some").keys.sorted() == names.sorted())
        #expect(place.frames("some").allSatisfy { place.frames("whole")[$0.key] == $0.value })
    }

    @Test("a start number changes the names and nothing else")
    func startNumber() throws {
        let line = smallAnimation(frames: 4)
        try write("a", [], line)
        try write("b", ["--start-number", "998"], line)
        let (first, second) = (place.frames("a"), place.frames("b"))
        #expect(second.keys.sorted() == ["f1000.png", "f1001.png", "f998.png", "f999.png"])
        for index in 0..<4 { #expect(second["f\(998 + index).png"] == first["f00\(index).png"]) }
    }

    @Test("any number of threads writes the same", arguments: ["png", "svg"])
    func jobs(_ format: String) throws {
        let line = ["animate", "bar", "--fps", "30", "--label-mode", "follow"]
        for jobs in [1, 2, 4, 64] {
            let run = try place.tool(line + ["-j", "\(jobs)", "-o", "\(jobs)/####.\(format)"])
            #expect(run.succeeded && run.errors.isEmpty, "\(run.errors)")
        }
        #expect(place.files("1").count == 25)
        for jobs in [2, 4, 64] { #expect(place.files("\(jobs)") == place.files("1")) }
    }
}
