internal import CNettle

/// The SHA-256 of bytes: what a record of outputs is checked by.
package enum SHA256 {
    /// The digest of `bytes` as 64 lower-case hexadecimal digits.
    package static func hexadecimal(of bytes: [UInt8]) -> String {
        hexadecimal(digest(of: bytes))
    }

    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        var state = SHA256State()
        bytes.withUnsafeBytes { state.update($0) }
        return state.digest()
    }

    /// The digest of a file as 64 lower-case hexadecimal digits.
    /// - Throws: `.noInput` when it does not exist or is not readable, `.io` when reading fails.
    package static func hexadecimal(ofFile path: String) throws(RenderError) -> String {
        var state = SHA256State()
        try FileReader.forEachPiece(of: path) { state.update($0) }
        return hexadecimal(state.digest())
    }

    private static func hexadecimal(_ digest: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: 2 * digest.count) { text in
            for (place, byte) in digest.enumerated() {
                for (end, half) in [byte >> 4, byte & 15].enumerated() {
                    text[2 * place + end] = half + (half < 10 ? 0x30 : 0x57)
                }
            }
            return 2 * digest.count
        }
    }
}

private struct SHA256State {
    private var context = sha256_ctx()

    init() { nettle_sha256_init(&context) }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        nettle_sha256_update(
            &context, bytes.count, bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    }

    mutating func digest() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, digest.count, &digest)
        return digest
    }
}

extension LibraryVersion {
    /// The library that computes digests.
    package static var nettle: LibraryVersion {
        LibraryVersion(
            "nettle", "\(nettle_version_major()).\(nettle_version_minor())", tried: "3.8"..."3.8")
    }
}
