/// The name of a picture in a marker: that of its files, without their extensions.
struct PictureName: Hashable, CustomStringConvertible {
    /// The maximum number of characters it can have.
    static let maximumLength = 100

    let description: String

    /// Checks a name.
    /// - Throws: ``RenderError`` of kind `data` for what is no plain name of a file on every disk and in every address.
    init(parsing text: String) throws(RenderError) {
        let isPlain = text.utf8.allSatisfy {
            ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 || "-_.".utf8.contains($0)
        }
        guard isPlain, (1...Self.maximumLength).contains(text.utf8.count),
            let first = text.first, first != "-", first != ".", text.last != "."
        else {
            throw RenderError(
                .data, "'\(text.prefix(64))' cannot be a picture's name",
                hint:
                    "use up to \(Self.maximumLength) ASCII letters, digits, - and _, and . within it"
            )
        }
        description = text
    }
}
