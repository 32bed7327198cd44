import Testing

@testable import RenderPixels

@Suite("Options of a comparison")
struct ComparisonOptionsTests {
    private func image(_ width: Int, _ pixels: [UInt32]) -> StraightAlphaImage {
        StraightAlphaImage(width: width, height: pixels.count / width, pixels: pixels)
    }

    /// Ten gray pixels of which the last two differ, by 4 and by 20.
    private var pair: (StraightAlphaImage, StraightAlphaImage) {
        let expected = [UInt32](repeating: 0xFF80_8080, count: 10)
        var actual = expected
        actual[8] = 0xFF80_8084
        actual[9] = 0xFF94_8080
        return (image(5, expected), image(5, actual))
    }

    private func compare(_ options: ComparisonOptions) throws -> ImageDifference {
        try ImageComparison.compare(pair.0, pair.1, options)
    }

    @Test("a number out of its range is refused")
    func ranges() {
        #expect(throws: RenderError.self) { try ComparisonOptions(threshold: 256) }
        #expect(throws: RenderError.self) { try ComparisonOptions(threshold: -1) }
        #expect(throws: RenderError.self) { try ComparisonOptions(maximumPixels: -1) }
        for number in [-0.1, 1.1, .nan, .infinity] {
            #expect(throws: RenderError.self) { try ComparisonOptions(maximumRatio: number) }
            #expect(throws: RenderError.self) { try ComparisonOptions(perceptual: number) }
        }
        for area in [(0, 0, 0, 1), (0, 0, 1, 0), (Int.max, 0, 1, 1), (0, Int.min, 1, 1)] {
            let area = PixelRect(x: area.0, y: area.1, width: area.2, height: area.3)
            #expect(throws: RenderError.self) { try ComparisonOptions(ignoredAreas: [area]) }
        }
    }

