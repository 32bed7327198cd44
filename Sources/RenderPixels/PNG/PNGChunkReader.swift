/// Steps through the chunks of a PNG file that is borrowed.
package struct PNGChunkReader {
    /// One chunk, whose checksum is right.
    package struct Chunk {
        /// Four ASCII letters.
        package let type: String
        /// The content of the chunk.
        package let content: UnsafeRawBufferPointer
        /// Length, type, content and checksum.
        let whole: UnsafeRawBufferPointer
        /// Where in the file the content is.
        let place: Range<Int>
    }

    private let file: UnsafeRawBufferPointer
    private var position: Int

    package init(_ file: UnsafeRawBufferPointer) throws(RenderError) {
        let signature = PNGChunkWriter.signature
        guard !file.isEmpty else { throw RenderError(.data, "not a PNG: the file is empty") }
        guard file.prefix(8).elementsEqual(signature.prefix(file.count)) else {
            throw RenderError(.data, "not a PNG: it starts with other bytes")
        }
        self.file = file
        position = signature.count
    }

    /// Bytes not read yet.
    var remaining: Int { file.count - position }

    /// Whether every byte was read.
    package var isAtEnd: Bool { remaining == 0 }

    package mutating func next() throws(RenderError) -> Chunk {
        guard remaining >= 12 else { throw truncated() }
        let length = file.bigEndian(at: position)
        let letters = file[position + 4..<position + 8]
        guard letters.allSatisfy({ 0x41...0x5A ~= $0 & 0xDF }) else {
            throw RenderError(.data, "damaged: the chunk at byte \(position) has no proper name")
        }
        let type = String(decoding: letters, as: UTF8.self)
        guard length <= remaining - 12 else { throw truncated() }
        let end = position + 12 + length
        let checked = UnsafeRawBufferPointer(rebasing: file[position + 4..<end - 4])
        guard Int(checksum(checked)) == file.bigEndian(at: end - 4) else {
            throw RenderError(
                .data, "damaged: the checksum of the \(type) chunk at byte \(position) is wrong")
        }
        defer { position = end }
        return Chunk(
            type: type, content: UnsafeRawBufferPointer(rebasing: checked[4...]),
            whole: UnsafeRawBufferPointer(rebasing: file[position..<end]),
            place: position + 8..<end - 4)
    }

    private func truncated() -> RenderError {
        RenderError(.data, "truncated: the chunk at byte \(position) is not complete")
    }
}
