/// An address a picture leads to: `http`, `https`, or relative to the page.
public struct WebLink: Hashable, Sendable {
    /// The maximum number of bytes an address can have.
    package static let maximumBytes = 2_048

    /// The address as it was given.
    public let address: String

    /// Checks an address.
    /// - Throws: ``RenderError`` of kind `data` for another scheme (`javascript`, `data`, …), and for spaces and controls,
    ///   which browsers drop and so could put a scheme together from.
    public init(parsing text: String) throws(RenderError) {
        guard !text.isEmpty, text.utf8.count <= WebLink.maximumBytes else {
            throw RenderError(
                .data, "the link has \(text.utf8.count) bytes, not 1 to \(WebLink.maximumBytes)")
        }
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.value > 0x20 && !(0x7F...0xA0).contains(scalar.value)
                && !"<>\"\\`".unicodeScalars.contains(scalar)
                && !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
                && !scalar.properties.isNoncharacterCodePoint
        }
        guard isPlain else {
            throw RenderError(
                .data,
                "the link '\(text.prefix(64))' has a character that is not allowed in a URL",
                hint: "write it percent-encoded, as in %20")
        }
        // The text before the first colon is a scheme, unless the path has begun.
        if let end = text.firstIndex(where: { ":/?#".contains($0) }), text[end] == ":" {
            let scheme = text[..<end].lowercased()
            guard scheme == "http" || scheme == "https" else {
                throw RenderError(
                    .data, "the link '\(text.prefix(64))' is not http, https or relative")
            }
        }
        address = text
    }
}
