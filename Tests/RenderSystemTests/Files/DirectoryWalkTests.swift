import Foundation
import Glibc
import RenderCore
import TestSupport
import Testing

@testable import RenderSystem

@Suite("going through directories")
struct DirectoryWalkTests {
    let root: TemporaryDirectory

    init() throws {
        root = try TemporaryDirectory()
        for directory in ["b/deep/deeper", "a", "Z"] {
            try FileManager.default.createDirectory(
                atPath: root(directory), withIntermediateDirectories: true)
        }
        for file in ["b/deep/deeper/x", "b/x", "a/\u{E9}", "a/z", "c"] {
            try Data().write(to: URL(fileURLWithPath: root(file)))
        }
        #expect(symlink("..", root("a/up")) == 0)
        #expect(symlink("nowhere", root("b/dead")) == 0)
        #expect(mkfifo(root("b/pipe"), 0o600) == 0)
    }

    /// The entries, each with its kind.
    private func entries(
        _ walk: DirectoryWalk, _ step: (String) -> DirectoryWalk.Step = { _ in .enter }
    ) throws -> [String] {
        var (walk, found): (DirectoryWalk, [String]) = (walk, [])
        try walk.visit(root.path) { entry in
            #expect(entry.path == root(entry.relativePath))
            found.append("\(entry.relativePath) \(entry.kind)")
            return step(entry.name)
        }
        return found
    }

    @Test("by the bytes of names, what is in a directory after it; links are entries")
    func order() throws {
        #expect(
            try entries(DirectoryWalk()) == [
                "Z directory", "a directory", "a/up other", "a/z file", "a/\u{E9} file",
                "b directory", "b/dead other", "b/deep directory", "b/deep/deeper directory",
                "b/deep/deeper/x file", "b/pipe other", "b/x file", "c file",
            ])
    }

    @Test("a name comes before a longer one that begins with it")
    func beginnings() throws {
        let place = root("b/deep/deeper")
        for name in ["ab", "a", "abc", "a.b", "\u{E9}", "z"] {
            try Data().write(to: URL(fileURLWithPath: "\(place)/\(name)"))
        }
        var walk = DirectoryWalk()
        #expect(
            try walk.files(in: place).map(\.name) == ["a", "a.b", "ab", "abc", "x", "z", "\u{E9}"])
    }

    @Test("directories are passed over, limits hold, and a walk can end")
    func steps() throws {
        let top = ["Z directory", "a directory", "b directory", "c file"]
        #expect(try entries(DirectoryWalk()) { _ in .skip } == top)
        #expect(try entries(DirectoryWalk(maximumDepth: 0)) == top)
        #expect(try !entries(DirectoryWalk(maximumDepth: 1)).contains("b/deep/deeper directory"))
        #expect(try entries(DirectoryWalk()) { $0 == "a" ? .stop : .enter } == Array(top[..<2]))
        var walk = DirectoryWalk()
        #expect(try walk.files(in: root("b")).map(\.name) == ["x"])
    }

    @Test("a link back is an error, or passed over; a link to nothing is a file")
    func links() throws {
        let error = try #require(throws: RenderError.self) {
            try entries(DirectoryWalk(followsLinks: true))
        }
        #expect(error.kind == .data && error.location == .file(root("a/up")))
        let found = try entries(DirectoryWalk(followsLinks: true, skipsFaults: true))
        #expect(found.contains("a/up directory") && found.contains("b/dead file"))
        #expect(!found.contains { $0.hasPrefix("a/up/") })
    }

    @Test("a name that is not UTF-8 is passed over, unless it is asked for")
    func oddNames() throws {
        let file = open(root("Z/") + "\u{1}", O_CREAT | O_WRONLY, 0o600)
        #expect(file >= 0)
        close(file)
        #expect(rename(root("Z/\u{1}"), Array(root("Z/").utf8CString.dropLast()) + [-1, 0]) == 0)
        #expect(try !entries(DirectoryWalk()).contains { $0.hasPrefix("Z/") })
        #expect(
            try entries(DirectoryWalk(skipsOddNames: false)).contains("Z/\u{FFFD} file"))
    }

    @Test("a directory that cannot be opened is an error with its path, or passed over")
    func missing() throws {
        var walk = DirectoryWalk()
        let error = try #require(throws: RenderError.self) {
            try walk.visit(root("none")) { _ in .enter }
        }
        #expect(error.kind == .noInput && error.location == .file(root("none")))
        walk = DirectoryWalk(skipsFaults: true)
        try walk.visit(root("none")) { _ in .enter }
    }
}
