/// Reads a value of a manifest as the texts that a parameter takes.
struct ParameterValue {
    let parameter: ParameterDescription
    let source: TextSource

    /// A text to set, and the name of the parameter that takes it where that is another one.
    typealias Text = (name: String?, text: String, position: TextPosition)

    /// The texts of a value, in order; none for a flag that is off.
    func texts(_ value: YAMLNode) throws(RenderError) -> [Text] {
        switch value.content {
        case .scalar(let scalar):
            guard parameter.kind == .flag else {
                return [(nil, try text(scalar, value.position), value.position)]
            }
            guard case .truth(let isOn) = scalar.meaning else {
                throw wrong(value, "true or false")
            }
            return isOn ? [(nil, "", value.position)] : []
        case .list(let elements): return try texts(elements, value)
        case .map: throw wrong(value, wanted)
        }
    }

    private func texts(_ elements: [YAMLNode], _ list: YAMLNode) throws(RenderError) -> [Text] {
        var texts: [String] = []
        for element in elements {
            guard case .scalar(let scalar) = element.content else {
                throw wrong(element, "a string")
            }
            texts.append(try text(scalar, element.position))
        }
        switch parameter.list {
        case .none: throw wrong(list, wanted)
        case .joined(let separator):
            return [(nil, texts.joined(separator: separator), list.position)]
        case .each(let name):
            return zip(texts, elements).map { (name, $0, $1.position) }
        }
    }

    private func text(_ scalar: YAMLScalar, _ position: TextPosition) throws(RenderError) -> String
    {
        switch scalar.meaning {
        case .text: return scalar.text
        case .truth:
            throw source.fault(
                position, "\(parameter.name): \(wanted) is expected, not a boolean",
                hint: "put '\(scalar.text)' in quotes to make it a string")
        case .null:
            throw source.fault(
                position, "\(parameter.name): the value is missing",
                hint: "a # begins a comment: put colours in quotes, as in '#1a7f37'")
        }
    }

    private var wanted: String {
        switch parameter.kind {
        case .flag: "true or false"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        case .text(let word), .file(let word):
            parameter.list == .none ? "one value (\(word))" : "a string or a list"
        }
    }

    private func wrong(_ node: YAMLNode, _ wanted: String) -> RenderError {
        let isMap = if case .map = node.content { true } else { false }
        return source.fault(
            node.position, "\(parameter.name): \(wanted) is expected, not \(node.kind)",
            hint: isMap ? "put a string that starts with { in quotes" : nil)
    }
}
