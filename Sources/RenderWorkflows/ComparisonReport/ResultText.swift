extension DirectoryResult {
    /// The result for people: a line for each pair that is not the same and each warning, and one that sums up.
    package var text: String {
        var text = warnings.map { "\("warning".padded)\(visible($0.line.text(.option)))\n" }
            .joined()
        for (index, pair) in pairs.enumerated() {
            let change = changes[index]
            if pair.verdict != .same || change != nil {
                let label = (change?.rawValue ?? pair.verdict.label).padded
                let figures = pair.figures.map { ": \($0)" } ?? ""
                text += "\(label)\(visible(pair.name))\(visible(figures))\n"
            }
            for warning in pair.warnings {
                text += "\("warning".padded)\(visible("\(pair.name): \(warning)"))\n"
            }
        }
        for name in removedEvidence {
            text += "\(GoldenChange.removed.rawValue.padded)\(visible(name))\n"
        }
        return text + summary + "\n"
    }

    /// One line of counts.
    package var summary: String {
        var parts: [String] = []
        for verdict in PairResult.Verdict.allCases {
            let count = count(verdict)
            if count > 0 || verdict == .same { parts.append("\(count) \(verdict.plural)") }
        }
        var line = "\(counted(pairs.count, "pair")): \(parts.joined(separator: ", "))"
        for change in [GoldenChange.recorded, .removed] where count(change) > 0 {
            line += "; \(counted(count(change), "golden")) \(change.rawValue)"
        }
        return line
    }
}

/// A number with its noun.
package func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension PairResult.Verdict {
    /// The label for people.
    package var label: String {
        switch self {
        case .same: "same"
        case .differs: "differs"
        case .missingGolden: "missing golden"
        case .notRendered: "not rendered"
        case .unreadable: "unreadable"
        }
    }
}

extension PairResult.Verdict {
    /// The label for people after a number of pairs.
    fileprivate var plural: String {
        switch self {
        case .same: "same"
        case .differs: "different"
        case .missingGolden: "without golden"
        case .notRendered: "not rendered"
        case .unreadable: "unreadable"
        }
    }
}

extension PairResult {
    /// The numbers of the result, without the name; nil if the verdict says it all.
    package var figures: String? {
        if let fault { return fault.line.text(.option) }
        guard let difference else { return actualSize.map { "\($0) pixels" } }
        if difference.sizesMatch, difference.differingPixels == 0 {
            guard difference.isMatch else { return difference.lack }
            return difference.isExact ? nil : difference.description
        }
        guard difference.sizesMatch else { return difference.description }
        return "\(difference), \(percentage(difference.differingRatio))"
    }
}

extension ImageDifference {
    /// The reason why pictures without a difference do not match.
    package var lack: String { "\(self), but the fuzzy tolerance requires some" }
}

/// A share as a percentage with three digits that count, so that one pixel of many is not 0 %.
package func percentage(_ share: Double) -> String {
    let percent = share * 100
    var places = 2
    var least = 0.1
    while places < 9, percent > 0, percent < least {
        places += 1
        least /= 10
    }
    return "\(percent.decimalText(places: places)) %"
}

extension String {
    /// The text in a column of labels.
    fileprivate var padded: String { self + String(repeating: " ", count: max(1, 16 - count)) }
}
