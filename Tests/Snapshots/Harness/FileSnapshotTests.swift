import ProgressRenderTesting
import TestSupport
import Testing

/// Files that are no pictures, as goldens.
@Suite("Goldens of any bytes")
struct FileSnapshotTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("any collection of bytes is compared with the file")
    func bytes() throws {
        let bytes: [UInt8] = [0, 255, 10]
        directory.write(bytes, to: "file.bin")
        expectSnapshot(of: bytes, named: "file", extension: "bin", in: directory.path)
        directory.write([0, 255], to: "slice.bin")
        expectSnapshot(of: bytes[..<2], named: "slice", extension: "bin", in: directory.path)
        directory.write(Array("é".utf8), to: "text.txt")
        expectSnapshot(of: "é".utf8, named: "text", extension: "txt", in: directory.path)
        // A golden belongs to one line.
        directory.write(bytes, to: "other.bin")
        let other = SnapshotExpectation(
            named: "other", in: directory.path, at: CallSite(), environment: [:])
        let result = other.check(file: [0, 254, 10], extension: "bin")
        #expect(result.verdict == .differs)
        #expect(result.message.contains("from byte 1 of 3"))
    }
}
