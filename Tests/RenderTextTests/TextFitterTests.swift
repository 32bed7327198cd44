import Testing

@testable import RenderText

/// Every character is one em wide and a line 1.25 em high: sums that can be done in the head.
private struct SquareShaper: TextShaper {
    func metrics(of style: TextStyle) throws(RenderError) -> FontMetrics {
        FontMetrics(ascent: style.size, descent: style.size / 4)
    }

    func shape(_ text: String, style: TextStyle) throws(RenderError) -> ShapedLine {
        ShapedLine(text: text, style: style, width: Double(text.count) * style.size)
    }
}

@Suite struct TextFitterTests {
    private func fit(
        _ text: String, _ width: Double, height: Double = 25, lines: Int = 2, floor: Double = 0.7
    ) throws -> FittedText {
        try TextFitter.fit(
            text, style: TextStyle(size: 10), width: width, height: height, maximumLines: lines,
            minimumScale: floor, shaper: SquareShaper())
    }

    @Test(
        arguments: [
            ("abcd", 40, ["abcd"], 10), ("abcd efgh", 90, ["abcd efgh"], 10),
            ("abcd efgh", 89, ["abcd", "efgh"], 10), ("abcd efgh", 40, ["abcd", "efgh"], 10),
            ("abcd efgh", 39, ["abcd", "efgh"], 9.5), ("abcd efgh", 28, ["abcd", "efgh"], 7),
            ("a bb cc d", 40, ["a bb", "cc d"], 10), ("aa bbbb c", 60, ["aa", "bbbb c"], 10),
            ("abcdefgh", 60, ["abcdefgh"], 7.5), ("第一步完成", 30, ["第一步", "完成"], 10),
            ("abcd   efgh", 40, ["abcd", "efgh"], 10),
        ] as [(String, Double, [String], Double)])
    func fits(text: String, width: Double, lines: [String], size: Double) throws {
        let fitted = try fit(text, width)
        #expect(fitted.lines.map(\.text) == lines)
        #expect(fitted.size == size)
        #expect(!fitted.isTruncated)
        #expect(fitted.lines.allSatisfy { $0.width <= width * (1 + 1e-9) && $0.style.size == size })
    }

    @Test(
        "no text is smaller than the floor, and none is cut above it",
        arguments: [(0.5, 40, 5), (0.5, 39.9, nil), (0.9, 72, 9), (0.9, 71.9, nil), (1, 79, nil)]
            as [(Double, Double, Double?)])
    func floors(_ floor: Double, _ width: Double, _ size: Double?) throws {
        let fitted = try fit("abcdefgh", width, height: 10, lines: 1, floor: floor)
        #expect(fitted.isTruncated == (size == nil))
        #expect(fitted.size == size ?? 10 * floor)
    }

    @Test("two lines only where they are allowed")
    func oneLine() throws {
        #expect(try fit("abcd efgh", 45).lines.count == 2)
        #expect(try fit("abcd efgh", 45, lines: 1).lines.map(\.text) == ["abcd…"])
    }

    @Test(
        arguments: [
            ("abcdefgh", 28, ["abc…"]), ("abcd efgh ijkl", 35, ["abcd", "efgh…"]),
            ("abcd efgh ijkl", 7, ["…"]), ("abcd ef ijklm", 28, ["abcd", "ef…"]),
            ("abcd efgh", 6.9, []), ("", -1, []),
        ] as [(String, Double, [String])])
    func truncates(text: String, width: Double, lines: [String]) throws {
        let fitted = try fit(text, width)
        if text.isEmpty {
            #expect(fitted.lines.map(\.text) == [""])
            #expect(!fitted.isTruncated)
        } else {
            #expect(fitted.lines.map(\.text) == lines)
            #expect(fitted.size == 7)
            #expect(fitted.isTruncated)
        }
    }

    @Test func lowBoxTakesOneLine() throws {
        #expect(try fit("abcd efgh", 70, height: 24).lines.map(\.text) == ["abcd", "efgh"])
        #expect(try fit("abcd efgh", 70, height: 24).size == 9.5)
        #expect(try fit("abcd efgh", 70, height: 12).lines.map(\.text) == ["abcd efgh"])
        #expect(try fit("abcd efgh", 70, lines: 1).lines.map(\.text) == ["abcd efgh"])
        #expect(try fit("abcd efgh", 28, height: 12).lines.map(\.text) == ["abc…"])
        #expect(try fit("abcd efgh", 28, lines: 1).lines.map(\.text) == ["abc…"])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -5, 1e300])
    func oddNumbersNeverTrap(number: Double) throws {
        _ = try fit("abcd efgh", number)
        _ = try fit("abcd efgh", 30, height: number)
        _ = try fit("abcd efgh", 30, floor: number)
        _ = try TextFitter.fit(
            "abcd efgh", style: TextStyle(size: 10), width: number, height: number,
            maximumLines: -3, minimumScale: number, shaper: HarfBuzzShaper.shared)
    }

    @Test func clustersAreNeverCut() throws {
        let text = String(repeating: "e\u{301}\u{323}", count: 40)
        let fitted = try TextFitter.fit(
            text, style: TextStyle(size: 10), width: 60, height: 12, shaper: HarfBuzzShaper.shared)
        let line = try #require(fitted.lines.first)
        #expect(fitted.isTruncated)
        #expect(line.text.dropLast().allSatisfy { $0.unicodeScalars.count == 3 })
        #expect(line.width <= 60)
    }

    @Test func everyLineKeepsTheParagraphsDirection() throws {
        let fitted = try TextFitter.fit(
            "שלום עולם hello", style: TextStyle(size: 14), width: 80, height: 40,
            shaper: HarfBuzzShaper.shared)
        #expect(fitted.lines.count == 2)
        #expect(fitted.lines.allSatisfy { $0.isRightToLeft })
    }

    @Test(arguments: ["word ", "第一步", "x"], [100.0, 3000, 10000])
    func longTextsAreCut(piece: String, width: Double) throws {
        let text = String(String(repeating: piece, count: 4096).prefix(4096))
        let fitted = try TextFitter.fit(
            text, style: TextStyle(size: 14), width: width, height: 40,
            shaper: HarfBuzzShaper.shared)
        #expect(fitted.isTruncated)
        #expect(fitted.lines.allSatisfy { $0.width <= width * (1 + 1e-9) })
        let last = try #require(fitted.lines.last)
        #expect(last.text.hasSuffix("…"))
        #expect(last.width > width * 0.9 - 20)
    }

    @Test(
        arguments: [
            ("ab cd", [3]), ("第一步", [1, 2]), ("a-b", [2]), ("", []), ("a", []), ("«a» b", [4]),
            ("a\u{A0}b", []), ("e\u{301}\u{301} x", [2]), ("👨‍👩‍👧 x", [2]), ("a。b", [2]),
        ] as [(String, [Int])])
    func breaksAreWhereUnicodeAllowsThem(text: String, expected: [Int]) {
        let places = LineBreaker.breaks(in: text)
        #expect(places.map { text.distance(from: text.startIndex, to: $0) } == expected)
    }
}
