/// Compresses a drawn picture's rows as a zlib stream of one block, several times faster than a general compressor.
enum RunLengthDeflate {
    /// Up to so many tokens, deflate's own code is used: making a better one takes longer than writing them all.
    private static let fewTokens = 6000

    /// The zlib stream of `tokens` (RFC 1950).
    static func stream(of tokens: borrowing RunLengthTokens) -> [UInt8] {
        let isFixed = tokens.buffer.count <= fewTokens
        let code = isFixed ? .fixed : HuffmanCode(tokens.frequencies, longest: 15)
        // A token has at most 15 bits, 5 of a length and 5 of the distance.
        let bound = tokens.buffer.count * 25 / 8 + 1024
        return [UInt8](unsafeUninitializedCapacity: bound) { output, initialized in
            guard let start = output.baseAddress else { return }
            var writer = BitWriter(start)
            writer.append(0x0178, 16)
            let distance: (code: UInt64, bits: Int)
            if isFixed {
                writer.append(0b011, 3)
                // Distances 1 to 4 are symbols 0 to 3, sent as five bits from the highest on.
                distance = ([0, 16, 8, 24][tokens.distance - 1], 5)
            } else {
                header(code, distance: tokens.distance, &writer)
                distance = (0, 1)
            }
            write(tokens.buffer, code, distance, &writer)
            writer.alignToByte()
            writer.append(bigEndian: tokens.adler)
            initialized = writer.count
        }
    }

    /// The block's head with the code and one for a single distance.
    private static func header(_ code: HuffmanCode, distance: Int, _ writer: inout BitWriter) {
        // Distances 1 to 4 are symbols 0 to 3, without further bits; one code of one bit is enough.
        let distances = [UInt8](repeating: 0, count: distance - 1) + [1]
        DeflateHead(code.lengths, distances).write(&writer)
    }

    private static func write(
        _ tokens: UnsafeBufferPointer<UInt16>, _ code: HuffmanCode,
        _ distance: (code: UInt64, bits: Int), _ writer: inout BitWriter
    ) {
        code.words.withUnsafeBufferPointer { words in
            var index = 0
            while index < tokens.count {
                let token = tokens[index]
                index += 1
                guard token > 256 else {
                    let word = words[Int(token)]
                    var (bits, length) = (UInt64(word & 0xFFFF), Int(word >> 16))
                    // Literals come in pixels: two at a time fit the writer.
                    if index < tokens.count, tokens[index] < 256 {
                        let next = words[Int(tokens[index])]
                        index += 1
                        bits |= UInt64(next & 0xFFFF) << UInt64(length)
                        length += Int(next >> 16)
                    }
                    writer.append(bits, length)
                    continue
                }
                let length = Int(token) - 256
                let word = words[DeflateLength.symbol(length)]
                let bits = Int(word >> 16)
                let all = bits + DeflateLength.extraBits(length)
                writer.append(
                    UInt64(word & 0xFFFF) | DeflateLength.extra(length) << UInt64(bits)
                        | distance.code << UInt64(all), all + distance.bits)
            }
            writer.append(UInt64(words[256] & 0xFFFF), Int(words[256] >> 16))
        }
    }
}
