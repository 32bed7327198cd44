import Glibc
import TestSupport
import Testing

@testable import RenderSystem

@Suite("Reading files")
struct FileReaderTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("a file is read whole within its limit", arguments: [0, 1, 65_536, 200_001])
    func whole(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        try AtomicFile.write(bytes, to: directory("a"))
        #expect(try FileReader.read(directory("a"), limit: count) == bytes)
        if count > 0 {
            let error = #expect(throws: RenderError.self) {
                try FileReader.read(directory("a"), limit: count - 1)
            }
            #expect(error?.kind == .data)
        }
    }

    @Test("what cannot be read is an error of its kind")
    func faults() {
        mkdir(directory("d"), 0o755)
        for (path, kind) in [
            (directory("missing"), RenderError.Kind.noInput), (directory("d"), .data),
            (directory("missing/a"), .noInput), ("/dev/zero", .data), ("a\0b", .usage),
        ] {
            let error = #expect(throws: RenderError.self) {
                try FileReader.read(path, limit: 70_000)
            }
            #expect(error?.kind == kind, "\(path)")
        }
    }

    @Test(
        "SHA-256 has the values of FIPS 180",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func digest(_ text: String, _ digest: String) throws {
        #expect(SHA256.hexadecimal(of: Array(text.utf8)) == digest)
        try AtomicFile.write(Array(text.utf8), to: directory("a"))
        #expect(try SHA256.hexadecimal(ofFile: directory("a")) == digest)
    }

    @Test("a file of several pieces has the digest of its bytes")
    func longDigest() throws {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        try AtomicFile.write(bytes, to: directory("a"))
        let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        #expect(try SHA256.hexadecimal(ofFile: directory("a")) == digest)
    }
}
