import Testing

@testable import ProgressRender

/// How many frames there are, and what each shows.
@Suite("Timeline")
struct TimelineTests {
    private func time(_ text: String) throws -> TimeSpan { try TimeSpan(parsing: text) }

    @Test(
        "frames of the motion: duration × rate, at least 2",
        arguments: [
            ("0.8", "60", 48), ("1", "25", 25), ("0", "60", 2), ("0.001", "1", 2),
            ("5", "29.97", 150), ("10", "59.94", 599), ("2.5", "1", 3),
        ])
    func motion(_ duration: String, _ rate: String, _ frames: Int) throws {
        let timeline = try Timeline(
            duration: time(duration), frameRate: FrameRate(parsing: rate))
        #expect(timeline.motionFrames == frames)
        #expect(timeline.frameCount == frames)
        #expect(timeline.position(ofMotionFrame: 0) == 0)
        #expect(timeline.position(ofMotionFrame: frames - 1) == 1)
    }

    @Test("delay and hold are copies of the first and the last frame, and the end may be empty")
    func ends() throws {
        let timeline = try Timeline(
            duration: time("0.5"), frameRate: FrameRate(10), delay: time("0.25"), hold: time("0.4"),
            endsEmpty: true)
        #expect(timeline.delayFrames == 3)
        #expect(timeline.motionFrames == 5)
        #expect(timeline.holdFrames == 4)
        #expect(timeline.frameCount == 13)
        #expect(
            (-1...13).map { timeline.motionFrame(of: $0) }
                == [nil, 0, 0, 0, 0, 1, 2, 3, 4, 4, 4, 4, 4, nil, nil])
        #expect((0..<5).map { timeline.position(ofMotionFrame: $0) } == [0, 0.25, 0.5, 0.75, 1])
    }

    @Test("a loop's last frame stands a frame before its first")
    func loop() throws {
        let timeline = try Timeline(duration: time("1"), frameRate: FrameRate(4), isLoop: true)
        #expect((0..<4).map { timeline.position(ofMotionFrame: $0) } == [0, 0.25, 0.5, 0.75])
    }

    @Test("a loop takes no delay, hold or removal", arguments: ["delay", "hold", "remove"])
    func loopEnds(_ place: String) throws {
        let second = try time("1")
        let error = #expect(throws: RenderError.self) {
            try Timeline(
                delay: place == "delay" ? second : .zero,
                hold: place == "hold" ? second : .zero,
                isLoop: true, endsEmpty: place == "remove")
        }
        #expect(error?.location?.description == place)
    }

    @Test("the limit of frames counts all of them, and can be raised")
    func limit() throws {
        let error = #expect(throws: RenderError.self) {
            try Timeline(duration: time("1666.65"), delay: time("16ms"), endsEmpty: true)
        }
        #expect(error?.kind == .usage)
        #expect(error?.message == "100001 frames at 60 per second exceed the limit of 100000")
        #expect(error?.hint?.description.contains("maxFrames") == true)
        #expect(try Timeline(duration: time("1666.65"), delay: time("16ms")).frameCount == 100_000)
        let day = try Timeline(
            duration: time("86400"), frameRate: FrameRate(1000), hold: time("86400"),
            maximumFrames: .max)
        #expect(day.frameCount == 172_800_000)
    }
}
