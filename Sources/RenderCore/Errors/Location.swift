/// A place that an error or a warning is about.
public enum Location: Hashable, Sendable {
    /// A parameter, by its name in the table of parameters: `corner-radius`.
    case parameter(String)
    /// A file or a directory, as the user wrote it.
    case file(String)
    /// A position in a text file: line and column count from 1; nil is the whole line.
    case text(file: String, line: Int, column: Int?)
}

extension Location: CustomStringConvertible {
    /// The property of a parameter, the name of a file, or `progress.yml:3:14`.
    public var description: String { text(.property) }

    /// The location as a user writes it.
    package func text(_ style: ParameterStyle) -> String {
        switch self {
        case .parameter(let name): style.text(name)
        case .file(let name): name
        case .text(let file, let line, let column):
            "\(file):\(line)" + (column.map { ":\($0)" } ?? "")
        }
    }
}

/// The way to write the name of a parameter.
package enum ParameterStyle: Sendable {
    /// A Swift property: `cornerRadius`.
    case property
    /// An option of a command: `--corner-radius`.
    case option
    /// A key of a manifest: `corner-radius`.
    case key

    /// The name of a parameter in this style.
    package func text(_ name: String) -> String {
        switch self {
        case .property: name.camelCased
        case .option: "--\(name)"
        case .key: name
        }
    }
}

extension String {
    /// `corner-radius` as `cornerRadius`.
    fileprivate var camelCased: String {
        let words = split(separator: "-")
        return words.dropFirst().reduce(String(words.first ?? "")) { text, word in
            text + word.prefix(1).uppercased() + word.dropFirst()
        }
    }
}
