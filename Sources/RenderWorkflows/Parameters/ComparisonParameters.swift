/// The options of a comparison as given: the limits, and the place of the difference picture.
package struct ComparisonRequest: Sendable {
    package var threshold: Int?
    package var maximumPixels: Int?
    package var maximumRatio: Double?
    package var perceptual: Double?
    package var ignoreAntialiasing = false
    package var ignoredAreas: [PixelRect] = []
    package var fuzzy: FuzzyTolerance?
    /// The file of the mask.
    package var mask: String?
    /// Where the picture of the difference goes.
    package var diff: String?
    package var diffStyle = DiffStyle.sideBySide
    package var isStrict = false
    package var isQuiet = false

    package init() {}

    /// The options; `mask` is the picture in the file.
    /// - Throws: `.usage` for tolerances that exclude each other.
    package func options(mask: StraightAlphaImage?) throws(RenderError) -> ComparisonOptions {
        try ComparisonOptions(
            threshold: threshold, maximumPixels: maximumPixels, maximumRatio: maximumRatio,
            perceptual: perceptual, ignoreAntialiasing: ignoreAntialiasing,
            ignoredAreas: ignoredAreas, mask: mask, fuzzy: fuzzy)
    }

    /// Every parameter of a comparison, in the order help shows them.
    package static var parameters: [Parameter<Self>] { toleranceParameters + resultParameters }

    /// The parameters that say what may differ.
    package static var toleranceParameters: [Parameter<Self>] {
        pixelParameters + countParameters + areaParameters
    }

    private static var pixelParameters: [Parameter<Self>] {
        [
            .wholeNumber(
                "threshold", "N", "Maximum difference per channel, 0 to 255",
                defaultValue: "0", in: 0...255
            ) { $0.threshold = $1 },
            Parameter(
                "perceptual", .text("T"),
                "Maximum perceived difference, 0 to 1, in YIQ as in pixelmatch, such as 0.1"
            ) { request, text throws(RenderError) in
                request.perceptual = try fraction(text)
            },
            .flag("ignore-aa", "Ignore anti-aliased pixels") { $0.ignoreAntialiasing = true },
        ]
    }

    private static var countParameters: [Parameter<Self>] {
        [
            Parameter(
                "max-diff-pixels", .text("N"), "Maximum number of pixels over the threshold",
                defaultValue: "0"
            ) { request, text throws(RenderError) in
                request.maximumPixels = try WholeNumber.parse(text, 0...Int(Int32.max))
            },
            Parameter(
                "max-diff-ratio", .text("RATIO"),
                "Maximum share of pixels over the threshold: 0.01 or 1%"
            ) { request, text throws(RenderError) in
                request.maximumRatio = try fraction(text)
            },
            .parsed(
                "fuzzy", .text("RANGES"),
                "Tolerance in web-platform-tests form, instead of the others: 'maxDifference=0-2;totalPixels=0-300'",
                as: FuzzyTolerance.init(parsing:)
            ) { $0.fuzzy = $1 },
        ]
    }

    private static var areaParameters: [Parameter<Self>] {
        [
            Parameter(
                "ignore-rect", .text("X,Y,W,H"), "Area to ignore, in pixels",
                isRepeatable: true
            ) { request, text throws(RenderError) in
                request.ignoredAreas.append(try PixelRect(parsing: text))
            },
            Parameter(
                "mask", .file("FILE"),
                "PNG as large as the expected picture; black or transparent areas are ignored"
            ) { request, text throws(RenderError) in request.mask = text },
        ]
    }

    private static var resultParameters: [Parameter<Self>] {
        [
            .parsed(
                "diff", .file("FILE"),
                "Output PNG that shows the differences; a directory when directories are compared",
                as: FileName.parse
            ) { $0.diff = $1 },
            .choice(
                "diff-style", "Layout of the --diff picture", defaultValue: .sideBySide
            ) { $0.diffStyle = $1 },
            .flag(
                "strict",
                "Treat every warning as an error, and a golden without an actual picture as a failure"
            ) { $0.isStrict = true },
            .flag(
                "quiet", letter: "q", "Show no warnings; for directories, show only the counts"
            ) { $0.isQuiet = true },
        ]
    }

    private static func fraction(_ text: String) throws(RenderError) -> Double {
        let isPercentage = text.hasSuffix("%")
        let number = try Quantity(parsing: isPercentage ? text.dropLast() : text[...]).double
        let value = isPercentage ? number / 100 : number
        guard (0...1).contains(value) else {
            throw RenderError(.usage, "\(text.prefix(64)) is not from 0 to 1")
        }
        return value
    }
}

extension PixelRect {
    /// Reads `x,y,width,height`.
    /// - Throws: `.usage` for anything but four whole numbers, the last two above 0.
    init(parsing text: String) throws(RenderError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap(\.wholeNumber).filter { $0 <= Int(Int32.max) }
        guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not an area of pixels",
                hint: "write it like 10,20,64,16: left, top, width, height")
        }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
