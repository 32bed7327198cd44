import TestSupport
import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem

/// Animations between values of Swift: the same as between their texts.
@Suite("Animations of values")
struct GivenValuesTests {
    /// The SVG of every frame.
    private func frames(_ source: some FrameSource) throws -> [String] {
        try (0..<source.frameCount).map { try source.picture(at: $0).svg() }
    }

    private func motion(_ change: (inout AnimationOptions) throws -> Void) throws
        -> AnimationOptions
    {
        var motion = AnimationOptions()
        motion.frameRate = try FrameRate(10)
        motion.labelMode = .follow
        try change(&motion)
        return motion
    }

    @Test("a bar moves between values as between texts")
    func bar() throws {
        let given = try motion {
            $0.move(from: try ProgressValue(2, of: 9), to: try ProgressValue(7, of: 9))
        }
        let written = try motion { ($0.from, $0.to) = ("2/9", "7/9") }
        let options = ProgressBar.Options()
        #expect(
            try frames(BarAnimation(options, given)) == frames(BarAnimation(options, written)))
        let filled = try motion { $0.move(to: try ProgressValue(fraction: 0.87)) }
        let text = try motion { $0.to = "87%" }
        #expect(try frames(BarAnimation(options, filled)) == frames(BarAnimation(options, text)))
    }

    @Test("a bar moves within a range of its own")
    func range() throws {
        let motion = try motion {
            $0.move(to: try ProgressValue(value: 15, minimum: 10, maximum: 20))
        }
        let animation = try BarAnimation(ProgressBar.Options(), motion)
        #expect(try animation.frame(at: 0)?.ratio == 0)
        #expect(try animation.frame(at: animation.frameCount - 1)?.ratio == 0.5)
    }

    @Test("steps move between indices as between texts")
    func steps() throws {
        var options = StepView.Options()
        options.titles = ["a", "b", "c"]
        let given = try motion { $0.move(from: 1, to: .done) }
        let written = try motion { ($0.from, $0.to) = ("1", "done") }
        #expect(
            try frames(StepAnimation(options, given)) == frames(StepAnimation(options, written)))
        let first = try motion { $0.move(to: 2) }
        #expect(try StepAnimation(options, first).frame(at: 0)?.reached == 0)
    }

    @Test("keyframes of values are those of texts")
    func keyframes() throws {
        let times = try ["0s", "1s", "2s"].map { try TimeSpan(parsing: $0) }
        let values = try [0, 9, 3].map { try ProgressValue($0, of: 9) }
        let given = try motion {
            $0.keyframes = try Keyframes(zip(times, values).map { (time: $0, value: $1) })
        }
        let written = try motion { $0.keyframes = try Keyframes(parsing: "0s:0/9,1s:9/9,2s:3/9") }
        let options = ProgressBar.Options()
        #expect(
            try frames(BarAnimation(options, given)) == frames(BarAnimation(options, written)))
        var steps = StepView.Options()
        steps.titles = ["a", "b"]
        let indices = try motion { $0.keyframes = try Keyframes([(times[0], 0), (times[1], 1)]) }
        #expect(try StepAnimation(steps, indices).frame(at: 9)?.reached == 1)
    }

    @Test("values that do not fit each other or the widget are errors")
    func refused() throws {
        func location(_ change: (inout AnimationOptions) throws -> Void) throws -> Location? {
            let motion = try motion(change)
            let error = #expect(throws: RenderError.self) {
                try BarAnimation(ProgressBar.Options(), motion)
            }
            return error?.location
        }
        let (half, third) = (try ProgressValue(1, of: 2), try ProgressValue(1, of: 3))
        #expect(try location { $0.move(from: half, to: third) } == .parameter("to"))
        #expect(try location { $0.move(from: 0, to: 1) } == .parameter("from"))
        let out = try ProgressValue(fraction: 2)
        #expect(try location { $0.move(from: half, to: out) } == .parameter("to"))
        #expect(try location { $0.move(to: out) } == .parameter("to"))
        let twice = try location {
            $0.move(to: half)
            $0.to = "1"
        }
        #expect(twice == .parameter("to"))
        let loop = try location {
            $0.move(to: half)
            $0.isIndeterminate = true
        }
        #expect(loop == .parameter("from"))
        var options = StepView.Options()
        options.titles = ["a", "b"]
        let bars = try motion { $0.move(to: half) }
        let error = #expect(throws: RenderError.self) { try StepAnimation(options, bars) }
        #expect(error?.location == .parameter("from"))
    }
}

/// Frames that are made by a program of one's own.
@Suite("Frames of one's own")
struct OwnFramesTests {
    private struct Frames: FrameSource {
        var frameCount = 3
        let size = Size(unchecked: 20, 10)

        func picture(at index: Int) throws(RenderError) -> Picture {
            try ProgressBar(index, of: 3) { $0.size = Size(unchecked: 20, 10) }.picture()
        }
    }

    @Test("they become a GIF, an animated PNG and numbered files")
    func written() throws {
        let directory = try TemporaryDirectory()
        let frames = try AnimationWriter(Frames(), frameRate: FrameRate(25))
        let control = chunks(of: try frames.apng().file).first { $0.name == "acTL" }?.content
        #expect(control?.prefix(4) == [0, 0, 0, 3])
        #expect(try frames.gif().file.starts(with: "GIF89a".utf8))
        try frames.write(to: directory("f-%d.png"))
        #expect(directory.names == ["f-0.png", "f-1.png", "f-2.png", "frames.json"])
        #expect(contents(directory("f-2.png")) == (try Frames().picture(at: 2).png()))
    }

    @Test("they are not an animated SVG, and not none")
    func refused() throws {
        let frames = try AnimationWriter(Frames(), frameRate: .default)
        let error = #expect(throws: RenderError.self) { try frames.animatedSVG() }
        #expect(error?.kind == .usage)
        let none = #expect(throws: RenderError.self) {
            try AnimationWriter(Frames(frameCount: 0), frameRate: .default)
        }
        #expect(none?.location == .parameter("frames"))
    }

    @Test("a picture is written over a file, or not, and into new directories, or not")
    func pictureFile() throws {
        let directory = try TemporaryDirectory()
        let picture = try ProgressBar(fraction: 0.5).picture()
        try picture.write(to: directory("a.png"), effort: .small)
        #expect(contents(directory("a.png")) == (try picture.png(effort: .small)))
        let taken = #expect(throws: RenderError.self) {
            try picture.write(to: directory("a.png"), replaces: false)
        }
        #expect(taken?.kind == .cannotCreate)
        #expect(throws: RenderError.self) { try picture.write(to: directory("new/a.svg")) }
        try picture.write(to: directory("new/a.svg"), createsDirectories: true)
        #expect(contents(directory("new/a.svg")) == Array(picture.svg().utf8))
    }
}
