import Glibc
import ProgressRender

/// `progress-render compare`: compares two pictures pixel by pixel.
enum CompareCommand: Command {
    static let name = "compare"
    static let takesFiles = true
    static let summary = "Compare two PNG files pixel by pixel; exit code 1 when they differ"
    static let usage = "EXPECTED ACTUAL [options]"
    static let examples: [(command: String, purpose: String)] = [
        (
            "progress-render compare expected.png actual.png --diff diff.png",
            "Exactly, with a picture of what differs"
        ),
        (
            "progress-render compare expected.png actual.png --threshold 2 --max-diff-ratio 0.1%",
            "One pixel in a thousand may be off by more than 2"
        ),
        (
            "progress-render compare expected.png actual.png --ignore-rect 10,10,200,20",
            "But for a place where the time is shown"
        ),
    ]
    static var options: [OptionGroup] {
        [OptionGroup("Options", ComparisonRequest.parameters)]
    }

    /// What the command line asks for.
    struct Arguments {
        var request = ComparisonRequest()
        var operands: [String] = []

        init(_ words: [String]) throws(RenderError) {
            let options = ComparisonRequest.parameters.map {
                ParsableOption($0, \Arguments.request)
            }
            try OptionParser(command: CompareCommand.name, options: options, operands: \.operands)
                .parse(words, into: &self)
            guard operands.count == 2 else {
                throw RenderError(
                    .usage,
                    "\(operands.count) files are given, not the expected and the actual one",
                    hint: "write '\(Tool.name) \(CompareCommand.name) \(CompareCommand.usage)'")
            }
        }
    }

    static func run(_ words: [String]) throws(RenderError) {
        let arguments = try Arguments(words)
        let pair = FilePair(arguments.operands[0], arguments.operands[1], arguments.request)
        let difference = try pair.compare()
        try Console.print(difference.verdict + "\n")
        guard !difference.isMatch else { return }
        try StandardOutput.check()
        exit(1)
    }
}

/// Two files that are compared.
struct FilePair {
    private let expected: String
    private let actual: String
    private let request: ComparisonRequest

    /// No golden is larger.
    private static let longestFile = 256 << 20

    init(_ expected: String, _ actual: String, _ request: ComparisonRequest) {
        self.expected = expected
        self.actual = actual
        self.request = request
    }

    /// Compares the files, warns, and writes the picture of the difference where one is asked for.
    func compare() throws(RenderError) -> ImageDifference {
        try checkOutput()
        let mask = try request.mask.map { file throws(RenderError) in
            do throws(RenderError) { return try PNGDecoder.decode(try read(file).bytes) } catch {
                throw error.at(file)
            }
        }
        let options = try request.options(mask: mask)
        let (first, second) = (try read(expected), try read(actual))
        let comparison = try PNGComparison()
        let result = try comparison.compare(first, second, options)
        if request.isStrict, let warning = result.warnings.first { throw warning.strictError }
        if !request.isQuiet { result.warnings.forEach(Console.warn) }
        if let path = request.diff {
            let images = try comparison.images(of: first, second)
            let picture = try DiffPicture.make(
                images.expected, images.actual, style: request.diffStyle, options)
            try AtomicFile.write(try PNGEncoder.encode(picture), to: path)
        }
        return result.difference
    }

    private func read(_ path: String) throws(RenderError) -> PNGFile {
        PNGFile(name: path, bytes: try FileReader.read(path, limit: Self.longestFile))
    }

    /// Sees that no input is overwritten.
    private func checkOutput() throws(RenderError) {
        guard let path = request.diff else { return }
        for input in [expected, actual] + [request.mask].compactMap({ $0 })
        where FileIdentity.isSame(path, input) {
            throw RenderError(
                .usage, "'\(path.prefix(64))' is one of the files to compare", place: "--diff")
        }
    }
}

extension ImageDifference {
    /// What came of it, in one line.
    fileprivate var verdict: String {
        "\(isExact ? "same" : isMatch ? "passes" : "differs"): \(self)"
    }
}
