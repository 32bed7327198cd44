import RenderPixels
import TestSupport
import Testing

/// Comparisons before numpy and pixelmatch, and the pixels they are made of before Pillow.
@Suite("Comparisons before judges")
struct ComparisonJudgeTests {
    /// The words of each line that a script tells about the pictures it has written.
    private func told(_ script: String, _ directory: TemporaryDirectory) throws -> [[String]] {
        let said = try Judge.python.run([["-W", "ignore", "-c", script, "7"]], in: directory)
        #expect(said == "")
        let text = String(decoding: try directory.read("told.txt"), as: UTF8.self)
        return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }

    private func file(_ name: String, _ directory: TemporaryDirectory) throws -> PNGFile {
        PNGFile(name: name, bytes: try directory.read(name))
    }

    @Test("numpy counts the same pixels, in files and in pictures", .judged(by: .python))
    func counts() throws {
        let directory = try TemporaryDirectory()
        let comparison = try PNGComparison()
        let lines = try told(ComparisonScript.numpy, directory)
        #expect(lines.count == 300)
        for (number, line) in lines.enumerated() {
            let numbers = line.compactMap(Int.init)
            let options = try ComparisonOptions(threshold: numbers[0])
            let (a, b) = (
                try file("\(number)-a.png", directory), try file("\(number)-b.png", directory)
            )
            let difference = try comparison.compare(a, b, options).difference
            #expect(difference.differingPixels == numbers[1], "pair \(number)")
            #expect(difference.largestDelta == numbers[2], "pair \(number)")
            let bounds =
                numbers[1] == 0
                ? nil
                : PixelRect(
                    x: numbers[3], y: numbers[4], width: numbers[5], height: numbers[6])
            #expect(difference.bounds == bounds, "pair \(number)")
            #expect(difference.isExact == (numbers[2] == 0), "pair \(number)")
            let pictures = try ImageComparison.compare(
                PNGDecoder.decode(a.bytes), PNGDecoder.decode(b.bytes), options)
            #expect(pictures == difference, "pair \(number)")
        }
    }

    @Test("pixelmatch counts the same pixels, anti-aliased ones too", .judged(by: .python))
    func perceived() throws {
        let directory = try TemporaryDirectory()
        let comparison = try PNGComparison()
        let lines = try told(ComparisonScript.pixelmatch, directory)
        #expect(lines.count == 240)
        var forgiven = 0
        for line in lines {
            let (a, b) = (
                try file("\(line[0])-a.png", directory), try file("\(line[0])-b.png", directory)
            )
            for (place, ignoresAntialiasing) in [(2, false), (3, true)] {
                let options = try ComparisonOptions(
                    perceptual: Double(line[1]), ignoreAntialiasing: ignoresAntialiasing)
                let difference = try comparison.compare(a, b, options).difference
                #expect(difference.differingPixels == Int(line[place]), "\(line)")
                forgiven += difference.antialiasedPixels
            }
        }
        // Else the pairs would not ask what they should.
        #expect(forgiven > 500)
    }

    @Test("every form of PNG has the pixels that Pillow reads", .judged(by: .python))
    func forms() throws {
        let directory = try TemporaryDirectory()
        let names = try told(ComparisonScript.everyForm, directory).map { $0[0] }
        #expect(names.count == 208)
        for name in names {
            let image = try PNGDecoder.decode(directory.read(name))
            let pixels = image.pixels.withUnsafeBytes { Array($0) }
            #expect(try directory.read("\(name).rgba") == pixels, "\(name)")
        }
    }
}
