import ProgressRender
import RenderPixels
import TestSupport
import Testing

@Suite("whether a file shows a picture already: the same answer from badge, build and sync")
struct FileAgreementTests {
    /// How a file can differ from the one this tool writes.
    enum Change: CaseIterable {
        /// Another program wrote the same pixels.
        case otherBytes
        /// A pixel that nobody sees has another colour.
        case invisibleColor
        /// The file says that its colours mean something else.
        case colorChunk

        var showsPicture: Bool { self == .otherBytes }

        func file(_ bytes: [UInt8]) throws -> [UInt8] {
            let image = try PNGDecoder.decode(bytes)
            var pixels = image.pixels
            if self == .invisibleColor {
                let place = try #require(pixels.firstIndex(of: 0), "no transparent pixel")
                pixels[place] = 0x0000_00FF
            }
            let gamma: [UInt8] = [0, 0, 0xB1, 0x8F]
            return storedPNG(
                width: image.width, height: image.height, pixels,
                more: self == .colorChunk ? [("gAMA", gamma)] : [])
        }
    }

    @Test("one file, judged by all", arguments: Change.allCases)
    func judged(_ change: Change) throws {
        let directory = try SyncedDirectory()
        let place = directory.place
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "README.md")
        place.write(
            """
            pictures:
              - badge: {title: Docs, value: 7/9, scale: 2}
                output: build.png
            """, to: "m.yml")
        let badge = [
            "badge", "--title", "Docs", "--value", "7/9", "--scale", "2", "-o", "badge.png",
        ]
        let commands = [
            badge, ["build", "m.yml"],
            ["sync", "README.md", "--snippet", "vscode", "--base-url", "https://example.com"],
        ]
        for command in commands { #expect(try place.tool(command).succeeded) }
        let names = ["badge.png", "build.png", "progress/docs.png"]
        let drawn = try #require(place.contents("badge.png"))
        let other = try change.file(drawn)
        #expect(other != drawn)
        // What sync writes has its mark.
        let whole = [drawn, drawn, OriginMark.sync.added(toPNG: drawn)]
        for (name, whole) in zip(names, whole) {
            #expect(place.contents(name) == whole, "\(name)")
            place.write(other, to: name)
        }
        // Nothing an earlier build noted may decide.
        place.remove(".progress-render")
        let wanted: ToolRun.Ending = change.showsPicture ? .exit(0) : .exit(1)
        for command in commands[1...] {
            #expect(try place.tool(command + ["--check"]).ending == wanted, "\(command)")
        }
        for ((command, name), whole) in zip(zip(commands, names), whole) {
            #expect(try place.tool(command).succeeded)
            #expect(
                place.contents(name) == (change.showsPicture ? other : whole), "\(command)")
        }
        // What was left alone is known by its own bytes.
        #expect(try place.tool(["build", "m.yml"]).text == "0 written, 1 up to date\n")
        #expect(place.contents("build.png") == (change.showsPicture ? other : drawn))
    }
}

/// A PNG of straight pixels, as the simplest program writes it: RGBA, no filter, not compressed.
private func storedPNG(
    width: Int, height: Int, _ pixels: [UInt32], more: [(String, [UInt8])]
) -> [UInt8] {
    var raw: [UInt8] = []
    for (place, pixel) in pixels.enumerated() {
        if place % width == 0 { raw.append(0) }
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            raw.append(UInt8(truncatingIfNeeded: pixel >> shift))
        }
    }
    var stream: [UInt8] = [0x78, 1]
    for start in stride(from: 0, to: raw.count, by: 65_535) {
        let piece = raw[start..<min(raw.count, start + 65_535)]
        let count = UInt16(piece.count)
        stream.append(start + piece.count == raw.count ? 1 : 0)
        for half in [count, ~count] { stream += [UInt8(half & 0xFF), UInt8(half >> 8)] }
        stream += piece
    }
    let (low, high) = raw.reduce((UInt32(1), UInt32(0))) { sums, byte in
        let low = (sums.0 + UInt32(byte)) % 65_521
        return (low, (sums.1 + low) % 65_521)
    }
    stream += bigEndian(high << 16 | low)
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 6, 0, 0, 0]
    let chunks: [(String, [UInt8])] = [("IHDR", header)] + more + [("IDAT", stream), ("IEND", [])]
    return chunks.reduce([137, 80, 78, 71, 13, 10, 26, 10]) { file, chunk in
        let content = Array(chunk.0.utf8) + chunk.1
        return file + bigEndian(UInt32(chunk.1.count)) + content + bigEndian(crc(content))
    }
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
}

private func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
}
