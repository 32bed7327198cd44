/// The result of comparing one pair of pictures.
package struct PairResult: Equatable, Sendable {
    /// The verdict on a pair; the raw value is its name in JSON.
    package enum Verdict: String, CaseIterable, Sendable {
        /// The pictures differ by no more than was allowed.
        case same
        /// They differ.
        case differs
        /// There is a picture and no golden.
        case missingGolden = "missing-golden"
        /// There is a golden and no picture.
        case notRendered = "not-rendered"
        /// One of them cannot be read.
        case unreadable
    }

    package let pair: PicturePair
    package let verdict: Verdict
    /// In what the pictures differ; nil when there were not two.
    package var difference: ImageDifference?
    /// The golden's size; nil when there is none, or it could not be read.
    package var expectedSize: PixelSize?
    /// The size of what was rendered; nil when it was not, or it could not be read.
    package var actualSize: PixelSize?
    /// How long the files are together, in bytes.
    package var byteCount = 0
    package var warnings: [Warning] = []
    /// Why a picture could not be read.
    package var fault: RenderError?
    /// Whether the golden is no whole picture while what was rendered is.
    package var isGoldenDamaged = false

    package init(_ pair: PicturePair, _ verdict: Verdict) {
        self.pair = pair
        self.verdict = verdict
    }

    /// Two pictures that could be compared.
    package init(_ pair: PicturePair, _ outcome: PNGComparison.Result, byteCount: Int) {
        let difference = outcome.difference
        self.init(pair, difference.isMatch ? .same : .differs)
        self.difference = difference
        expectedSize = difference.expectedSize
        actualSize = difference.actualSize
        self.byteCount = byteCount
        warnings = outcome.warnings
    }

    /// A pair that could not be read.
    package init(_ pair: PicturePair, unreadable fault: RenderError) {
        self.init(pair, .unreadable)
        self.fault = fault
    }

    /// The path from either directory.
    package var name: String { pair.name }

    /// Whether it fails a run; a run is strict or not.
    package func isFailure(isStrict: Bool) -> Bool {
        switch verdict {
        case .same: isStrict && !warnings.isEmpty
        case .differs, .missingGolden, .unreadable: true
        case .notRendered: isStrict
        }
    }
}