    @Test("tolerances that exclude each other are refused")
    func combinations() throws {
        let fuzzy = try FuzzyTolerance(parsing: "0-1;0-1")
        #expect(throws: RenderError.self) {
            try ComparisonOptions(threshold: 1, perceptual: 0.1)
        }
        #expect(throws: RenderError.self) { try ComparisonOptions(threshold: 1, fuzzy: fuzzy) }
        #expect(throws: RenderError.self) { try ComparisonOptions(maximumRatio: 1, fuzzy: fuzzy) }
    }

    @Test(
        "all that is given has to hold, and figures are told when it passes too",
        arguments: [
            (nil, nil, nil, false, 2), (4, nil, nil, false, 1), (20, nil, nil, true, 0),
            (nil, 2, nil, true, 2), (nil, 1, nil, false, 2), (4, 1, nil, true, 1),
            (nil, nil, 0.2, true, 2), (nil, nil, 0.19, false, 2), (nil, 2, 0.1, false, 2),
            (nil, 1, 0.5, false, 2),
        ] as [(Int?, Int?, Double?, Bool, Int)])
    func tolerances(
        _ threshold: Int?, _ pixels: Int?, _ ratio: Double?, _ passes: Bool, _ differing: Int
    ) throws {
        let difference = try compare(
            ComparisonOptions(threshold: threshold, maximumPixels: pixels, maximumRatio: ratio))
        #expect(difference.isMatch == passes)
        #expect(!difference.isExact)
        #expect(difference.differingPixels == differing)
        #expect(difference.differingRatio == Double(differing) / 10)
        #expect(difference.countedPixels == 10)
        #expect(difference.largestDelta == 20)
        let x = differing == 2 ? 3 : 4
        let bounds = PixelRect(x: x, y: 1, width: differing, height: 1)
        #expect(difference.bounds == (differing == 0 ? nil : bounds))
    }

    @Test("ignored areas are neither counted nor compared, wherever they lie")
    func areas() throws {
        let both = PixelRect(x: 3, y: -5, width: 100, height: 7)
        let difference = try compare(ComparisonOptions(ignoredAreas: [both]))
        #expect(difference.isMatch && !difference.isExact)
        #expect(difference.countedPixels == 6)
        #expect(difference.largestDelta == 0)
        let overlapping = [
            PixelRect(x: 4, y: 1, width: 1, height: 1),
            PixelRect(x: 2, y: 1, width: 3, height: 1),
            PixelRect(x: 50, y: 50, width: 1, height: 1),
        ]
        let rest = try compare(ComparisonOptions(ignoredAreas: overlapping))
        #expect(rest.isMatch)
        #expect(rest.countedPixels == 7)
        let one = try compare(ComparisonOptions(ignoredAreas: [overlapping[0]]))
        #expect(one.differingPixels == 1)
        #expect(one.bounds == PixelRect(x: 3, y: 1, width: 1, height: 1))
    }

    @Test("where a mask is black or clear, pixels are not compared")
    func mask() throws {
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 10)
        pixels[8] = 0xFF00_0000
        pixels[9] = 0x00FF_FFFF
        let difference = try compare(ComparisonOptions(mask: image(5, pixels)))
        #expect(difference.isMatch)
        #expect(difference.countedPixels == 8)
        pixels[9] = 0xFF00_0001
        #expect(try !compare(ComparisonOptions(mask: image(5, pixels))).isMatch)
    }

    @Test("a mask of another size, and ignoring everything, are wrong usage")
    func nothingLeft() throws {
        let masks = [
            image(2, [UInt32](repeating: 0xFFFF_FFFF, count: 10)),
            image(5, [UInt32](repeating: 0, count: 10)),
        ]
        let all = PixelRect(x: 0, y: 0, width: 5, height: 2)
        let options =
            try masks.map { try ComparisonOptions(mask: $0) } + [
                ComparisonOptions(ignoredAreas: [all])
            ]
        for options in options {
            let error = #expect(throws: RenderError.self) { try compare(options) }
            #expect(error?.kind == .usage)
        }
    }

    @Test("what tolerances never let pass: another size, alpha, two grays")
    func falsePasses() throws {
        let square = image(40, [UInt32](repeating: 0xFFFF_FFFF, count: 1600))
        let wider = image(41, [UInt32](repeating: 0xFFFF_FFFF, count: 1640))
        let lenient = try ComparisonOptions(threshold: 255, maximumPixels: 10_000)
        let difference = try ImageComparison.compare(square, wider, lenient)
        #expect(!difference.isMatch)
        #expect(difference.differingPixels == 40)
        #expect(difference.bounds == PixelRect(x: 40, y: 0, width: 1, height: 40))
        let clear = image(40, [UInt32](repeating: 0x00FF_FFFF, count: 1600))
        let grays = [0xFF55_5555, 0xFF6E_6E6E].map {
            image(40, [UInt32](repeating: $0, count: 1600))
        }
        for options in [
            ComparisonOptions(), try ComparisonOptions(perceptual: 0.05),
            try ComparisonOptions(ignoreAntialiasing: true),
        ] {
            let veiled = try ImageComparison.compare(square, clear, options)
            #expect(veiled.differingPixels == 1600)
            #expect(!veiled.isMatch)
            #expect(try !ImageComparison.compare(grays[0], grays[1], options).isMatch)
        }
    }

    @Test(
        "a fuzzy tolerance is read as the web platform's tests write it",
        arguments: [
            ("2;300", 2...2, 300...300), ("0-2;0-300", 0...2, 0...300),
            ("maxDifference=1-5; totalPixels=7", 1...5, 7...7),
            ("totalPixels=0-9;maxDifference=3", 3...3, 0...9),
            ("totalPixels=0-9;4", 4...4, 0...9),
        ])
    func fuzzy(_ text: String, _ difference: ClosedRange<Int>, _ pixels: ClosedRange<Int>) throws {
        let fuzzy = try FuzzyTolerance(parsing: text)
        #expect(fuzzy.maximumDifference == difference)
        #expect(fuzzy.totalPixels == pixels)
    }

    @Test(
        "anything else is refused",
        arguments: [
            "", "2", "2;", ";2", "1;2;3", "5-1;2", "a;2", "0-256;1", "-1;2", "1-2-3;4",
            "maxDifference=1;maxDifference=2", "pixels=1;2", "99999999999999999999;1",
        ])
    func malformed(_ text: String) {
        let error = #expect(throws: RenderError.self) { try FuzzyTolerance(parsing: text) }
        #expect(error?.kind == .usage)
    }

    @Test(
        "both ranges have to hold, their lower ends too",
        arguments: [
            ("0-20;0-2", true), ("20;2", true), ("0-19;0-2", false), ("0-20;0-1", false),
            ("21-30;0-2", false), ("0-20;3-5", false),
        ])
    func fuzzyVerdict(_ text: String, _ passes: Bool) throws {
        let options = try ComparisonOptions(fuzzy: FuzzyTolerance(parsing: text))
        #expect(try compare(options).isMatch == passes)
        // Nothing differs: the lower end of either range decides.
        let same = try ImageComparison.compare(pair.0, pair.0, options)
        #expect(same.isMatch == text.split(separator: ";").contains { $0.hasPrefix("0") })
    }

    @Test("each style shows what differs in its way", arguments: DiffStyle.allCases)
    func styles(_ style: DiffStyle) throws {
        let options = try ComparisonOptions(threshold: 4)
        let picture = try DiffPicture.make(pair.0, pair.1, style: style, options)
        let left = style == .sideBySide ? 5 + 4 : 0
        #expect(picture.width == (style == .sideBySide ? 23 : 5))
        func pixel(_ x: Int) -> UInt32 { picture.pixels[picture.width + left + x] }
        switch style {
        case .sideBySide, .overlay:
            #expect([pixel(2), pixel(3), pixel(4)] == [0x3F20_2020, 0x3F20_2020, 0xFFFF_0000])
        case .mask:
            #expect([pixel(2), pixel(3), pixel(4)] == [0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF])
        case .heat:
            // Tolerated ones too, the more the brighter.
            #expect(pixel(2) == 0xFF00_0000)
            #expect(pixel(3) > 0xFF00_0000 && pixel(3) < pixel(4))
        }
    }
}
