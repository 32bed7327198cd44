import Foundation
import Glibc
import TestSupport
import Testing

@testable import RenderSystem
@testable import RenderWorkflows

/// Random repositories, and what `sync --prune` removes from them.
@Suite("sync --prune, for any repository")
struct SyncTreeTests {
    @Test(
        "what the rules give up is removed, and not one file more; 10,000 repositories",
        arguments: 0..<8 as Range<UInt64>)
    func trees(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        var (removed, kept, refused) = (0, 0, 0)
        let place = try TemporaryDirectory()
        for number in 0..<1250 {
            let tree = try RandomTree(in: place("\(number)"), &random)
            let before = tree.files()
            var isRefused = false
            do { try tree.prune() } catch { isRefused = true }
            let after = tree.files()
            let lost = before.keys.filter { after[$0] == nil }.sorted()
            #expect(isRefused == tree.isRefused, "seed \(seed), repository \(number): \(tree)")
            #expect(lost == tree.abandoned, "seed \(seed), repository \(number): \(tree)")
            // A refusal changes nothing, and nothing that sync did not make is ever changed.
            let changed = before.filter { after[$0.key] != nil && after[$0.key] != $0.value }.keys
            #expect(
                changed.allSatisfy { !isRefused && tree.mayChange($0) },
                "seed \(seed), repository \(number): \(changed.sorted()) of \(tree)")
            removed += lost.count
            kept += tree.pictures.count - lost.count
            refused += isRefused ? 1 : 0
            try FileManager.default.removeItem(atPath: place("\(number)"))
        }
        // The repositories have something of everything.
        #expect(removed > 300 && kept > 1000 && refused > 50, "\(removed), \(kept), \(refused)")
    }
}

/// A repository with pages, pictures of all origins and files that show some of them, and a directory beside it.
private struct RandomTree: CustomStringConvertible {
    enum Origin: CaseIterable {
        case own, edited, foreign
    }

    struct Picture {
        /// The path from the directory of everything.
        let path: String
        let name: String
        let origin: Origin
    }

    private let root: String
    private(set) var pictures: [Picture] = []
    /// The paths that markers make.
    private var claimed: Set<String> = []
    /// The paths that each file shows.
    private var mentions: [String: [String]] = [:]
    private var leadsOut = false
    /// Whether the run must be refused because a marker's picture would replace somebody else's.
    private var replacesForeign = false
    private var notes: [String] = []

    private static let names = ["a", "b", "c", "Docs", "docs"]

    init(in root: String, _ random: inout SeededGenerator) throws {
        self.root = root
        try write("ref: x", "repository/.git/HEAD")
        try link(&random)
        for page in ["README", "sub/PAGE"].prefix(Bool.random(using: &random) ? 1 : 2) {
            try add(page: page, &random)
        }
        try addOthers(&random)
        try mention(&random)
    }

    var description: String { notes.joined(separator: ", ") }
    var isRefused: Bool { leadsOut || replacesForeign }

    /// The pictures that are to be removed.
    var abandoned: [String] {
        guard !isRefused else { return [] }
        return pictures.filter {
            $0.origin == .own && !claimed.contains($0.path)
                && !mentions.values.joined().contains($0.path)
                && !mayBeShownByPage($0) && $0.path.hasPrefix("repository/")
        }.map(\.path).sorted()
    }

    /// Whether a page shows a picture of its own that may be this one: that of the page does not exist yet.
    private func mayBeShownByPage(_ picture: Picture) -> Bool {
        claimed.contains { path in
            FilePath(path).name.lowercased() == FilePath(picture.path).name.lowercased()
                && !pictures.contains { $0.path == path }
        }
    }

    func mayChange(_ path: String) -> Bool { claimed.contains(path) || path.hasSuffix(".md") }

    func prune() throws(RenderError) {
        var options = SyncOptions()
        options.platform = .gitlab
        options.prunes = true
        options.jobs = 1
        let sync = try Sync(["\(root)/repository"], options)
        try sync.carryOut(sync.plan())
    }

