/// A frame in the form another program takes it, kept from one frame to the next so that only what changed
/// is converted.
package protocol PackedFrame: AnyObject {
    /// Pixels in a row of the converted frame; an odd width is padded where the form wants an even one.
    var paddedWidth: Int { get }
    /// Rows of the converted frame.
    var paddedHeight: Int { get }
    /// Bytes of every frame.
    var byteCount: Int { get }

    /// Converts what may have changed since the last update; the first one converts everything.
    /// - Parameter pixels: `width × height` pixels, each `0xAARRGGBB`, premultiplied.
    func update(_ pixels: UnsafeBufferPointer<UInt32>, changed: [PixelRect])

    /// Hands on the whole converted frame; it must not be kept.
    func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws(RenderError) -> Result
    ) throws(RenderError) -> Result
}

/// Memory for a frame, zero at first: freed when it goes away.
struct FrameMemory: ~Copyable {
    let bytes: UnsafeMutableRawBufferPointer

    init(byteCount: Int) {
        // Whole pages, which a pipe can be lent.
        bytes = .allocate(byteCount: byteCount, alignment: 4096)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit { bytes.deallocate() }
}
