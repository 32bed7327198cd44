/// Feeds the PNG reader.
///
/// Checksums would keep random bytes out of nearly all of it. So they are also set right in what came, and files are made
/// whose rows are what came.
enum PNGFuzzing {
    private static let pixelLimit = 1 << 16

    static func feed(_ bytes: [UInt8]) {
        read(bytes)
        read(repaired(bytes))
        guard bytes.count > 8, let file = made(bytes, changing: 0) else { return }
        read(file)
        // Another picture of the same form, and of the same one with another end.
        for change in [bytes[6], 0xFF] {
            guard let other = made(bytes, changing: change) else { continue }
            compare(file, other, bytes)
        }
    }

    private static func read(_ file: [UInt8]) {
        guard let image = try? PNGDecoder.decode(file, pixelLimit: pixelLimit) else { return }
        precondition(image.pixels.count == image.width * image.height)
    }

    /// Compares as files and as pictures, which has to come to the same.
    private static func compare(_ first: [UInt8], _ second: [UInt8], _ bytes: [UInt8]) {
        guard let options = options(bytes) else { return }
        let files = [first, second].map { PNGFile(name: "x", bytes: $0) }
        let result = try? PNGComparison(threads: 1).compare(
            files[0], files[1], options, pixelLimit: pixelLimit)
        guard let left = try? PNGDecoder.decode(first, pixelLimit: pixelLimit),
            let right = try? PNGDecoder.decode(second, pixelLimit: pixelLimit)
        else { return }
        let difference = try? ImageComparison.compare(left, right, options)
        precondition(result?.difference == difference)
    }

    private static func options(_ bytes: [UInt8]) -> ComparisonOptions? {
        let byte = bytes[7]
        let area = PixelRect(x: Int(byte & 7), y: Int(byte & 3), width: 2, height: 3)
        return try? ComparisonOptions(
            threshold: byte & 1 == 0 ? Int(byte) : nil, perceptual: byte & 1 == 0 ? nil : 0.1,
            ignoreAntialiasing: byte & 2 != 0, ignoredAreas: byte & 4 == 0 ? [] : [area])
    }

    /// The file with the right checksum in every chunk that is whole.
    private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var start = 8
        bytes.withUnsafeMutableBytes { file in
            while start + 12 <= file.count {
                let length = UnsafeRawBufferPointer(file).bigEndian(at: start)
                guard length <= file.count - start - 12 else { return }
                let end = start + 8 + length
                let sum = checksum(UnsafeRawBufferPointer(rebasing: file[start + 4..<end]))
                file.storeBytes(of: sum.bigEndian, toByteOffset: end, as: UInt32.self)
                start = end + 4
            }
        }
        return bytes
    }

    /// A whole file: the form is in the first bytes, the rows are the others, each changed where `change` says so.
    private static func made(_ bytes: [UInt8], changing change: UInt8) -> [UInt8]? {
        let colorTypes: [UInt8] = [0, 2, 3, 4, 6]
        let depths: [UInt8] = [1, 2, 4, 8, 16]
        let header: [UInt8] = [
            0, 0, 0, bytes[0] % 40 + 1, 0, 0, 0, bytes[1] % 40 + 1, depths[Int(bytes[2]) % 5],
            colorTypes[Int(bytes[3]) % 5], 0, 0, bytes[4] & 1,
        ]
        let samples = header.withUnsafeBytes { try? PNGHeader($0) }
        guard let samples, let compressor = Compressor(level: 1) else { return nil }
        let palette = bytes.prefix(3 * max(1, Int(bytes[5]))) + bytes.prefix(3)
        let colors = Array(palette.prefix(palette.count / 3 * 3))
        guard
            let form = try? PNGSampleFormat(
                samples, palette: colors, transparency: nil)
        else { return nil }
        var rows: [UInt8] = []
        for pass in InterlacePass.passes(of: samples) {
            for row in 0..<pass.height {
                let place = 8 + rows.count
                rows.append(bytes[place % bytes.count] % 5)
                for index in 0..<form.rowBytes(pass.width) {
                    let byte = bytes[(place + 1 + index) % bytes.count]
                    rows.append(row % 5 == Int(change % 5) ? byte ^ change : byte)
                }
            }
        }
        var packed = [UInt8](repeating: 0, count: compressor.bound(rows.count))
        let count = rows.withUnsafeBytes { rows in
            packed.withUnsafeMutableBytes { compressor.compress(rows, into: $0) }
        }
        var file = PNGChunkWriter(capacity: 0)
        file.append("IHDR", header)
        if samples.colorType == .palette { file.append("PLTE", colors) }
        file.append("IDAT", Array(packed[..<count]))
        file.append("IEND")
        return file.bytes
    }
}
