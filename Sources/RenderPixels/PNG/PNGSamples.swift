internal import Glibc

/// Turning rows of samples into pixels.
extension PNGSampleFormat {
    /// Writes `count` pixels, each `0xAABBGGRR`, of a row whose samples have at most 8 bits.
    ///
    /// Up to 4 bytes past the row are read.
    func expand(
        _ row: UnsafeRawPointer, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>
    ) {
        switch (colorType, bitDepth) {
        case (.rgba, _): memcpy(pixels, row, 4 * count)
        case (.rgb, _): expandColors(row, count, pixels)
        case (.grayAlpha, _):
            for index in 0..<count {
                let pair = UInt32(
                    row.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
                pixels[index] = (pair & 0xFF) &* 0x01_0101 | (pair >> 8) << 24
            }
        case (.gray, _):
            let scale = 255 / (UInt32(1) << UInt32(bitDepth) - 1)
            // No sample is this much.
            let clear = key.map { UInt32($0 & 0xFFFF) } ?? 256
            forEachSample(row, count) { index, sample in
                pixels[index] =
                    sample * scale * 0x01_0101 | (sample == clear ? 0 : 0xFF00_0000)
            }
        case (.palette, _):
            palette.withUnsafeBufferPointer { palette in
                forEachSample(row, count) { index, sample in
                    pixels[index] = palette[Int(sample)]
                }
            }
        }
    }

    /// Writes `count` pixels, each `0xAAAABBBBGGGGRRRR`, of a row whose samples have 16 bits.
    func expandDeep(
        _ row: UnsafeRawPointer, _ count: Int, into pixels: UnsafeMutablePointer<UInt64>
    ) {
        func sample(_ index: Int) -> UInt64 {
            UInt64(
                UInt16(bigEndian: row.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self)))
        }
        let opaque: UInt64 = 0xFFFF << 48
        for index in 0..<count {
            switch colorType {
            case .gray, .palette:
                let gray = sample(index) &* 0x0001_0001_0001
                pixels[index] = gray == key ? gray : gray | opaque
            case .grayAlpha:
                pixels[index] = sample(2 * index) &* 0x0001_0001_0001 | sample(2 * index + 1) << 48
            case .rgb:
                let color =
                    sample(3 * index) | sample(3 * index + 1) << 16 | sample(3 * index + 2) << 32
                pixels[index] = color == key ? color : color | opaque
            case .rgba:
                pixels[index] =
                    sample(4 * index) | sample(4 * index + 1) << 16 | sample(4 * index + 2) << 32
                    | sample(4 * index + 3) << 48
            }
        }
    }

    /// Whether a sample can be no number of a colour.
    var canHaveWrongNumbers: Bool { colorType == .palette && palette.count < 1 << bitDepth }

    /// Sees that every sample is the number of a colour.
    /// - Throws: `.data` for one that is not.
    func checkNumbers(in rows: FilteredRows, width: Int) throws(RenderError) {
        guard canHaveWrongNumbers else { return }
        var largest: UInt32 = 0
        for row in 0..<rows.count {
            forEachSample(rows[row] + 1, width) { largest = max(largest, $1) }
        }
        guard largest < palette.count else {
            throw RenderError(
                .data, "damaged: a pixel has colour \(largest) of a palette of \(palette.count)")
        }
    }

    private func expandColors(
        _ row: UnsafeRawPointer, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>
    ) {
        for index in 0..<count {
            let word = row.loadUnaligned(fromByteOffset: 3 * index, as: UInt32.self)
            pixels[index] = word | 0xFF00_0000
        }
        guard let key else { return }
        let color = UInt32(key & 0xFF | key >> 8 & 0xFF00 | key >> 16 & 0xFF_0000)
        for index in 0..<count where pixels[index] & 0xFF_FFFF == color { pixels[index] = color }
    }

    /// Hands over each of a row's single samples of at most 8 bits.
    @inline(__always)
    private func forEachSample(
        _ row: UnsafeRawPointer, _ count: Int, _ body: (Int, UInt32) -> Void
    ) {
        if bitDepth == 8 {
            for index in 0..<count {
                body(index, UInt32(row.load(fromByteOffset: index, as: UInt8.self)))
            }
            return
        }
        let perByte = 8 / bitDepth
        let mask = UInt32(1) << UInt32(bitDepth) - 1
        for index in 0..<count {
            let byte = UInt32(row.load(fromByteOffset: index / perByte, as: UInt8.self))
            // The first pixel is in the highest bits.
            let shift = 8 - bitDepth * (index % perByte + 1)
            body(index, byte >> UInt32(shift) & mask)
        }
    }
}

extension PNGReader {
    /// The picture of the file that was read last.
    /// - Throws: `.internalError` before the first.
    func image() throws(RenderError) -> StraightAlphaImage {
        guard let contents else { throw RenderError(.internalError, "no PNG was read") }
        let (width, height) = (contents.header.width, contents.header.height)
        if contents.header.bitDepth == 16 {
            let pixels = [UInt64](unsafeUninitializedCapacity: width * height) { pixels, count in
                place(pixels, contents, contents.format.expandDeep)
                count = width * height
            }
            return StraightAlphaImage(width: width, height: height, deepPixels: pixels)
        }
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            place(pixels, contents, contents.format.expand)
            count = width * height
        }
        return StraightAlphaImage(width: width, height: height, pixels: pixels)
    }

    /// Fills `pixels`, which has room for the whole picture, with what `expand` makes of the rows.
    private func place<Pixel: FixedWidthInteger>(
        _ pixels: UnsafeMutableBufferPointer<Pixel>, _ contents: PNGContents,
        _ expand: (UnsafeRawPointer, Int, UnsafeMutablePointer<Pixel>) -> Void
    ) {
        guard let target = pixels.baseAddress, var row = bytes.baseAddress else { return }
        let width = contents.header.width
        var line = [Pixel](repeating: 0, count: contents.header.isInterlaced ? width : 0)
        for pass in InterlacePass.passes(of: contents.header) {
            for index in 0..<pass.height {
                if contents.header.isInterlaced {
                    line.withUnsafeMutableBufferPointer { line in
                        guard let line = line.baseAddress else { return }
                        expand(row + 1, pass.width, line)
                        for column in 0..<pass.width {
                            target[pass.place(column, index, width: width)] = line[column]
                        }
                    }
                } else {
                    expand(row + 1, width, target + index * width)
                }
                row += 1 + contents.format.rowBytes(pass.width)
            }
        }
    }
}
