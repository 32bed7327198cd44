import ProgressRenderTesting
import TestSupport
import Testing

/// Files that are no pictures, as goldens.
@Suite("Goldens of any bytes")
struct FileSnapshotTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test("any collection of bytes is compared with the file")
    func bytes() throws {
        let bytes: [UInt8] = [0, 255, 10]
        folder.write(bytes, to: "file.bin")
        expectSnapshot(of: bytes, named: "file", extension: "bin", in: folder.path)
        folder.write([0, 255], to: "slice.bin")
        expectSnapshot(of: bytes[..<2], named: "slice", extension: "bin", in: folder.path)
        folder.write(Array("é".utf8), to: "text.txt")
        expectSnapshot(of: "é".utf8, named: "text", extension: "txt", in: folder.path)
        // A golden belongs to one line.
        folder.write(bytes, to: "other.bin")
        let other = SnapshotExpectation(
            named: "other", in: folder.path, at: CallSite(), environment: [:])
        let result = other.check(file: [0, 254, 10], extension: "bin")
        #expect(result.verdict == .differs)
        #expect(result.message.contains("from byte 1 of 3"))
    }
}
