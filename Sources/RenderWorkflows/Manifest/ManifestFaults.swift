extension TextSource {
    /// The keys of a map.
    /// - Throws: ``RenderError`` of kind `data` for anything else.
    func map(_ node: YAMLNode, _ name: String) throws(RenderError) -> [YAMLEntry] {
        guard case .map(let entries) = node.content else {
            throw fault(
                node.position, "\(name): keys with values are expected, not \(node.kind)")
        }
        return entries
    }

    /// The elements of a list, or the single value without a list.
    func elements(_ node: YAMLNode) -> [YAMLNode] {
        if case .list(let elements) = node.content { elements } else { [node] }
    }

    /// A text.
    /// - Throws: ``RenderError`` of kind `data` for anything else.
    func text(_ node: YAMLNode, _ name: String) throws(RenderError) -> String {
        guard case .scalar(let scalar) = node.content, scalar.meaning == .text else {
            throw fault(node.position, "\(name): a string is expected, not \(node.kind)")
        }
        return scalar.text
    }

    /// Checks that every key is a known one.
    func check(_ entries: [YAMLEntry], _ name: String, keys: [String]) throws(RenderError) {
        for entry in entries where !keys.contains(entry.key) {
            throw unknown(entry, name, keys: keys)
        }
    }

    /// The error of a key that is not one of those there are.
    func unknown(_ entry: YAMLEntry, _ name: String, keys: [String], all: [String]? = nil)
        -> RenderError
    {
        let list: Message? =
            (all ?? keys).count <= 12 ? "keys are \(keys.joined(separator: ", "))" : nil
        return fault(
            entry.position, "\(name): unknown key '\(entry.key.prefix(64))'",
            hint: Suggestion.hint(for: entry.key, in: keys) ?? list)
    }
}
