package import ProgressRender
internal import Synchronization
internal import RenderSystem

/// The font files of recorded goldens: one line each, `SHA-256 face family`, in the directory's `fonts.txt`.
package struct FontPins: Equatable, Sendable {
    struct Font: Hashable, Sendable {
        let family: String
        let face: Int
    }

    package static let fileName = "fonts.txt"

    /// The digest of each font's file.
    private(set) var digests: [Font: String] = [:]

    package init() {}

    /// Reads the lines; what is no such line is left out.
    package init(parsing text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard words.count == 3, let face = Int(words[1]) else { continue }
            digests[Font(family: words[2], face: face)] = words[0]
        }
    }

    /// The fonts that the texts of `scene` are set in on this machine.
    package init(of scene: Scene) throws(RenderError) {
        for line in scene.lines {
            for entry in try FontReport(of: line.text, style: line.line.style).entries {
                digests[Font(family: entry.family, face: entry.face)] = entry.sha256
            }
        }
    }

    /// The lines, sorted.
    package var text: String {
        digests.sorted { ($0.key.family, $0.key.face) < ($1.key.family, $1.key.face) }
            .map { "\($0.value) \($0.key.face) \($0.key.family)\n" }.joined()
    }

    /// These pins, with `other`'s in place of those they share.
    package func merging(_ other: FontPins) -> FontPins {
        var pins = self
        pins.digests.merge(other.digests) { $1 }
        return pins
    }

    /// Returns the message for a person whose fonts are not the pinned ones; empty if they are.
    package func complaint(about used: FontPins) -> String {
        let lines = used.digests.compactMap { font, digest -> String? in
            guard let pinned = digests[font] else {
                return "\(font.family) here, which no golden was recorded with"
            }
            return pinned == digest
                ? nil
                : "\(font.family) \(digest.prefix(12))… here, \(pinned.prefix(12))… in the golden"
        }
        return lines.isEmpty
            ? "" : "Not the same font files: \(lines.sorted().joined(separator: "; ")). "
    }
}

extension FontPins {
    private static let file = Mutex(())

    /// The pins of a directory; none when it has no list.
    package init(directory: SnapshotDirectory) {
        let bytes = try? FileReader.read("\(directory.path)/\(FontPins.fileName)", limit: 1 << 20)
        self.init(parsing: String(decoding: bytes ?? [], as: UTF8.self))
    }

    /// Adds the fonts of `scene` to a directory's list; goldens are recorded by several tasks at once.
    static func pin(_ scene: Scene, in directory: SnapshotDirectory) throws(RenderError) {
        let used = try FontPins(of: scene)
        try file.withLock { _ throws(RenderError) in try used.add(to: directory) }
    }

    private func add(to directory: SnapshotDirectory) throws(RenderError) {
        let pins = FontPins(directory: directory)
        let merged = pins.merging(self)
        guard merged != pins else { return }
        try AtomicFile.write(
            Array(merged.text.utf8), to: "\(directory.path)/\(FontPins.fileName)",
            WriteOptions(createsDirectories: true))
    }
}

extension Scene {
    /// Every line of text, those within clips too.
    fileprivate var lines: [PlacedLine] { Scene.lines(in: elements) }

    private static func lines(in elements: [SceneElement]) -> [PlacedLine] {
        elements.flatMap { element -> [PlacedLine] in
            switch element {
            case .text(let line, _): [line]
            case .clip(_, let inner): lines(in: inner)
            case .fill, .ring, .image: []
            }
        }
    }
}
