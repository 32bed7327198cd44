/// Reads PNG files one after the other, in memory it keeps: a file's samples are there until the next is read.
///
/// One thread at a time uses it.
final class PNGReader: @unchecked Sendable {
    // Unchecked: it is lent to a thread, and looked at when that has ended.

    /// Deflate makes at most this many bytes of one.
    private static let mostExpansion = 1032

    /// What the last file holds besides samples; nil before the first.
    private(set) var contents: PNGContents?
    private let decompressor: Decompressor
    private var packed = ByteBuffer()
    private var samples = ByteBuffer()
    private var rows = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// - Throws: `.internalFault` when memory has run out.
    init() throws(RenderError) {
        guard let decompressor = Decompressor() else {
            throw RenderError(.internalFault, "no memory for a decompressor")
        }
        self.decompressor = decompressor
    }

    /// The samples, pass after pass, row after row, each with a byte before it that says nothing any more.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rows) }

    /// Reads a whole file.
    /// - Throws: `.data` when it is not a whole, undamaged, still PNG within the limit.
    @discardableResult
    func read(
        _ file: UnsafeRawBufferPointer, pixelLimit: Int
    ) throws(RenderError) -> PNGContents {
        contents = nil
        let contents = try PNGContents(file, pixelLimit: pixelLimit)
        try unpack(file, contents)
        try removeFilters(contents)
        self.contents = contents
        return contents
    }

    private func unpack(
        _ file: UnsafeRawBufferPointer, _ contents: PNGContents
    ) throws(RenderError) {
        let form = contents.form
        let size = InterlacePass.passes(of: contents.header).reduce(0) {
            $0 + $1.height * (1 + form.rowBytes($1.width))
        }
        let count = contents.data.reduce(0) { $0 + $1.count }
        // Said before memory is taken: a small file that claims to be large.
        guard size / Self.mostExpansion <= count else {
            throw RenderError(.data, "damaged: \(count) bytes of data cannot become \(size)")
        }
        let input: UnsafeRawBufferPointer
        if contents.data.count == 1 {
            input = UnsafeRawBufferPointer(rebasing: file[contents.data[0]])
        } else {
            let whole = try packed.reserve(count)
            var position = 0
            for piece in contents.data where !piece.isEmpty {
                let source = UnsafeRawBufferPointer(rebasing: file[piece])
                UnsafeMutableRawBufferPointer(rebasing: whole[position...]).copyMemory(from: source)
                position += piece.count
            }
            input = UnsafeRawBufferPointer(whole)
        }
        rows = try samples.reserve(size)
        guard decompressor.inflate(input, into: rows) else {
            throw RenderError(.data, "damaged: its data does not unpack to \(size) bytes")
        }
    }

    private func removeFilters(_ contents: PNGContents) throws(RenderError) {
        var position = 0
        for pass in InterlacePass.passes(of: contents.header) {
            let stride = 1 + contents.form.rowBytes(pass.width)
            let part = UnsafeMutableRawBufferPointer(
                rebasing: rows[position..<position + pass.height * stride])
            try FilteredRows(
                bytes: part, stride: stride, bytesPerPixel: contents.form.bytesPerPixel
            ).removeFilters()
            try contents.form.checkNumbers(in: UnsafeRawBufferPointer(part), width: pass.width)
            position += part.count
        }
    }
}