    /// All files and their bytes, links not followed.
    func files() -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        var walk = DirectoryWalk()
        try? walk.visit(root) { entry in
            if entry.kind == .file { files[entry.relativePath] = contents(entry.path) }
            return .enter
        }
        return files
    }

    private func write(_ bytes: [UInt8], _ name: String) throws {
        try AtomicFile.write(
            bytes, to: "\(root)/\(name)", WriteOptions(createsDirectories: true, syncs: false))
    }

    private func write(_ text: String, _ name: String) throws {
        try write(Array(text.utf8), name)
    }

    /// Now and then the directory of pictures is a link, within the repository or out of it.
    private mutating func link(_ random: inout SeededGenerator) throws {
        try write("x", "outside/file")
        try write("x", "repository/pictures/file")
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            symlink("../outside", "\(root)/repository/progress")
            leadsOut = true
            notes.append("progress leads out")
        case 1:
            symlink("pictures", "\(root)/repository/progress")
            notes.append("progress is a link")
        default: break
        }
    }

    /// The directory of a page's pictures, links followed.
    private func directory(_ page: String) -> String {
        if page != "README" { return "repository/sub/progress" }
        let target = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "\(root)/repository/progress")
        return target == "../outside"
            ? "outside" : target == "pictures" ? "repository/pictures" : "repository/progress"
    }

    private mutating func add(page: String, _ random: inout SeededGenerator) throws {
        let directory = directory(page)
        let marked = Self.names.randomElement(using: &random) ?? "a"
        let isShown = Bool.random(using: &random)
        let hasMarker = page == "README" || Bool.random(using: &random)
        if hasMarker {
            let folder = FilePath(directory).name
            let markup = isShown ? "![x](\(folder)/\(marked).svg)\n" : ""
            try write(
                "<!-- progress: \(marked) --value 7/9 -->\n\(markup)<!-- /progress -->\n",
                "repository/\(page).md")
            claimed.insert("\(directory)/\(marked).svg")
            notes.append("\(page) marks \(marked)\(isShown ? ", shown" : "")")
        } else {
            try write("nothing\n", "repository/\(page).md")
        }
        for name in Self.names where Bool.random(using: &random) {
            let origin = Origin.allCases.randomElement(using: &random) ?? .own
            let path = "\(directory)/\(name).svg"
            try add(Picture(path: path, name: name, origin: origin))
            if hasMarker, name == marked, origin != .own, !isShown { replacesForeign = true }
        }
        guard hasMarker, pictures.contains(where: { $0.path == "\(directory)/\(marked).svg" }),
            Int.random(in: 0..<8, using: &random) == 0
        else { return }
        let alias = "\(directory)/\(marked.uppercased()).svg"
        if Glibc.link("\(root)/\(directory)/\(marked).svg", "\(root)/\(alias)") == 0 {
            notes.append("\(alias) is the same file")
        }
    }

    private mutating func add(_ picture: Picture) throws {
        var file = Array(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><!-- \(pictures.count) --></svg>\n".utf8)
        if picture.origin != .foreign { file = OriginMark.sync.added(toSVG: file) }
        if picture.origin == .edited { file[10] ^= 1 }
        try write(file, picture.path)
        pictures.append(picture)
        notes.append("\(picture.path) is \(picture.origin)")
    }

    /// Pictures of a manifest, of a link to a file and of the directory outside.
    private mutating func addOthers(_ random: inout SeededGenerator) throws {
        if Bool.random(using: &random) {
            try write(
                "pictures: [{bar: {value: 50%}, output: progress/level.svg}]",
                "repository/progress.yml")
            try add(
                Picture(path: "repository/sub/progress/level.svg", name: "level", origin: .foreign))
        }
        if Bool.random(using: &random) {
            try add(Picture(path: "outside/far.svg", name: "far", origin: .own))
            symlink("\(root)/outside/far.svg", "\(root)/repository/sub/progress/far.svg")
        }
    }

    /// Other files show some of the pictures, each in its own way.
    private mutating func mention(_ random: inout SeededGenerator) throws {
        for name in Self.names where Int.random(in: 0..<6, using: &random) == 0 {
            let file = "\(name).svg"
            let way = Int.random(in: 0..<7, using: &random)
            let page =
                "repository/" + ["index.html", "node_modules/x.js", ".hidden/y", "z.rst"][way % 4]
            switch way {
            case 0: try write("<img src='/x/\(file)'>", page)
            case 1:
                try write(
                    "'\\x\(String(file.utf8.first ?? 0, radix: 16))\(file.dropFirst())'", page)
            case 2:
                try write(
                    Array("\u{FEFF}<img src=\(file)>".utf16).flatMap {
                        [UInt8($0 & 255), UInt8($0 >> 8)]
                    }, page)
            case 3:
                try write(
                    ".. image:: %\(String(file.utf8.first ?? 0, radix: 16))\(file.dropFirst())",
                    page)
            case 4: try write("<img src=\(name)&#46;svg>", page)
            case 5: try write("a { background: url(\(file.uppercased())) }", page)
            default: try write("\0\0\(file)", page)
            }
            // A later name may take its file, and some disks ignore case.
            notes.append("\(page) shows \(file)")
            let paths = pictures.filter { $0.name.lowercased() == name.lowercased() }.map(\.path)
            mentions[page] = paths
        }
    }
}
