internal import CDeflate

/// A chosen way through a picture's bytes, ready to be written as one block of deflate.
struct DeflateBlock {
    /// Repeats, and literals where the length is 0.
    private let steps: [RepeatFinder.Repeat]
    /// How often each symbol occurs.
    let counts: DeflateCounts
    private let codes: DeflateCodes

    /// - Parameter isFixed: Whether to use deflate's own codes, which need no description.
    init(
        _ steps: [RepeatFinder.Repeat], of bytes: UnsafeBufferPointer<UInt8>, isFixed: Bool = false
    ) {
        self.steps = steps
        var counts = DeflateCounts()
        var place = 0
        for step in steps {
            if step.length > 0 {
                counts.note(length: Int(step.length), distance: Int(step.distance) + 1)
                place += Int(step.length)
            } else {
                counts.note(literal: bytes[place])
                place += 1
            }
        }
        self.counts = counts
        codes = isFixed ? .fixed(counts) : .own(counts)
    }

    /// Bits of the block.
    var bits: Int { codes.bits }

    /// The zlib stream (RFC 1950) of this one block.
    func stream(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bits / 8 + 32) { output, initialized in
            guard let start = output.baseAddress else { return }
            var writer = BitWriter(start)
            writer.append(0x0178, 16)
            if let head = codes.head {
                head.write(&writer)
            } else {
                writer.append(0b011, 3)
            }
            write(bytes, &writer)
            writer.alignToByte()
            writer.append(bigEndian: libdeflate_adler32(1, bytes.baseAddress, bytes.count))
            initialized = writer.count
        }
    }

    private func write(_ bytes: UnsafeBufferPointer<UInt8>, _ writer: inout BitWriter) {
        let (code, distanceCode) = (codes.literals, codes.distances)
        var place = 0
        for step in steps {
            if step.length > 0 {
                let (length, distance) = (Int(step.length), Int(step.distance) + 1)
                let symbol = DeflateLength.symbol(length)
                writer.append(UInt64(code.codes[symbol]), Int(code.lengths[symbol]))
                writer.append(DeflateLength.extra(length), DeflateLength.extraBits(length))
                let far = DeflateDistance.symbol(distance)
                writer.append(UInt64(distanceCode.codes[far]), Int(distanceCode.lengths[far]))
                writer.append(DeflateDistance.extra(distance), DeflateDistance.extraBits(distance))
                place += length
            } else {
                let byte = Int(bytes[place])
                writer.append(UInt64(code.codes[byte]), Int(code.lengths[byte]))
                place += 1
            }
        }
        writer.append(UInt64(code.codes[256]), Int(code.lengths[256]))
    }
}
