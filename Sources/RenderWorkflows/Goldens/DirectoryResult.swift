/// The result of comparing two directories.
package struct DirectoryResult: Equatable, Sendable {
    /// The directory of goldens, as it was given.
    package let expected: String
    /// The directory of what was rendered, as it was given.
    package let actual: String
    /// Every pair, sorted by the bytes of the names.
    package let pairs: [PairResult]
    /// The warnings about the directories.
    package internal(set) var warnings: [Warning]
    /// Whether warnings and goldens without a picture are failures.
    package let isStrict: Bool
    /// The changes of goldens, by the pair's index in the list.
    package var changes: [Int: GoldenChange] = [:]
    /// The names of pictures beside goldens that failed comparisons had left, and that were removed.
    package internal(set) var removedEvidence: [String] = []

    package init(
        expected: String, actual: String, pairs: [PairResult], warnings: [Warning] = [],
        isStrict: Bool = false
    ) {
        self.expected = expected
        self.actual = actual
        self.pairs = pairs
        self.warnings = warnings
        self.isStrict = isStrict
    }

    /// How many pairs have a verdict.
    package func count(_ verdict: PairResult.Verdict) -> Int {
        pairs.reduce(0) { $0 + ($1.verdict == verdict ? 1 : 0) }
    }

    /// How many goldens were changed in a way.
    package func count(_ change: GoldenChange) -> Int {
        changes.values.reduce(0) { $0 + ($1 == change ? 1 : 0) }
    }

    /// Whether a pair fails the run: not when its golden was recorded or removed just now.
    package func isFailure(_ index: Int) -> Bool {
        changes[index] == nil && pairs[index].isFailure(isStrict: isStrict)
    }

    /// How many pairs fail the run.
    package var failureCount: Int {
        pairs.indices.reduce(0) { $0 + (isFailure($1) ? 1 : 0) }
    }

    /// 0 when nothing fails, 1 for differences and missing goldens; more for what could not be read and for warnings of
    /// a strict run, by the worst error.
    package var exitCode: Int32 {
        let failures = pairs.indices.filter(isFailure)
        var codes = failures.map { pairs[$0].fault?.exitCode ?? 1 }
        let isWarned =
            isStrict && (!warnings.isEmpty || failures.contains { pairs[$0].verdict == .same })
        // As everywhere a warning counts as bad data then.
        if isWarned { codes.append(RenderError.Kind.data.exitCode) }
        return codes.max() ?? 0
    }
}

package enum GoldenChange: String, Sendable {
    /// The picture became the golden.
    case recorded
    /// The golden, which nobody rendered, was removed.
    case removed
}
