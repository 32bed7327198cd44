/// In what this machine differs from one that a report was written on.
package struct MachineComparison: Equatable, Sendable {
    package struct Difference: Equatable, Sendable {
        package let name: String
        /// The value on the other machine; nil if it does not exist.
        package let expected: String?
        /// The value on this machine; nil if it does not exist.
        package let actual: String?
        package let effect: FactEffect
    }

    /// The differences, in the order of the report.
    package let differences: [Difference]

    /// Whether files are written here as there: nothing differs that changes them.
    package var isMatch: Bool { differences.allSatisfy { $0.effect == .nothing } }

    /// Compares the facts here with those of a report's JSON; where files lie and what the environment says is not compared.
    /// - Throws: `.data` when it is no such report.
    package init(
        _ report: MachineReport, expecting json: [UInt8], place: String
    ) throws(RenderError) {
        var expected = try MachineFile.facts(json, TextSource(name: place))
        guard expected["progress-render"] != nil, expected["libraries.cairo"] != nil else {
            throw RenderError(
                .data, "the file is not a doctor report", at: .file(place),
                hint: "'progress-render doctor --json' writes one")
        }
        var differences: [Difference] = []
        for fact in report.facts where !Self.isLocal(fact.name) {
            let other = expected.removeValue(forKey: fact.name) ?? nil
            guard other != fact.value else { continue }
            differences.append(
                Difference(
                    name: fact.name, expected: other, actual: fact.value, effect: fact.effect))
        }
        // What is known there only: a font that is missing here, or what another version reports.
        for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
            guard let value, !Self.isLocal(name) else { continue }
            differences.append(
                Difference(name: name, expected: value, actual: nil, effect: .pixels))
        }
        self.differences = differences
    }

    private static func isLocal(_ name: String) -> Bool {
        name.hasPrefix("environment.") || name.hasPrefix("fonts.") && name.hasSuffix(".file")
    }

    /// One line for each difference, and a last one that says what follows.
    package var text: String {
        var text = ""
        for difference in differences {
            text += """
                \(difference.name): \(difference.actual ?? "-") here, \(difference.expected ?? "-") expected; \
                can change \(difference.effect.described)\n
                """
        }
        return text
            + (isMatch
                ? "This machine writes the same files as the other.\n"
                : "This machine can write different files.\n")
    }
}
