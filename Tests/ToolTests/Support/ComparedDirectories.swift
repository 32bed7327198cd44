import Foundation
import RenderPixels
import TestSupport
import Testing

/// Two directories, `goldens` and `actual`, to compare in a place of their own.
struct ComparedDirectories {
    let place: TemporaryDirectory

    /// Makes the directories, both empty.
    init() throws {
        place = try TemporaryDirectory()
        for directory in ["goldens", "actual"] {
            try FileManager.default.createDirectory(
                atPath: place(directory), withIntermediateDirectories: true)
        }
    }

    /// A small picture of one colour, with pixels of another where asked.
    static func picture(
        _ color: UInt32 = 0xFF20_60A0, spots: [Int: UInt32] = [:], width: Int = 12, height: Int = 5
    ) throws -> [UInt8] {
        var pixels = [UInt32](repeating: color, count: width * height)
        for (place, color) in spots { pixels[place] = color }
        return try PNGEncoder.encode(
            PremultipliedImage(width: width, height: height, pixels: pixels))
    }

    /// Puts a file into a directory, with directories above it that are missing.
    func put(_ bytes: [UInt8], _ name: String) throws {
        let path = place(name)
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
            withIntermediateDirectories: true)
        place.write(bytes, to: name)
    }

    /// A pair of each verdict: `same.png`, `d/differs.png`, `new.png`, `old.png`, `broken.png`.
    func fill() throws {
        let picture = try Self.picture()
        try put(picture, "goldens/same.png")
        try put(picture, "actual/same.png")
        try put(picture, "goldens/d/differs.png")
        try put(try Self.picture(spots: [14: 0xFFFF_FFFF]), "actual/d/differs.png")
        try put(picture, "actual/new.png")
        try put(picture, "goldens/old.png")
        try put(Array(picture.prefix(60)), "goldens/broken.png")
        try put(picture, "actual/broken.png")
    }

    /// Compares the directories.
    func compare(_ options: [String] = [], environment: [String: String] = [:]) throws -> ToolRun {
        try place.tool(["compare", "goldens", "actual"] + options, environment: environment)
    }

    /// The JSON of a comparison.
    func json(_ options: [String] = []) throws -> [String: Any] {
        let run = try compare(options + ["--json", "-"])
        return try #require(
            JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    }

    /// The files of both directories, by their paths, and their bytes.
    var all: [String: [UInt8]] {
        let names = FileManager.default.enumerator(atPath: place.path)?.allObjects ?? []
        return names.compactMap { $0 as? String }.reduce(into: [:]) { files, name in
            files[name] = place.contents(name)
        }
    }
}
