/// The goldens that a run writes: missing ones, failed ones or all.
package enum RecordMode: String, CaseIterable, Sendable {
    /// Nothing is written: the check fails.
    case never
    /// Goldens that do not exist are written.
    case missing
    /// Goldens that do not exist, differ by more than is tolerated or are damaged are written.
    case failed
    /// Goldens that do not exist or differ at all are written, tolerated differences too.
    case all

    /// Whether a golden is written that does not exist.
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
