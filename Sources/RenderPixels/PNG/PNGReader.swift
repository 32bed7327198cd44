/// Reads PNG files one after the other, in memory it keeps: a file's samples are there until the next is read.
///
/// One thread at a time uses it.
final class PNGReader: @unchecked Sendable {
    // Unchecked: it is lent to a thread, and looked at when that has ended.

    /// Deflate makes at most this many bytes of one.
    private static let maximumExpansion = 1032

    /// The contents of the last file besides samples; nil before the first.
    private(set) var contents: PNGContents?
    private let decompressor: Decompressor
    /// The rows of each pass, of one when the picture is not interlaced.
    private(set) var passes: [FilteredRows] = []
    private var packed = ByteBuffer()
    private var samples = ByteBuffer()
    private var rows = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// - Throws: `.internalError` when memory has run out.
    init() throws(RenderError) {
        guard let decompressor = Decompressor() else {
            throw RenderError(.internalError, "no memory for a decompressor")
        }
        self.decompressor = decompressor
    }

    /// The samples, pass after pass, row after row, each with a byte before it that says nothing any more.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rows) }

    /// Drops what was read.
    func forget() { contents = nil }

    /// Reads a whole file.
    /// - Throws: `.data` when it is not a whole, undamaged, still PNG within the limit.
    func read(_ file: UnsafeRawBufferPointer, pixelLimit: Int) throws(RenderError) {
        try unpack(file, pixelLimit: pixelLimit)
        try finish()
    }

    /// Reads a whole file but for undoing its rows' filters.
    /// - Throws: `.data`, as reading does.
    func unpack(_ file: UnsafeRawBufferPointer, pixelLimit: Int) throws(RenderError) {
        contents = nil
        passes = []
        let contents = try PNGContents(file, pixelLimit: pixelLimit)
        try unpack(file, contents)
        var position = 0
        for pass in InterlacePass.passes(of: contents.header) {
            let stride = 1 + contents.format.rowBytes(pass.width)
            let part = rows[position..<position + pass.height * stride]
            passes.append(
                try FilteredRows(
                    UnsafeMutableRawBufferPointer(rebasing: part), stride: stride,
                    bytesPerPixel: contents.format.bytesPerPixel))
            position += part.count
        }
        self.contents = contents
    }

    /// Undoes all filters that were not undone yet.
    /// - Throws: `.data` for the number of a colour that is not in the palette.
    func finish() throws(RenderError) {
        guard let contents else { return }
        passes.forEach { $0.removeFilters() }
        for (rows, pass) in zip(passes, InterlacePass.passes(of: contents.header)) {
            try contents.format.checkNumbers(in: rows, width: pass.width)
        }
    }

    private func unpack(
        _ file: UnsafeRawBufferPointer, _ contents: PNGContents
    ) throws(RenderError) {
        let format = contents.format
        let size = InterlacePass.passes(of: contents.header).reduce(0) {
            $0 + $1.height * (1 + format.rowBytes($1.width))
        }
        let count = contents.data.reduce(0) { $0 + $1.count }
        // Said before memory is taken: a small file that claims to be large.
        guard size / Self.maximumExpansion <= count else {
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
            throw RenderError(.data, "damaged: the data does not unpack to \(size) bytes")
        }
    }
}
