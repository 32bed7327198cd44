/// An expected and an actual picture that have the same name, or one without the other.
package struct PicturePair: Equatable, Sendable {
    /// The path from either directory.
    package let name: String
    /// The golden's path; nil when there is none.
    package let expected: String?
    /// The path of what was rendered; nil when it was not.
    package let actual: String?
    /// Why the two cannot be compared, known before either is read.
    package var fault: RenderError?

    package init(name: String, expected: String?, actual: String?, fault: RenderError? = nil) {
        self.name = name
        self.expected = expected
        self.actual = actual
        self.fault = fault
    }
}

/// Two directories whose pictures are to be compared, matched by their paths.
package struct DirectoryPair: Sendable {
    /// The directory of goldens.
    package let expected: PictureDirectory
    /// The directory of what was rendered.
    package let actual: PictureDirectory
    /// The pictures of either, sorted by the bytes of their names.
    package let pairs: [PicturePair]
    /// The entries of the directories that are not compared.
    package let warnings: [Warning]

    /// Lists and matches two directories.
    /// - Throws: `.usage` when they are one, or one is within the other, `.noInput` when nothing was rendered, and
    ///   what ``PictureDirectory`` throws.
    package init(_ expected: String, _ actual: String) throws(RenderError) {
        self.expected = try PictureDirectory(expected)
        self.actual = try PictureDirectory(actual)
        if self.expected.contains(actual) || self.actual.contains(expected) {
            let isOne = self.expected.contains(actual) && self.actual.contains(expected)
            throw RenderError(
                .usage,
                isOne
                    ? "'\(expected)' and '\(actual)' are the same directory"
                    : "one of '\(expected)' and '\(actual)' is inside the other",
                hint: "render into a directory of its own")
        }
        // All goldens would be left out of the comparison, and it would pass.
        guard !self.actual.names.isEmpty else {
            throw RenderError(
                .noInput, "the directory has no PNG file to compare", at: .file(actual))
        }
        pairs = Self.matched(self.expected, self.actual)
        warnings = Self.warnings(self.actual)
    }

    private static func warnings(_ directory: PictureDirectory) -> [Warning] {
        directory.evidence.sorted { $0.lexicographicallyPrecedes($1) }.map { name in
            let path = directory.path(of: String(decoding: name, as: UTF8.self))
            return Warning(
                "\(path): not compared, because a failed comparison left it")
        }
    }

    /// Merges two sorted lists; names are the same when their bytes are.
    private static func matched(_ expected: PictureDirectory, _ actual: PictureDirectory)
        -> [PicturePair]
    {
        var pairs: [PicturePair] = []
        var (left, right) = (expected.names[...], actual.names[...])
        while let name = smaller(left.first, right.first) {
            let isExpected = left.first.map { $0.utf8.elementsEqual(name.utf8) } == true
            let isActual = right.first.map { $0.utf8.elementsEqual(name.utf8) } == true
            if isExpected { left.removeFirst() }
            if isActual { right.removeFirst() }
            var pair = PicturePair(
                name: name, expected: isExpected ? expected.path(of: name) : nil,
                actual: isActual ? actual.path(of: name) : nil)
            pair.fault = fault(of: pair, expected, actual)
            pairs.append(pair)
        }
        return pairs
    }

    /// Why a pair cannot be compared, as far as the directories say it.
    private static func fault(
        of pair: PicturePair, _ expected: PictureDirectory, _ actual: PictureDirectory
    ) -> RenderError? {
        let name = Array(pair.name.utf8)
        for directory in [expected, actual] {
            if directory.directories.contains(name) {
                return RenderError(
                    .data, "the name is a directory here and a file in the other directory",
                    at: .file(directory.path(of: pair.name)))
            }
            if directory.oddities.contains(name) {
                return RenderError(
                    .data, "the file is a pipe or a device; a picture is a regular file",
                    at: .file(directory.path(of: pair.name)))
            }
        }
        return nil
    }

    private static func smaller(_ a: String?, _ b: String?) -> String? {
        guard let a, let b else { return a ?? b }
        return b.utf8.lexicographicallyPrecedes(a.utf8) ? b : a
    }
}
