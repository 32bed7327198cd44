/// Which forms, filters and levels an effort tries; measured on bars, step views and badges of 90×20…1920×1080.
///
/// The observation there: rows without a filter are the smallest in every form, because a row repeats the
/// one above as a whole and filters make its edges longer; a palette is compressed nearly as well by
/// level 6 as by 9, while RGBA gains up to 10 % from level 8 and can then beat the palette. Level 7 takes half
/// the time of 8, for 1 % more bytes. Level 1 takes a third of that: large pictures with little in them, such as bars,
/// grow by 4 % at most and often shrink, others grow by up to 10 %. Zopfli makes 1 to 5 % less than level 12, at a
/// hundred times its time.
extension PNGPicture {
    private static let quick = CompressorPool(level: 1)
    private static let medium = CompressorPool(level: 6)
    private static let thorough = CompressorPool(level: 7)
    private static let slow = CompressorPool(level: 12)

    /// RGB or RGBA, compressed by what is known of drawn pictures.
    func fastFile() -> [UInt8] {
        let isOpaque = rows.isOpaque
        let stream = PieceStream.bytes(of: rows, repeats: rows.repeats, isOpaque: isOpaque)
        return stream.withUnsafeBytes { assembled(.trueColor(isOpaque: isOpaque), $0) }
    }

    /// Nearly the smallest file, with forms and filters tried only where they are likely to win.
    func balancedFile() throws(RenderError) -> [UInt8] {
        let survey = ColorSurvey(rows)
        let format = trueColorFormat(survey)
        let plain = try PNGRows(rows, as: format)
        let best = try trueColorFile(plain, format)
        if let palette = palette(survey) {
            guard mayBeSmaller(palette, than: best) else { return best }
            return try smaller(best, file(PNGRows(rows, as: palette), palette, Self.medium))
        }
        if survey.table == nil, best.count > plain.bytes.count / 3 {
            // A photograph, such as an icon may be, repeats little.
            return try smaller(best, file(plain.adaptivelyFiltered(), format, Self.thorough))
        }
        return best
    }

    /// The file in true colour, compressed quickly where that takes a while and may do.
    private func trueColorFile(_ rows: PNGRows, _ format: PNGPixelFormat) throws(RenderError)
        -> [UInt8]
    {
        guard rows.bytes.count >= 32_768 else { return try file(rows, format, Self.thorough) }
        let quick = try file(rows, format, Self.quick)
        guard quick.count >= 2048 else { return quick }
        return try smaller(quick, file(rows, format, Self.thorough))
    }

    /// The smaller one of two files; the first where they are of a size.
    private func smaller(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
        second.count < first.count ? second : first
    }

    /// Whether a palette is worth a try beside a file in true colour: the palette itself is not compressed, and its
    /// pixels take 45 to 55 % of what true colour does.
    private func mayBeSmaller(_ format: PNGPixelFormat, than file: [UInt8]) -> Bool {
        guard case .palette(let palette, _) = format else { return true }
        return palette.byteCount * 15 <= file.count * 8
    }

    /// The smallest of several files.
    func smallFile() throws(RenderError) -> [UInt8] {
        let survey = ColorSurvey(rows)
        let format = trueColorFormat(survey)
        let plain = try PNGRows(rows, as: format)
        guard survey.table == nil else {
            guard let palette = palette(survey) else { return try smallest([(plain, format)]) }
            return try smallest([(plain, format), (PNGRows(rows, as: palette), palette)])
        }
        // More than 256 colours come from gradients, where a filter may be worth it.
        let filtered = plain.adaptivelyFiltered()
        let isFiltered =
            try file(filtered, format, Self.medium).count < file(plain, format, Self.medium).count
        return try smallest([(isFiltered ? filtered : plain, format)])
    }

    /// The smallest of the files that libdeflate and Zopfli make of packed rows.
    ///
    /// Zopfli saves up to a tenth of what libdeflate makes: only rows that can still win are worth its time.
    private func smallest(_ packings: [(rows: PNGRows, format: PNGPixelFormat)]) throws(RenderError)
        -> [UInt8]
    {
        var files: [[UInt8]] = []
        for (rows, format) in packings { files.append(try file(rows, format, Self.slow)) }
        guard var best = files.min(by: { $0.count < $1.count }) else { return [] }
        let limit = best.count + best.count / 10
        for ((rows, format), known) in zip(packings, files) where known.count <= limit {
            guard let stream = try ZopfliCompressor.ofPicture.stream(of: rows.bytes) else {
                continue
            }
            let other = stream.withUnsafeBytes { assembled(PNGKind(format), $0) }
            if other.count < best.count { best = other }
        }
        return best
    }

    /// The palette form; nil when there are too many colours or grays of few bits do without one.
    private func palette(_ survey: ColorSurvey) -> PNGPixelFormat? {
        guard let table = survey.table else { return nil }
        let palette = PNGPalette(table)
        if case .gray(let bitDepth) = trueColorFormat(survey), bitDepth <= palette.bitDepth {
            return nil
        }
        return .palette(palette, table)
    }

    /// The form without a palette.
    private func trueColorFormat(_ survey: ColorSurvey) -> PNGPixelFormat {
        switch (survey.isGray, survey.isOpaque) {
        case (true, true): .gray(bitDepth: grayDepth(survey))
        case (true, false): .grayAlpha
        case (false, true): .rgb
        case (false, false): .rgba
        }
    }

    /// The fewest bits whose evenly spread levels hold every gray of the picture.
    private func grayDepth(_ survey: ColorSurvey) -> Int {
        guard let colors = survey.table?.colors else { return 8 }
        let levels = colors.map { $0 & 0xFF }
        if levels.allSatisfy({ $0 % 255 == 0 }) { return 1 }
        if levels.allSatisfy({ $0 % 85 == 0 }) { return 2 }
        return levels.allSatisfy { $0 % 17 == 0 } ? 4 : 8
    }
}
