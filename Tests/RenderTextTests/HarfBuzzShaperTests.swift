import Testing

@testable import RenderText

@Suite struct HarfBuzzShaperTests {
    private let shaper = HarfBuzzShaper.shared
    private let style = TextSamples.style

    @Test func metricsAreTheFontsOwn() throws {
        let metrics = try shaper.metrics(of: TextStyle(size: 10))
        #expect(abs(metrics.ascent - 10 * 1901 / 2048) < 1e-12)
        #expect(abs(metrics.descent - 10 * 483 / 2048) < 1e-12)
    }

    @Test(arguments: [("50%", 1303 + 1303 + 1946), ("A", 1401), (" ", 651), ("", 0)])
    func widthIsTheSumOfAdvances(text: String, units: Int) throws {
        let line = try shaper.shape(text, style: style)
        #expect(line.width == Double(units))
        #expect(line.glyphs.count == text.count)
        #expect(line.missing.isEmpty)
    }

    @Test func kerningBringsLettersTogether() throws {
        let apart =
            try shaper.shape("A", style: style).width + shaper.shape("V", style: style).width
        #expect(try shaper.shape("AV", style: style).width < apart)
    }

    @Test func ligatureIsOneGlyph() throws {
        #expect(try shaper.shape("fi", style: style).glyphs.count == 1)
    }

    @Test func blankHasNoPicture() throws {
        let line = try shaper.shape("a b", style: style)
        #expect(line.glyphs.map { $0.picture == nil } == [false, true, false])
        #expect(line.glyphs[1].origin.x > 0)
    }

    @Test func outlineIsInFontUnitsWithYUpwards() throws {
        guard case .outline(let outline)? = try TextSamples.pictures("l").first else {
            Issue.record("no outline")
            return
        }
        #expect(outline.unitsPerEm == 2048)
        let ys = outline.path.elements.compactMap { element -> Double? in
            if case .line(let point) = element { return point.y }
            return nil
        }
        #expect(ys.max() == 1556)
        #expect(ys.min() == 0)
    }

    @Test func curvesStayQuadratic() throws {
        guard case .outline(let outline)? = try TextSamples.pictures("o").first else {
            Issue.record("no outline")
            return
        }
        #expect(
            outline.path.elements.contains {
                if case .quad = $0 { return true }
                return false
            })
    }

    @Test func arabicLettersJoin() throws {
        let isolated = try TextSamples.pictures("ب")
        let word = try TextSamples.pictures("ببب")
        #expect(word.count == 3)
        #expect(Set(word.indices.map { word[$0] == isolated[0] }) == [false])
        #expect(word[0] != word[1])
        #expect(word[1] != word[2])
    }

    @Test func arabicRunsFromRightToLeft() throws {
        let line = try shaper.shape("دا", style: style)
        #expect(line.isRightToLeft)
        #expect(line.glyphs.last?.picture == (try TextSamples.pictures("د").first))
    }

    @Test func mixedTextIsOrderedByItsParagraph() throws {
        let line = try shaper.shape("abc אבג def", style: style)
        #expect(!line.isRightToLeft)
        let expected =
            try TextSamples.pictures("abc") + ["ג", "ב", "א"].flatMap(TextSamples.pictures)
            + TextSamples.pictures("def")
        #expect(line.glyphs.compactMap(\.picture) == expected)
        let turned = TextStyle(size: 2048, direction: .rightToLeft)
        let other = try shaper.shape("abc אבג def", style: turned)
        #expect(other.isRightToLeft)
        #expect(other.glyphs.first?.picture == (try TextSamples.pictures("d").first))
    }

    @Test func bracketsAreMirrored() throws {
        let line = try shaper.shape("(א)", style: style)
        let pictures = line.glyphs.compactMap(\.picture)
        #expect(pictures.first == (try TextSamples.pictures("(").first))
        #expect(pictures.last == (try TextSamples.pictures(")").first))
    }

    @Test func blanksAtTheEndGoToTheParagraphsEnd() throws {
        let line = try shaper.shape("אב ", style: TextStyle(size: 14, direction: .leftToRight))
        #expect(line.glyphs.last?.picture == nil)
    }

    @Test func directionDoesNotChangeLatin() throws {
        let line = try shaper.shape("abc", style: TextStyle(size: 14, direction: .rightToLeft))
        let plain = try shaper.shape("abc", style: TextStyle(size: 14))
        #expect(line.isRightToLeft)
        #expect(line.glyphs == plain.glyphs)
    }

    @Test func marksStackWithoutAdvance() throws {
        let base = try shaper.shape("e", style: style).width
        for text in ["ế", "e\u{302}\u{301}", "e\u{323}\u{302}"] {
            let line = try shaper.shape(text, style: style)
            #expect(line.width == base)
            #expect(line.missing.isEmpty)
        }
    }

    @Test func sizesScaleTheLine() throws {
        let small = try shaper.shape("Hello, אבג", style: TextStyle(size: 10))
        let large = try shaper.shape("Hello, אבג", style: TextStyle(size: 20))
        #expect(large.width == 2 * small.width)
        #expect(large.glyphs.map(\.picture) == small.glyphs.map(\.picture))
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e9])
    func sizeOutOfRangeIsRefused(size: Double) {
        let error = #expect(throws: RenderError.self) {
            try shaper.shape("a", style: TextStyle(size: size))
        }
        #expect(error?.kind == .usage)
    }

    @Test(arguments: [
        "a" + String(repeating: "\u{301}", count: 2000), "\u{301}\u{302}", "\u{200D}\u{FE0F}",
        String(decoding: [0xED, 0xA0, 0x80, 0x61, 0xFF], as: UTF8.self), "\u{0}\u{1B}\r\n\u{2029}x",
        "\u{202E}abc\u{202C}\u{2066}", String(repeating: "\u{202B}", count: 300) + "א",
        String(repeating: "x", count: 70_000), "\u{FFFE}\u{FFFF}\u{10FFFF}", "e\u{20E3}\u{E0101}",
        String(repeating: "👩\u{200D}", count: 300), String(repeating: "क\u{94D}", count: 500),
    ])
    func hostileTextIsShaped(text: String) throws {
        let line = try shaper.shape(text, style: TextSamples.small)
        #expect(line.width.isFinite)
        #expect(line.glyphs.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite })
        _ = LineBreaker.breaks(in: text)
        let fitted = try TextFitter.fit(
            text, style: TextSamples.small, width: 50, height: 40, shaper: shaper)
        #expect(fitted.lines.allSatisfy { $0.width <= 50.001 })
    }

    @Test func equivalentTextsKeepTheirOwnCacheEntries() throws {
        let composed = try shaper.shape("é", style: TextSamples.small)
        let decomposed = try shaper.shape("e\u{301}", style: TextSamples.small)
        #expect(composed.text.unicodeScalars.count == 1)
        #expect(decomposed.text.unicodeScalars.count == 2)
    }

    @Test func manyTasksAtOnceGetTheSame() async throws {
        let texts = (0..<200).map { "\($0)% 第一步 مرحبا 🎉 हिन्दी \($0)" }
        let alone = HarfBuzzShaper(fonts: FontLibrary(directories: .default()))
        let expected = try texts.map { try alone.shape($0, style: TextSamples.small) }
        let together = HarfBuzzShaper(fonts: FontLibrary(directories: .default()))
        let results = try await withThrowingTaskGroup(of: [ShapedLine].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var lines: [ShapedLine] = []
                    for text in texts {
                        lines.append(try together.shape(text, style: TextSamples.small))
                    }
                    return lines
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.allSatisfy { $0 == expected })
    }
}
