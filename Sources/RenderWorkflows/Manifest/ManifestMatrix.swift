/// The combinations of a matrix: every value of an axis with every value of the others.
struct ManifestMatrix {
    struct Axis {
        let name: String
        let position: TextPosition
        /// The values: the label in the name of an output, and the settings.
        var values: [(label: String, settings: [YAMLEntry])]
    }

    let axes: [Axis]

    /// One combination: the label of each axis in names, and the settings.
    typealias Combination = (labels: [String: String], settings: [YAMLEntry])

    /// How many combinations there are; nil when that is no number.
    var count: Int? {
        axes.reduce(1) { count, axis in
            guard
                let (product, overflow) = count?.multipliedReportingOverflow(by: axis.values.count)
            else { return nil }
            return overflow ? nil : product
        }
    }

    /// The combination of a number; the last axis changes fastest.
    func combination(_ number: Int) -> Combination {
        var rest = number
        var labels: [String: String] = [:]
        var chosen: [[YAMLEntry]] = []
        for axis in axes.reversed() {
            let value = axis.values[rest % axis.values.count]
            rest /= axis.values.count
            labels[axis.name] = value.label
            chosen.append(value.settings)
        }
        return (labels, Array(chosen.reversed().joined()))
    }
}

extension ManifestMatrix {
    /// Reads a matrix: each key is a parameter with a list of its values, or with a map that gives them names; or it is any
    /// word, with a map of names to several parameters each.
    init(_ node: YAMLNode?, _ source: TextSource, isParameter: (String) -> Bool) throws(RenderError)
    {
        guard let node else {
            axes = []
            return
        }
        var axes: [Axis] = []
        for entry in try source.map(node, "matrix") {
            var axis = Axis(name: entry.key, position: entry.position, values: [])
            switch entry.value.content {
            case .list(let elements):
                try ManifestMatrix.check(entry, source, isParameter)
                axis.values = elements.map { element in
                    (
                        ManifestMatrix.label(element),
                        [YAMLEntry(entry.key, at: entry.position, element)]
                    )
                }
            case .map(let named):
                for value in named {
                    if case .map(let settings) = value.value.content {
                        axis.values.append((value.key, settings))
                    } else {
                        try ManifestMatrix.check(entry, source, isParameter)
                        axis.values.append(
                            (value.key, [YAMLEntry(entry.key, at: value.position, value.value)]))
                    }
                }
            case .scalar:
                throw source.fault(
                    entry.value.position,
                    "matrix: a list of values is expected for '\(entry.key.prefix(64))', not \(entry.value.kind)"
                )
            }
            guard !axis.values.isEmpty else {
                throw source.fault(
                    entry.value.position, "matrix: '\(entry.key.prefix(64))' has no values")
            }
            axes.append(axis)
        }
        self.axes = axes
    }

    private static func check(
        _ entry: YAMLEntry, _ source: TextSource, _ isParameter: (String) -> Bool
    ) throws(RenderError) {
        guard !isParameter(entry.key) else { return }
        throw source.fault(
            entry.position, "matrix: there is no parameter '\(entry.key.prefix(64))'",
            hint: "a word of your own takes a map of names to parameters")
    }

    /// Returns the label of a value in a file's name: all but letters, digits, `.`, `_` and `+` becomes `-`.
    static func label(_ node: YAMLNode) -> String {
        let text: String
        switch node.content {
        case .scalar(let scalar): text = scalar.text
        case .list(let elements): text = elements.map(label).joined(separator: "-")
        case .map: text = ""
        }
        var label = ""
        var isBetween = false
        for character in text {
            guard character.isLetter || character.isNumber || "._-+".contains(character) else {
                isBetween = true
                continue
            }
            if isBetween, !label.isEmpty { label += "-" }
            isBetween = false
            label.append(character)
        }
        return label
    }
}
