import Glibc
import RenderPixels
import TestSupport
import Testing

@Suite("compare: memory")
struct CompareMemoryTests {
    /// Makes directories of so many pairs of large pictures that differ everywhere, and compares them.
    private func peak(pairs: Int) throws -> Int {
        let directories = try ComparedDirectories()
        let (width, height) = (900, 700)
        var random = SeededGenerator(7)
        let noise = (0..<width * height).map { _ in UInt32.random(in: 0...0xFFFF, using: &random) }
        for (directory, alpha) in [("goldens", UInt32(0xFF00_0000)), ("actual", 0xFF01_0000)] {
            let picture = PremultipliedImage(
                width: width, height: height, pixels: noise.map { $0 | alpha })
            let bytes = try PNGEncoder.encode(picture, effort: .fast)
            for index in 0..<pairs { try directories.put(bytes, "\(directory)/\(index).png") }
        }
        let script = """
            "$0" compare goldens actual --jobs 1 --json r.json >/dev/null & child=$!
            most=0
            # Not too often: where the machine is busy, looking would take longer than what is looked at.
            while line=$(grep VmHWM: /proc/$child/status 2>/dev/null); do
                set -- $line
                [ "$2" -le "$most" ] || most=$2
                sleep 0.01
            done
            echo "$most"
            """
        let run = try shell(script, in: directories.place.path)
        #expect(directories.place.text("r.json")?.contains("\"differs\":\(pairs)") == true)
        return try #require(Int(run.text.split(separator: "\n").first ?? ""))
    }

    @Test("it does not grow with the number of pairs")
    func constant() throws {
        let (few, many) = (try peak(pairs: 3), try peak(pairs: 24))
        // A picture has 2.5 MB, so that all of them would take 120.
        #expect(few > 4000 && many < few + 6000, "\(few) KB for 3 pairs, \(many) KB for 24")
    }
}
