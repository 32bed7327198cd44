/// What happens to a golden that is not there or differs.
package enum RecordMode: String, CaseIterable, Sendable {
    /// Nothing is written: the check fails.
    case never
    /// Goldens that are not there are written.
    case missing
    /// Goldens that are not there, differ by more than is tolerated or are damaged are written.
    case failed
    /// Goldens that are not there or differ at all are written, tolerated differences too.
    case all

    /// Whether a golden is written that is not there.
    package var writesMissing: Bool { self != .never }
    /// Whether a golden is written that differs or is damaged.
    package var writesDiffering: Bool { self == .failed || self == .all }

    /// Whether a golden is written whose comparison came out as `difference`.
    ///
    /// A golden is written only when its pixels differ: a tolerance may ask for more differences than there are, and
    /// another golden would not help.
    package func replaces(_ difference: ImageDifference) -> Bool {
        !difference.isExact && (difference.isMatch ? self == .all : writesDiffering)
    }
}
