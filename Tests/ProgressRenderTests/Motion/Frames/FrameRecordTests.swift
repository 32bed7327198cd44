import Testing

@testable import ProgressRender

@Suite("Record of numbered frames")
struct FrameRecordTests {
    private let digest = String(repeating: "0a", count: 32)

    private func record(_ count: Int, name: String = "bar-") -> FrameRecord {
        FrameRecord(
            fingerprint: digest, width: 320, height: 40, frameRate: "30000/1001", frameCount: 9,
            frames: (0..<count).map {
                .init(number: $0, file: "\(name)\($0).png", bytes: 100 + $0, sha256: digest)
            })
    }

    @Test("what is written is JSON, one frame a line, and is read again", arguments: [0, 1, 2, 9])
    func roundTrip(_ count: Int) {
        let record = record(count)
        #expect(record.json.split(separator: "\n").count == count + 2)
        #expect(record.frames(listedIn: record.json) { "bar-\($0).png" } == record.frames)
    }

    @Test("the text is as documented")
    func text() {
        #expect(
            record(1).json == """
                {"program":"progress-render","fingerprint":"\(digest)","width":320,"height":40,\
                "fps":"30000/1001","frameCount":9,"frames":[
                {"number":0,"bytes":100,"sha256":"\(digest)","file":"bar-0.png"}
                ]}

                """)
    }

    @Test("a name that JSON escapes is read again")
    func escapedName() {
        let record = record(2, name: "a\"\\é")
        #expect(record.frames(listedIn: record.json) { "a\"\\é\($0).png" } == record.frames)
    }

    @Test("a record of another animation, a cut one and a changed one are none")
    func others() {
        let record = record(3)
        let text = record.json
        func read(_ text: String) -> [FrameRecord.Frame]? {
            record.frames(listedIn: text) { "bar-\($0).png" }
        }
        #expect(read(text) != nil)
        for end in text.indices { #expect(read(String(text[..<end])) == nil) }
        var other = FrameRecord(
            fingerprint: digest, width: 321, height: 40, frameRate: "30000/1001", frameCount: 9)
        other.frames = record.frames
        #expect(read(other.json) == nil)
        #expect(read(text.replacing("\"bytes\":100", with: "\"bytes\":0100")) == nil)
        #expect(read(text.replacing("bar-1.png", with: "../1.png")) == nil)
        #expect(read("") == nil)
        #expect(read("\n\n\n") == nil)
    }
}
