import TestSupport
import Testing

@testable import ProgressRender

/// Values at their times, on a command line and in tables.
@Suite("Keyframes")
struct KeyframesTests {
    @Test("times and values in order")
    func parsing() throws {
        let keyframes = try Keyframes(parsing: "0s:0, 2s:40%, 3000ms:40%,5:7/9")
        #expect(keyframes.frames.map(\.value) == ["0", "40%", "40%", "7/9"])
        #expect(keyframes.frames.map(\.time.double) == [0, 2, 3, 5])
        #expect(keyframes.positions == [0, 0.4, 0.6, 1])
        #expect(keyframes.length == Quantity(5))
    }

    @Test("a late first keyframe is waited for; all at once are one")
    func positions() throws {
        #expect(try Keyframes(parsing: "1s:0,4s:1").positions == [0.25, 1])
        #expect(try Keyframes(parsing: "0:0,0:1").positions == [0, 1])
        #expect(try Keyframes(parsing: "0:0,1:0.5,1:0.7,2:1").positions == [0, 0.5, 0.5, 1])
    }

    @Test(
        "what is malformed is refused, naming it",
        arguments: [
            ("", "'' is not a keyframe"), ("0s:0", "1 keyframe is not 2"),
            ("0s:0,", "'' is not a keyframe"), ("0s:0,1s", "'1s' is not a keyframe"),
            ("0s:0,1s:0.5:3", "'1s:0.5:3' is not a keyframe"), ("0s:0,x:1", "'x' is not a time"),
            ("0s:0,2s:1,1s:1", "keyframe 3: the time 1 s is before 2 s"),
            ("0:0,1:1,1:2,1:3", "keyframe 4: the time 1 s is given three times"),
            ("-1s:0,1s:1", "-1 s is not from 0"), ("0s:0,1e9:1", "86400"),
        ])
    func refused(_ text: String, _ message: String) {
        let error = #expect(throws: RenderError.self) { try Keyframes(parsing: text) }
        #expect(error?.kind == .usage)
        #expect(error?.location == .parameter("keyframes"))
        #expect(error?.message.description.contains(message) == true)
    }

    @Test("ten thousand are the limit")
    func limit() throws {
        let text = (0..<10_000).map { "\($0)ms:0" }.joined(separator: ",")
        #expect(try Keyframes(parsing: text).frames.count == 10_000)
        let error = #expect(throws: RenderError.self) { try Keyframes(parsing: text + ",20s:1") }
        #expect(error?.message == "10001 keyframes are not 2 to 10000")
    }

    @Test("between two, the easing applies; the moment knows where it comes from and goes to")
    func track() throws {
        let track = KeyframeTrack(
            positions: [0.2, 0.4, 0.4, 1], levels: [0, 1, 0.5, 0.5], easing: .easeInOut)
        let moments = [0, 0.2, 0.25, 0.3, 0.4, 0.7, 1].map(track.moment(at:))
        #expect(moments.map(\.reached) == [0, 0, 0, 0, 2, 2, 3])
        #expect(moments.map(\.target) == [0, 0, 1, 1, 2, 3, 3])
        #expect(moments[0].level == 0)
        #expect(moments[2].level.isNear(0.129162, tolerance: 1e-5))
        #expect(moments[3].level.isNear(0.5))
        #expect(moments[4...].allSatisfy { $0.level == 0.5 })
    }

    @Test("steps stand until the next one")
    func held() {
        let track = KeyframeTrack(positions: [0, 0.5, 1], levels: [0, 0.3, 1], easing: nil)
        #expect([0, 0.49, 0.5, 0.99, 1].map { track.moment(at: $0).level } == [0, 0, 0.3, 0.3, 1])
        #expect([0, 0.49, 0.5].map { track.moment(at: $0).target } == [0, 0, 1])
    }
}
