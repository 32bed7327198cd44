import ProgressRenderTesting
import Testing

/// Files that are no pictures, as goldens.
@Suite("Goldens of any bytes")
struct FileSnapshotTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("any collection of bytes is compared with the file")
    func bytes() throws {
        let bytes: [UInt8] = [0, 255, 10]
        try folder.write(bytes, "file.bin")
        expectSnapshot(of: bytes, named: "file", extension: "bin", in: folder.path)
        try folder.write([0, 255], "slice.bin")
        expectSnapshot(of: bytes[..<2], named: "slice", extension: "bin", in: folder.path)
        try folder.write(Array("é".utf8), "text.txt")
        expectSnapshot(of: "é".utf8, named: "text", extension: "txt", in: folder.path)
        // A golden belongs to one line.
        try folder.write(bytes, "other.bin")
        let other = SnapshotExpectation(
            named: "other", in: folder.path, at: CallSite(), environment: [:])
        let result = other.check(file: [0, 254, 10], extension: "bin")
        #expect(result.verdict == .differs)
        #expect(result.message.contains("from byte 1 of 3"))
    }
}
