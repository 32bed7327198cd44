/// Which forms, filters and levels an effort tries; measured on bars and step views of 120×20…1920×1080.
///
/// What was seen there: rows without a filter are the smallest in every form, because a row repeats the
/// one above as a whole and filters make its edges longer; a palette is compressed nearly as well by
/// level 6 as by 9, while RGBA gains up to 10 % from level 8 and can then beat the palette.
extension PNGPicture {
    private static let medium = CompressorPool(level: 6)
    private static let slow = CompressorPool(level: 8)

    /// RGB or RGBA, compressed by what is known of drawn pictures.
    func fastFile() -> [UInt8] {
        let isOpaque = rows.isOpaque
        let stream = PieceStream.bytes(of: rows, repeats: rows.repeats, isOpaque: isOpaque)
        return stream.withUnsafeBytes { assembled(.trueColor(isOpaque: isOpaque), $0) }
    }

    /// The smallest of several files.
    func smallFile() throws(RenderError) -> [UInt8] {
        let survey = ColorSurvey(rows)
        let form = trueForm(survey)
        let plain = try PNGRows(rows, as: form)
        if survey.table != nil {
            var best = try file(plain, form, Self.slow)
            if let palette = palette(survey) {
                let other = try file(PNGRows(rows, as: palette), palette, Self.medium)
                if other.count < best.count { best = other }
            }
            return best
        }
        // More than 256 colours come from gradients, where a filter may be worth it.
        let filtered = plain.adaptivelyFiltered()
        let plainFile = try file(plain, form, Self.medium)
        let filteredFile = try file(filtered, form, Self.medium)
        let filteredWins = filteredFile.count < plainFile.count
        let first = filteredWins ? filteredFile : plainFile
        let second = try file(filteredWins ? filtered : plain, form, Self.slow)
        return second.count < first.count ? second : first
    }

    /// The palette form; nil when there are too many colours or grays of few bits do without one.
    private func palette(_ survey: ColorSurvey) -> PNGForm? {
        guard let table = survey.table else { return nil }
        let palette = PNGPalette(table)
        if case .gray(let bitDepth) = trueForm(survey), bitDepth <= palette.bitDepth { return nil }
        return .palette(palette, table)
    }

    /// The form without a palette.
    private func trueForm(_ survey: ColorSurvey) -> PNGForm {
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
