internal import RenderSystem

/// How files name a picture.
struct PictureMention {
    /// Where the picture really is.
    private let real: String
    /// Its name as it is, as in an address, and for DocC without the suffix of the variants.
    private let names: [[UInt8]]
    /// Whether it is named without its directory.
    private let isOfCatalog: Bool

    /// The characters before a path in all kinds of markup.
    private static let delimiters = Set(" \t\r\n\"'`()<>[]{}=,;|:".utf8)

    init(_ file: String, in directory: String) {
        real = FilePath(directory).appending(file)
        isOfCatalog = file.hasSuffix("@2x.png") || "\(directory)/".contains(".docc/")
        let name = isOfCatalog ? SnippetPlatform.nameInCatalog(file) : file
        names = Set([name, PictureAddress.encoded(name)]).map { Array($0.utf8) }
    }

    /// Whether a file with these bytes may name the picture: it does not where each path that ends in the name is
    /// that of another file that exists.
    func stands(in bytes: [UInt8], of page: String) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            names.contains { name in
                var start = 0
                while let offset = bytes.firstOffset(of: name, from: start) {
                    start = offset + name.count
                    let path = bytes[..<offset].reversed().prefix { !Self.delimiters.contains($0) }
                    let written = Array(path.reversed()) + name
                    if isOfCatalog || !isOther(String(decoding: written, as: UTF8.self), page) {
                        return true
                    }
                }
                return false
            }
        }
    }

    /// Whether a path, as a page writes it, is that of another file.
    private func isOther(_ path: String, _ page: String) -> Bool {
        let target = FilePath(FilePath(page).directory).appending(path)
        guard FileStamp(target) != nil, let found = try? RootDirectory.realPath(target) else {
            return false
        }
        return found != real
    }
}
