import RenderWorkflows
import RenderSystem

/// Two files that are compared.
struct FilePair {
    let expected: String
    let actual: String
    let request: ComparisonRequest
    let goldens: GoldenOptions

    /// Compares the files, warns, writes what is asked for, and returns the exit code.
    func run() throws(RenderError) -> Int32 {
        let pair = PicturePair(
            name: FilePath(actual).name, expected: expected, actual: actual)
        try checkOutput()
        try goldens.checkOutputs([pair])
        let options = try request.readOptions()
        let (first, second) = (try read(expected), try read(actual))
        let comparison = try PNGComparison()
        let outcome = try comparison.compare(first, second, options)
        if request.isStrict, let warning = outcome.warnings.first { throw warning.strictError }
        if !request.isQuiet { outcome.warnings.forEach(Console.warn) }
        if let path = request.diff {
            let images = try comparison.images(of: first, second)
            let picture = try DiffPicture.make(
                images.expected, images.actual, style: request.diffStyle, options)
            try AtomicFile.write(
                try PNGEncoder.encode(picture), to: path, goldens.writeOptions)
        }
        let result = DirectoryResult(
            expected: expected, actual: actual,
            pairs: [PairResult(pair, outcome, byteCount: first.bytes.count + second.bytes.count)])
        try ReportFiles(goldens: goldens, options: options).write(result)
        if !goldens.usesStandardOutput { try Console.print(outcome.difference.verdict + "\n") }
        return result.exitCode
    }

    private func read(_ path: String) throws(RenderError) -> PNGFile {
        PNGFile(name: path, bytes: try FileReader.read(path, limit: PairComparison.maximumBytes))
    }

    /// Sees that no input is overwritten.
    private func checkOutput() throws(RenderError) {
        guard let path = request.diff else { return }
        guard path != "-" else {
            throw RenderError(.usage, "the picture needs a file of its own", at: .parameter("diff"))
        }
        let place: OutputPlace
        do { place = try OutputPlace(path) } catch { throw error.at(.parameter("diff")) }
        for (option, other) in goldens.outputs where other != "-" {
            guard try OutputPlace(other) != place else {
                throw RenderError(
                    .usage, "'\(path.prefix(64))' is written twice",
                    at: .parameter(option))
            }
        }
        for input in [expected, actual] + [request.mask].compactMap({ $0 })
        where FileIdentity.isSame(path, input) {
            throw RenderError(
                .usage, "'\(path.prefix(64))' is one of the files to compare",
                at: .parameter("diff"))
        }
    }
}

extension ImageDifference {
    /// The result in one line.
    fileprivate var verdict: String {
        let word = isMatch ? (isExact ? "same" : "passes") : "differs"
        guard sizesMatch else { return "\(word): \(self)" }
        guard differingPixels > 0 else { return "\(word): \(isMatch ? "\(self)" : lack)" }
        return "\(word): \(self), \(percentage(differingRatio))"
    }
}

extension ComparisonRequest {
    /// The options, the mask read from its file.
    func readOptions() throws(RenderError) -> ComparisonOptions {
        guard let mask else { return try options(mask: nil) }
        let bytes = try FileReader.read(mask, limit: PairComparison.maximumBytes)
        do throws(RenderError) {
            return try options(mask: try PNGDecoder.decode(bytes))
        } catch {
            throw error.kind == .data ? error.at(.file(mask)) : error
        }
    }
}
