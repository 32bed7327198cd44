internal import ProgressRender

/// The name of a golden: words of lower-case letters and digits, joined by hyphens.
///
/// Such a name is the same file on every system, and a person can read what it shows.
package struct GoldenName: Hashable, Sendable {
    /// The maximum number of letters, so that `NAME.actual.png` is a file's name everywhere.
    private static let maximumLength = 200

    package let text: String

    /// - Throws: ``RenderError`` of kind `usage` for another name.
    package init(_ text: String) throws(RenderError) {
        let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isKebabCase = words.allSatisfy { word in
            !word.isEmpty
                && word.allSatisfy {
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                }
        }
        guard isKebabCase else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' cannot be a golden's name",
                hint: "name it in words of a-z and 0-9 with hyphens, such as 'half-full'")
        }
        guard text.utf8.count <= GoldenName.maximumLength else {
            throw RenderError(
                .usage,
                "'\(text.prefix(64))…' has \(text.utf8.count) characters, more than \(GoldenName.maximumLength)"
            )
        }
        self.text = text
    }
}
