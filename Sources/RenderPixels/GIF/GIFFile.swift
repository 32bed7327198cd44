internal import CGif

/// A GIF being written into memory by giflib: the only owner of its C handle.
struct GIFFile: ~Copyable, @unchecked Sendable {
    // Unchecked: one thread at a time may use the handle and the sink, and an owner that cannot be copied is in one
    // place at a time.

    /// Where giflib's output goes.
    private final class Sink {
        var bytes: [UInt8] = []
    }

    /// The byte after the last frame.
    private static let end: UInt8 = 0x3B

    private let handle: UnsafeMutablePointer<GifFileType>
    private let sink: Sink

    init() throws(RenderError) {
        sink = Sink()
        var code: Int32 = 0
        let write: OutputFunc = { file, bytes, count in
            guard let user = file?.pointee.UserData, let bytes else { return 0 }
            let sink = Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue()
            sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
            return count
        }
        guard let handle = EGifOpen(Unmanaged.passUnretained(sink).toOpaque(), write, &code) else {
            throw RenderError(.internalError, "no memory for a GIF (giflib's error \(code))")
        }
        self.handle = handle
    }

    /// Writes what comes before the first frame.
    /// - Parameters:
    ///   - palette: The colours of frames that have none of their own; nil when each has.
    ///   - loopCount: The number of plays; 0 is forever.
    func begin(width: Int, height: Int, palette: GIFPalette?, loopCount: Int) throws(RenderError) {
        EGifSetGifVersion(handle, true)
        let map = try palette.map { palette throws(RenderError) in try GIFColorMap(palette) }
        try check(EGifPutScreenDesc(handle, Int32(width), Int32(height), 8, 0, map?.pointer))
        // Programs repeat as often as it says after the first time; without it they do not.
        if loopCount != 1 { try putLoop(repeats: UInt16(max(0, loopCount - 1))) }
    }

    deinit {
        // Writes the end of the file, which an unfinished one does not need.
        var code: Int32 = 0
        EGifCloseFile(handle, &code)
    }

    /// How many bytes were written.
    var count: Int { sink.bytes.count }

    /// The bytes from a place on.
    func bytes(from place: Int) -> ArraySlice<UInt8> { sink.bytes[place...] }

    /// Takes back what was written from a place on and puts other bytes there.
    func replace(from place: Int, with bytes: ArraySlice<UInt8>) {
        sink.bytes.replaceSubrange(place..., with: bytes)
    }

    /// The file as it is if nothing is added to it.
    var bytes: [UInt8] { sink.bytes + [GIFFile.end] }

    /// The settings with which a frame is shown.
    struct Control {
        /// In 1/100 s.
        let delay: UInt16
        /// Whether its box is cleared before the next frame.
        let clears: Bool
        /// The number that leaves pixels as they are.
        let clear: UInt8?
    }

    /// Writes a frame.
    /// - Parameter palette: The frame's own colours; nil uses the file's.
    func write(_ pixels: inout [UInt8], in box: PixelRect, palette: GIFPalette?, _ control: Control)
        throws(RenderError)
    {
        let flags: UInt8 =
            UInt8(control.clears ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT) << 2
            | (control.clear == nil ? 0 : 1)
        let bytes = [
            flags, UInt8(truncatingIfNeeded: control.delay), UInt8(control.delay >> 8),
            control.clear ?? 0,
        ]
        try check(EGifPutExtension(handle, GRAPHICS_EXT_FUNC_CODE, 4, bytes))
        let map = try palette.map { palette throws(RenderError) in try GIFColorMap(palette) }
        try check(
            EGifPutImageDesc(
                handle, Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height), false,
                map?.pointer))
        let result = pixels.withUnsafeMutableBufferPointer {
            EGifPutLine(handle, $0.baseAddress, Int32($0.count))
        }
        try check(result)
    }

    private func putLoop(repeats: UInt16) throws(RenderError) {
        try check(EGifPutExtensionLeader(handle, APPLICATION_EXT_FUNC_CODE))
        try check(EGifPutExtensionBlock(handle, 11, Array("NETSCAPE2.0".utf8)))
        let loop = [1, UInt8(truncatingIfNeeded: repeats), UInt8(repeats >> 8)]
        try check(EGifPutExtensionBlock(handle, 3, loop))
        try check(EGifPutExtensionTrailer(handle))
    }

    private func check(_ result: Int32) throws(RenderError) {
        guard result == GIF_OK else {
            throw RenderError(.internalError, "giflib's error \(handle.pointee.Error) in a GIF")
        }
    }
}

/// A palette as giflib has it: the only owner of its C pointer.
private final class GIFColorMap {
    let pointer: UnsafeMutablePointer<ColorMapObject>

    init(_ palette: GIFPalette) throws(RenderError) {
        var colors = palette.colors.map { color in
            GifColorType(
                Red: UInt8(truncatingIfNeeded: color >> 16),
                Green: UInt8(truncatingIfNeeded: color >> 8), Blue: UInt8(truncatingIfNeeded: color)
            )
        }
        // A palette has 2, 4, 8 … 256 colours.
        while colors.count < 2 || colors.count & (colors.count - 1) != 0 {
            colors.append(GifColorType(Red: 0, Green: 0, Blue: 0))
        }
        guard let pointer = GifMakeMapObject(Int32(colors.count), colors) else {
            throw RenderError(.internalError, "no memory for a palette of \(colors.count) colours")
        }
        self.pointer = pointer
    }

    deinit { GifFreeMapObject(pointer) }
}
