import Foundation
import Glibc
import TestSupport
import Testing

@testable import RenderSystem
@testable import RenderWorkflows

@Suite("Pairs of two directories")
struct DirectoryPairTests {
    private let place: TemporaryDirectory

    init() throws {
        place = try TemporaryDirectory()
        for side in ["a", "b"] { try make(directory: side) }
    }

    private func make(directory: String) throws {
        try FileManager.default.createDirectory(
            atPath: place(directory), withIntermediateDirectories: true)
    }

    private func make(_ names: String...) throws {
        for name in names {
            try AtomicFile.write(
                [1], to: place(name), WriteOptions(createsDirectories: true, syncs: false))
        }
    }

    private func pairs() throws -> [PicturePair] {
        try DirectoryPair(place("a"), place("b")).pairs
    }

    /// The error of a call that must fail.
    private func refusal(_ body: () throws -> Void) throws -> RenderError {
        try #require(throws: RenderError.self) { try body() }
    }

    @Test("pictures are matched by their paths, in the order of their bytes")
    func matched() throws {
        try make("a/x.png", "a/d/y.png", "a/d-e.png", "a/only.PNG", "a/notes.txt", "a/d/z.jpg")
        try make("b/x.png", "b/d/y.png", "b/d-e.png", "b/d/new.png", "b/B.png")
        let pairs = try pairs()
        #expect(
            pairs.map(\.name) == ["B.png", "d-e.png", "d/new.png", "d/y.png", "only.PNG", "x.png"])
        #expect(pairs.map { $0.expected != nil } == [false, true, false, true, true, true])
        #expect(pairs.map { $0.actual != nil } == [true, true, true, true, false, true])
        #expect(pairs[1].expected == place("a") + "/d-e.png")
        #expect(pairs.allSatisfy { $0.fault == nil })
    }

    @Test("a slash at a directory's end changes nothing but the paths")
    func slash() throws {
        try make("a/x.png", "b/x.png")
        let pairs = try DirectoryPair(place("a") + "/", place("b") + "/").pairs
        #expect(pairs.map(\.name) == ["x.png"])
        #expect(pairs[0].expected == place("a") + "/x.png")
    }

    @Test("names that look the same and are other bytes are other names")
    func normalization() throws {
        try make("a/\u{E9}.png", "b/e\u{301}.png")
        let pairs = try pairs()
        #expect(pairs.map { Array($0.name.utf8).count } == [7, 6])
        #expect(pairs.map { $0.expected == nil } == [true, false])
    }

    @Test("what an earlier run left is no golden; on the other side that is told")
    func evidence() throws {
        let picture = try PNGEncoder.encode(SamplePicture.oneColor.image(2, 2))
        for name in ["a/x.actual.png", "a/x.diff.png", "b/y.diff.png"] {
            try AtomicFile.write(
                OriginMark.evidence.added(toPNG: picture), to: place(name),
                WriteOptions(createsDirectories: true, syncs: false))
        }
        // Without the mark, or with one that an edit broke, it is a picture as any other.
        try make("a/x.png", "b/x.png", "a/z.actual.png")
        try AtomicFile.write(
            OriginMark.evidence.added(toPNG: picture) + [0], to: place("b/z.diff.png"))
        let directories = try DirectoryPair(place("a"), place("b"))
        #expect(directories.pairs.map(\.name) == ["x.png", "z.actual.png", "z.diff.png"])
        #expect(directories.warnings.count == 1)
        #expect(
            directories.warnings[0].description.hasPrefix(place("b") + "/y.diff.png: not compared"))
    }

    @Test("links to files and directories are followed; one that leads back is an error")
    func links() throws {
        try make("a/x.png", "b/x.png", "b/d/y.png", "c/y.png")
        symlink(place("c"), place("a/d"))
        symlink(place("a/x.png"), place("a/z.png"))
        #expect(try pairs().map(\.name) == ["d/y.png", "x.png", "z.png"])
        symlink(".", place("a/loop"))
        let error = try refusal { _ = try pairs() }
        #expect(error.kind == .data)
        #expect(error.description.contains("/a/") && error.description.contains("leads back"))
    }

    @Test("links that lead to one another are an error")
    func linkLoop() throws {
        try make("b/x.png")
        symlink("two.png", place("a/one.png"))
        symlink("one.png", place("a/two.png"))
        let error = try refusal { _ = try pairs() }
        #expect(error.kind == .data)
        #expect(
            error.location?.description == place("a/one.png")
                || error.location?.description == place("a/two.png"))
    }

    @Test("a directory that is not there, or a file in its place, is no input")
    func missing() throws {
        try make("b/x.png")
        for name in ["nothing", "b/x.png"] {
            let error = try refusal { _ = try DirectoryPair(place(name), place("b")) }
            #expect(error.kind == .noInput)
            #expect(error.location?.description == place(name))
        }
    }

    @Test("a directory that must not be read is named", .enabled(if: getuid() != 0))
    func unreadable() throws {
        try make("a/d/x.png", "b/x.png")
        chmod(place("a/d"), 0)
        defer { chmod(place("a/d"), 0o755) }
        let error = try refusal { _ = try pairs() }
        #expect(error.kind == .noInput && error.location?.description == place("a/d"))
    }

    @Test("a file on one side and a directory on the other cannot be compared, and all else can")
    func fileAndDirectory() throws {
        try make("a/x.png", "a/y.png", "b/x.png/inner.png", "b/y.png")
        let pairs = try pairs()
        #expect(pairs.map(\.name) == ["x.png", "x.png/inner.png", "y.png"])
        #expect(pairs[0].fault?.kind == .data)
        #expect(pairs[0].fault?.location?.description == place("b/x.png"))
        #expect(pairs[2].fault == nil)
    }

    @Test("a pipe with a picture's name is not waited for")
    func pipe() throws {
        try make("a/x.png", "b/y.png")
        mkfifo(place("b/x.png"), 0o644)
        let fault = try #require(try pairs()[0].fault)
        #expect(fault.kind == .data && fault.description.contains("pipe"))
        let result = try DirectoryComparison().run(DirectoryPair(place("a"), place("b")))
        #expect(result.pairs[0].verdict == .unreadable)
    }

    @Test("a name that is not UTF-8 is an error that shows it")
    func malformed() throws {
        try make("b/x.png")
        let name = place("a").utf8.map { CChar(bitPattern: $0) } + [47, -1, 46, 112, 110, 103, 0]
        close(open(name, O_WRONLY | O_CREAT, 0o644))
        let error = try refusal { _ = try pairs() }
        #expect(error.kind == .data && error.description.contains("\u{FFFD}.png"))
    }

    @Test("one directory, also by way of a link, and one within the other are refused")
    func same() throws {
        try make("a/x.png", "a/inner/x.png")
        symlink(place("a"), place("link"))
        for (left, right) in [("a", "a"), ("a", "link"), ("link", "a")] {
            let error = try refusal { _ = try DirectoryPair(place(left), place(right)) }
            #expect(error.kind == .usage && error.description.contains("the same directory"))
        }
        for (left, right) in [("a", "a/inner"), ("a/inner", "a")] {
            let error = try refusal { _ = try DirectoryPair(place(left), place(right)) }
            #expect(error.kind == .usage && error.description.contains("inside the other"))
        }
    }

    @Test("nothing rendered is no comparison that passes")
    func empty() throws {
        try make("a/x.png", "b/notes.txt")
        let error = try refusal { _ = try pairs() }
        #expect(error.kind == .noInput && error.location?.description == place("b"))
    }
}
