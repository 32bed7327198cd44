/// A place in a text file.
package struct TextPosition: Hashable, Sendable {
    /// The line, counted from 1.
    package let line: Int
    /// The character in the line, counted from 1.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The place of a byte in UTF-8 that is valid up to it.
    package init(ofByte offset: Int, in bytes: [UInt8]) {
        var (line, column) = (1, 1)
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.init(line: line, column: column)
    }
}

/// A file whose text is read: it names the places of its errors.
package struct TextSource: Hashable, Sendable {
    /// The file's name as the user wrote it.
    package let name: String

    package init(name: String) { self.name = name }

    /// The location of a position in this file.
    package func place(_ position: TextPosition) -> Location {
        .text(file: name, line: position.line, column: position.column)
    }

    /// An error of bad data at a place.
    package func fault(_ position: TextPosition, _ message: Message, hint: Message? = nil)
        -> RenderError
    {
        RenderError(.data, message, at: place(position), hint: hint)
    }
}

extension TextSource {
    /// Checks that bytes are UTF-8.
    /// - Throws: ``RenderError`` of kind `data` with the place of the first byte that is not.
    package func checkUTF8(_ bytes: [UInt8]) throws(RenderError) {
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        let offset = bytes.validUTF8PrefixLength
        throw fault(
            TextPosition(ofByte: offset, in: bytes),
            "the input is not valid UTF-8 from byte \(offset) on")
    }
}
