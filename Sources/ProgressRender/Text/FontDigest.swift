internal import CNettle
internal import Glibc

/// The SHA-256 digest of a font file, which distinguishes font versions.
enum FontDigest {
    /// The digest of the file at `path` in hexadecimal.
    /// - Throws: ``RenderError`` of kind `noInput` when the file cannot be opened, `io` when reading fails.
    static func sha256(ofFile path: String) throws(RenderError) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(.noInput, "the font file cannot be opened", path) }
        defer { close(file) }
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        var buffer = [UInt8](repeating: 0, count: 1 << 17)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count == 0 { break }
            if count > 0 {
                nettle_sha256_update(&context, count, buffer)
            } else if errno != EINTR {
                throw failure(.io, "the font file cannot be read", path)
            }
        }
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, digest.count, &digest)
        return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func failure(_ kind: RenderError.Kind, _ what: String, _ path: String)
        -> RenderError
    {
        RenderError(kind, "\(what): \(String(cString: strerror(errno)))", place: path)
    }
}
