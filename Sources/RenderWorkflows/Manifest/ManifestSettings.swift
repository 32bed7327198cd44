/// Parameters with their values, as written in a manifest.
struct ManifestSettings: Equatable, Sendable {
    private(set) var entries: [YAMLEntry] = []

    init(_ entries: [YAMLEntry] = []) { self.entries = entries }

    /// The setting of a parameter.
    subscript(name: String) -> YAMLEntry? { entries.first { $0.key == name } }

    /// Sets what the others set; what is set already gives way.
    mutating func override(with others: some Sequence<YAMLEntry>) {
        for entry in others {
            if let place = entries.firstIndex(where: { $0.key == entry.key }) {
                entries[place] = entry
            } else {
                entries.append(entry)
            }
        }
    }

    /// The same values written in one way, so that two texts are the same where the settings are.
    var canonical: String {
        var text = ""
        // In their order: titles add up in it.
        for entry in entries {
            text += "\(entry.key)="
            entry.value.write(to: &text)
            text += "\n"
        }
        return text
    }
}

extension YAMLNode {
    /// Writes the value so that different values are different texts.
    fileprivate func write(to text: inout String) {
        switch content {
        case .scalar(let scalar):
            text += "\(scalar.isPlain ? "p" : "q")\(scalar.text.utf8.count):\(scalar.text)"
        case .list(let elements):
            text += "["
            for element in elements {
                element.write(to: &text)
                text += ","
            }
            text += "]"
        case .map(let entries):
            text += "{"
            for entry in entries {
                text += "\(entry.key.utf8.count):\(entry.key)="
                entry.value.write(to: &text)
                text += ","
            }
            text += "}"
        }
    }
}
