internal import RenderSystem

extension Picture {
    /// Whether a file shows a picture already: a PNG by its pixels, whatever wrote it; anything else by its bytes.
    ///
    /// A file that does not exist, cannot be read or is something else does not.
    /// - Parameters:
    ///   - bytes: The picture as the bytes of a file.
    ///   - format: Their format.
    ///   - path: The file.
    package static func isShown(_ bytes: [UInt8], _ format: OutputFormat, at path: String) -> Bool {
        // Another program may have written the same pixels in more bytes.
        let limit = format == .png ? max(bytes.count * 64, 1 << 20) : bytes.count
        guard let present = try? FileReader.read(path, limit: limit) else { return false }
        if present.isSame(as: bytes) { return true }
        guard format == .png, let header = try? PNGDecoder.header(of: bytes),
            let old = try? PNGDecoder.header(of: present), old.width == header.width,
            old.height == header.height,
            let shown = try? PNGDecoder.decode(present), let wanted = try? PNGDecoder.decode(bytes)
        else { return false }
        return shown == wanted
            && (try? PNGDecoder.colorDeclaration(of: present))
                == (try? PNGDecoder.colorDeclaration(of: bytes))
    }
}
