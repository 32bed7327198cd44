import Foundation
import TestSupport
import Testing

@testable import ProgressRender

@Suite("Writing animations")
struct AnimationWriterTests {
    private let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent("progress-render-writer-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

    private func contents(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: directory.appendingPathComponent(name)))
    }

    private var animation: BarAnimation {
        get throws {
            var bar = ProgressBar.Options()
            bar.size = try Size(width: 64, height: 16)
            bar.background = .white
            var motion = AnimationOptions()
            motion.from = "20%"
            motion.to = "80%"
            motion.frameRate = try FrameRate(10)
            return try BarAnimation(bar, motion)
        }
    }

    @Test("numbered frames are those of the static pictures, and the directory is made")
    func numbered() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        var writer = AnimationWriter(try animation)
        writer.scale = 2
        #expect(try writer.write(to: path("new/f-%02d.png")).isEmpty)
        for (name, value) in [("new/f-00.png", "20%"), ("new/f-07.png", "80%")] {
            let still = try ProgressBar(value: value) {
                $0.size = try Size(width: 64, height: 16)
                $0.background = .white
            }
            #expect(try contents(name) == still.picture().png(scale: 2))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: path("new"))
        #expect(names.count == 9)
        #expect(names.contains("frames.json"))
    }

    @Test(
        "the name says the format",
        arguments: [
            ("a.gif", "GIF89a"), ("a.apng", "\u{89}PNG"), ("a.svg", "<svg "), ("a%%.svg", "<svg "),
            ("f-##.svg", nil),
        ] as [(String, String?)])
    func formats(_ name: String, _ start: String?) throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        try AnimationWriter(try animation).write(to: path(name))
        guard let start else {
            #expect(try contents("f-00.svg").starts(with: "<svg ".utf8))
            return
        }
        let file = try contents(name.replacingOccurrences(of: "%%", with: "%"))
        #expect(file.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    }

    @Test(
        "a name that says nothing is refused, and nothing is written",
        arguments: ["a", "a.xyz", "a.png", "a-%d-%d.png", "%s.png"])
    func refused(_ name: String) throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let error = #expect(throws: RenderError.self) {
            try AnimationWriter(try animation).write(to: path(name))
        }
        #expect(error?.kind == .usage)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    }

    @Test("frames come one by one, in order, and are the static pictures' pixels")
    func sequence() throws {
        let animation = try animation
        var indices: [Int] = []
        try AnimationWriter(animation).forEachFrame { index, image in
            indices.append(index)
            let wanted = try animation.picture(at: index).pixels()
            #expect(image == wanted)
        }
        #expect(indices == Array(0..<8))
    }

    @Test("an error of the caller ends the frames, and is thrown as it is")
    func stopped() throws {
        struct Stop: Error {}
        var count = 0
        let writer = AnimationWriter(try animation)
        #expect(throws: Stop.self) {
            try writer.forEachFrame { _, _ in
                count += 1
                if count == 3 { throw Stop() }
            }
        }
        #expect(count == 3)
    }

    @Test("steps are written too, and what is noticed comes back once")
    func steps() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        var steps = StepView.Options()
        steps.titles = ["a\tb", "c"]
        var motion = AnimationOptions()
        motion.frameRate = try FrameRate(5)
        let warnings = try AnimationWriter(StepAnimation(steps, motion)).write(to: path("a.apng"))
        #expect(warnings.count == 1)
    }
}
