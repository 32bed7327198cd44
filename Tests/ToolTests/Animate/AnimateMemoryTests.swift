import Glibc
import TestSupport
import Testing

@Suite("animate: memory")
struct AnimateMemoryTests {
    /// The most memory a run took, in KB; looked at while it runs, for what a process is told at its end counts the
    /// memory of the one that started it.
    private func peak(_ arguments: [String], in place: TemporaryDirectory) throws -> Int {
        let program = try RunningProgram(
            toolPath, arguments.map { Array($0.utf8) }, in: place.path,
            output: .file("/dev/null"))
        var most = 0
        while true {
            let text = statusText(program.process)
            guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
            else { break }
            let isTool = text.hasPrefix("Name:\tprogress-render")
            if isTool,
                let number = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
            {
                most = max(most, number)
            }
            usleep(1000)
        }
        #expect(program.finish().succeeded)
        return most
    }

    /// Read without Foundation's cache of what a file of this kind cannot have: a length.
    private func statusText(_ process: pid_t) -> String {
        let file = open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    @Test(
        "it does not grow with the number of frames",
        arguments: [["-o", "f/%d.png"], ["-o", "f/%d.svg"], ["--pipe", "rgba", "-o", "-"]])
    func constant(_ output: [String]) throws {
        let line = [
            "animate", "bar", "-q", "--size", "16x4", "--label", "", "--fps", "1000", "-j", "2",
        ]
        let place = try TemporaryDirectory()
        // A run can be over before it is looked at.
        var few = 0
        for _ in 0..<20 where few == 0 {
            few = try peak(line + ["--duration", "0.1"] + output, in: place)
        }
        let many = try peak(line + ["--duration", "3"] + output, in: place)
        #expect(few > 4000)
        // The record alone is 0.4 MB for 3000 frames.
        #expect(many < few + 4000, "\(few) KB for 100 frames, \(many) KB for 3000")
    }
}
