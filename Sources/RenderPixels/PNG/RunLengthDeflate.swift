/// Compresses a drawn picture's rows, several times faster than a general compressor.
enum RunLengthDeflate {
    /// Up to so many tokens, deflate's own code is used: making a better one takes longer than writing them all.
    private static let fewTokens = 6000

    /// The zlib stream of `tokens`, in one block (RFC 1950).
    static func stream(of tokens: borrowing RunLengthTokens) -> [UInt8] {
        let isFixed = tokens.buffer.count <= fewTokens
        let code = isFixed ? nil : HuffmanCode(tokens.frequencies, longest: 15)
        var sums = AdlerSums()
        sums.append(tokens.sums)
        return [UInt8](unsafeUninitializedCapacity: bound(tokens.buffer.count)) {
            output, initialized in
            guard let start = output.baseAddress else { return }
            var writer = BitWriter(start)
            writer.append(0x0178, 16)
            appendBlock(tokens, code, isLast: true, to: &writer)
            writer.alignToByte()
            writer.append(bigEndian: sums.adler)
            initialized = writer.count
        }
    }

    /// The maximum number of bytes that a block of so many tokens, and a stream around it, can have.
    static func bound(_ tokens: Int) -> Int {
        // A token has at most 15 bits, 5 of a length and 5 of the distance.
        tokens * 25 / 8 + 1024
    }

    /// Appends a block.
    /// - Parameter code: The code to use; nil is deflate's own.
    static func appendBlock(
        _ tokens: borrowing RunLengthTokens, _ code: HuffmanCode?, isLast: Bool,
        to writer: inout BitWriter
    ) {
        if let code {
            appendHeader(code, distance: tokens.distance, isLast: isLast, to: &writer)
            append(tokens.buffer, code, (0, 1), to: &writer)
            appendEnd(code, to: &writer)
        } else {
            writer.append(isLast ? 0b011 : 0b010, 3)
            // Distances 1 to 4 are symbols 0 to 3, sent as five bits from the highest on.
            append(
                tokens.buffer, .fixed, ([0, 16, 8, 24][tokens.distance - 1], 5), to: &writer)
            appendEnd(.fixed, to: &writer)
        }
    }

    /// Appends the end of a block.
    static func appendEnd(_ code: HuffmanCode, to writer: inout BitWriter) {
        writer.append(UInt64(code.codes[256]), Int(code.lengths[256]))
    }

    /// Appends a block's head: its kind and the codes, themselves coded by their lengths.
    static func appendHeader(
        _ code: HuffmanCode, distance: Int, isLast: Bool, to writer: inout BitWriter
    ) {
        // Distances 1 to 4 are symbols 0 to 3, without further bits; one code of one bit is enough.
        let distances = [UInt8](repeating: 0, count: distance - 1) + [1]
        DeflateHead(code.lengths, distances, isLast: isLast).write(&writer)
    }

    /// Appends tokens.
    static func append(
        _ tokens: UnsafeBufferPointer<UInt16>, _ code: HuffmanCode,
        _ distance: (code: UInt64, bits: Int), to writer: inout BitWriter
    ) {
        code.words.withUnsafeBufferPointer { words in
            guard let start = tokens.baseAddress else { return }
            var index = 0
            while index < tokens.count {
                // Literals come in pixels: three of them fit the writer.
                if tokens.count - index >= 4 {
                    let four = UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
                    if four & 0xFF00_FF00_FF00 == 0 {
                        appendThree(four.littleEndian, words, to: &writer)
                        index &+= 3
                        continue
                    }
                }
                let token = tokens[index]
                index &+= 1
                guard token > 256 else {
                    let word = words[Int(token)]
                    writer.append(UInt64(word & 0xFFFF), Int(word >> 16))
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
        }
    }

    /// Appends three literals, each in 16 bits of `tokens`.
    @inline(__always)
    private static func appendThree(
        _ tokens: UInt64, _ words: UnsafeBufferPointer<UInt32>, to writer: inout BitWriter
    ) {
        let first = words[Int(tokens & 0xFF)]
        let second = words[Int(tokens >> 16 & 0xFF)]
        let third = words[Int(tokens >> 32 & 0xFF)]
        let two = UInt64(first >> 16)
        let all = two &+ UInt64(second >> 16)
        writer.append(
            UInt64(first & 0xFFFF) | UInt64(second & 0xFFFF) &<< two
                | UInt64(third & 0xFFFF) &<< all,
            Int(truncatingIfNeeded: all &+ UInt64(third >> 16)))
    }
}
