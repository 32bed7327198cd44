internal import RenderSystem

/// How files name a picture.
struct PictureMention: Hashable {
    /// Where the picture really is.
    private let real: String
    /// Its name as it is, as in an address, and for DocC without the suffix of the variants; in lower case.
    private let names: Set<[UInt8]>
    /// Whether it is named without its directory.
    private let isOfCatalog: Bool

    /// The characters before a path in all kinds of markup, and in files that are no text.
    private static let delimiters = Set("\"'`()<>[]{}=,;|:".utf8).union(0...0x20)

    init(_ file: String, in directory: String) {
        real = FilePath(directory).appending(file)
        isOfCatalog = file.hasSuffix("@2x.png") || "\(directory)/".contains(".docc/")
        let name = isOfCatalog ? SnippetPlatform.nameInCatalog(file) : file
        names = Set([name, PictureAddress.encoded(name)].map { Self.folded(Array($0.utf8)) })
    }

    /// Whether a page may name the picture: it does not where each path that ends in the name is that of another file
    /// that exists.
    func stands(in page: PageText, of path: String) -> Bool {
        page.forms.contains { text in
            // Some disks take names for one that only differ in case.
            Self.folded(text).withUnsafeBufferPointer { folded in
                names.contains { stands(in: text, folded, $0, path) }
            }
        }
    }

    private func stands(
        in text: [UInt8], _ folded: UnsafeBufferPointer<UInt8>, _ name: [UInt8], _ page: String
    ) -> Bool {
        var start = 0
        while let offset = folded.firstOffset(of: name, from: start) {
            start = offset + name.count
            let path = text[..<offset].reversed().prefix { !Self.delimiters.contains($0) }
            let written = String(
                decoding: Array(path.reversed()) + text[offset..<start], as: UTF8.self)
            if isOfCatalog || !isOther(written, page) { return true }
        }
        return false
    }

    /// ASCII letters in lower case.
    private static func folded(_ text: [UInt8]) -> [UInt8] {
        text.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    }

    /// Whether a path, as a page writes it, is that of another file.
    private func isOther(_ path: String, _ page: String) -> Bool {
        let target = FilePath(FilePath(page).directory).appending(path)
        guard FileStamp(target) != nil, let found = try? RootDirectory.realPath(target) else {
            return false
        }
        return !FileIdentity.isSame(found, real)
    }
}
