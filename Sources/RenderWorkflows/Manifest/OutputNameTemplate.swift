/// The name of an output in a manifest, with places for what a matrix says: `bars/{value}-{theme}.png`.
struct OutputNameTemplate {
    private enum Part {
        case text(String)
        case axis(String)
    }

    private let parts: [Part]

    /// Reads a template: a name in braces is an axis of the matrix, `{{` and `}}` are braces.
    init(parsing text: String) throws(RenderError) {
        var parts: [Part] = []
        var plain = ""
        var rest = text[...]
        while let character = rest.first {
            rest.removeFirst()
            if character == rest.first, character == "{" || character == "}" {
                plain.append(character)
                rest.removeFirst()
            } else if character == "{" {
                guard let end = rest.firstIndex(of: "}") else {
                    throw RenderError(
                        .usage, "the name '\(text.prefix(64))' has a { without a }",
                        hint: "write {{ for a brace")
                }
                parts += [.text(plain), .axis(String(rest[..<end]))]
                plain = ""
                rest = rest[rest.index(after: end)...]
            } else if character == "}" {
                throw RenderError(
                    .usage, "the name '\(text.prefix(64))' has a } without a {",
                    hint: "write }} for a brace")
            } else {
                plain.append(character)
            }
        }
        self.parts = parts + [.text(plain)]
    }

    /// The axes whose places it has.
    var axes: [String] {
        parts.compactMap { if case .axis(let name) = $0 { name } else { nil } }
    }

    /// The name where each axis has the label given.
    func name(_ labels: [String: String]) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .axis(let name): labels[name] ?? ""
            }
        }.joined()
    }
}
