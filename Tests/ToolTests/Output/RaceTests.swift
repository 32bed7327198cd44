import Glibc
import TestSupport
import Testing

@Suite("Races between runs of the tool")
struct RaceTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    private func arguments(_ label: String) -> [[UInt8]] {
        ["bar", "--label", label, "-o", "a.svg"].map { Array($0.utf8) }
    }

    @Test("a tool killed at any moment leaves a whole old or a whole new file")
    func killed() throws {
        let pictures = try ["old", "new"].map { label in
            try place.tool(["bar", "--label", label, "-o", "a.svg"])
            return place.contents("a.svg")
        }
        var seen: Set<[UInt8]?> = []
        for round in 0..<20 {
            let program = try RunningProgram(
                toolPath, arguments(round.isMultiple(of: 2) ? "old" : "new"), in: place.path)
            usleep(UInt32(round * 1500))
            program.send(SIGKILL)
            _ = program.finish()
            seen.insert(place.contents("a.svg"))
        }
        #expect(seen.isSubset(of: pictures))
        #expect(place.names.filter { !$0.hasSuffix(".tmp") } == ["a.svg"])
    }

    @Test("of two tools that write one file each leaves it whole")
    func twoWriters() throws {
        let labels = ["one", String(repeating: "two", count: 20)]
        let pictures = try labels.map { label in
            try place.tool(["bar", "--label", label, "-q", "-o", "a.svg"])
            return place.contents("a.svg")
        }
        for _ in 0..<50 {
            let programs = try labels.map { label in
                try RunningProgram(toolPath, arguments(label) + [Array("-q".utf8)], in: place.path)
            }
            for program in programs { #expect(program.finish().succeeded) }
            #expect(pictures.contains(place.contents("a.svg")))
        }
        #expect(place.names == ["a.svg"])
    }

    @Test("of several tools that must not replace, one wins")
    func oneWinner() throws {
        let programs = try (0..<8).map { number in
            try RunningProgram(
                toolPath, arguments("\(number)") + [Array("--no-clobber".utf8)], in: place.path)
        }
        let endings = programs.map { $0.finish().ending }
        #expect(endings.count { $0 == .exit(0) } == 1)
        #expect(endings.count { $0 == .exit(73) } == 7)
        #expect(place.names == ["a.svg"])
    }
}
