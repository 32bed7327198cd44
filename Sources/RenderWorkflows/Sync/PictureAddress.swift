/// Addresses and paths of files as pages name them.
enum PictureAddress {
    /// The way from a directory to another, both as the system knows them; empty for the same one.
    static func path(from directory: String, to other: String) -> String {
        let start = directory.split(separator: "/")
        let end = other.split(separator: "/")
        let common = zip(start, end).prefix { $0 == $1 }.count
        let up = Array(repeating: Substring(".."), count: start.count - common)
        return (up + end[common...]).joined(separator: "/")
    }

    /// A path as an address: what could mean something else is percent-encoded.
    static func encoded(_ path: String) -> String {
        let hexadecimal = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            let isPlain =
                (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || "-._~/".utf8.contains(byte)
            if isPlain {
                bytes.append(byte)
            } else {
                bytes += [
                    UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)],
                ]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The address that the directory of the command has on the web.
package struct BaseURL: Hashable, Sendable {
    /// The address, with a slash at its end.
    package let text: String

    /// Checks an address.
    /// - Throws: ``RenderError`` of kind `usage` for what is no whole address of a directory by http or https.
    package init(parsing text: String) throws(RenderError) {
        let link: WebLink
        do {
            link = try WebLink(parsing: text)
        } catch {
            throw RenderError(.usage, error.message, hint: error.hint)
        }
        let lower = link.address.lowercased()
        let scheme = ["https://", "http://"].first(where: lower.hasPrefix)
        let rest = lower.dropFirst(scheme?.count ?? 0)
        guard scheme != nil, let first = rest.first, first != "/",
            !rest.contains(where: { "?#()'".contains($0) })
        else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not the full URL of a directory",
                hint: "as in https://raw.githubusercontent.com/owner/project/main")
        }
        self.text = text.hasSuffix("/") ? text : text + "/"
    }

    package var isSecure: Bool { text.lowercased().hasPrefix("https://") }
}
