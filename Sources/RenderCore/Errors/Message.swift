/// A sentence for people that can name parameters, each written in the reader's way.
///
/// ```swift
/// let hint: Message = "set \(parameter: "max"), or leave it out"
/// ```
public struct Message: Hashable, Sendable {
    fileprivate enum Part: Hashable, Sendable {
        case text(String)
        case parameter(String)
    }

    fileprivate var parts: [Part]

    /// Makes a message of plain text.
    public init(_ text: String) { parts = text.isEmpty ? [] : [.text(text)] }

    /// The message with the names of parameters in a style.
    package func text(_ style: ParameterStyle) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .text(let words): text += words
            case .parameter(let name): text += style.text(name)
            }
        }
    }

    /// The message in a style, with no parameter left to name.
    package func plain(_ style: ParameterStyle) -> Message { Message(text(style)) }
}

extension Message: CustomStringConvertible {
    /// The message for a user of the library: parameters are properties.
    public var description: String { text(.property) }
}

extension Message: ExpressibleByStringInterpolation {
    /// Collects the parts of an interpolated message.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Starts an empty message.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds the words between two interpolations.
        public mutating func appendLiteral(_ literal: String) { append(literal) }

        /// Adds text to the last part if that is text: messages with the same words are equal.
        private mutating func append(_ text: String) {
            guard !text.isEmpty else { return }
            guard case .text(let before)? = parts.last else { return parts.append(.text(text)) }
            parts[parts.count - 1] = .text(before + text)
        }

        private mutating func append(_ added: [Part]) {
            for part in added {
                switch part {
                case .text(let text): append(text)
                case .parameter: parts.append(part)
                }
            }
        }

        /// Adds a value as text.
        public mutating func appendInterpolation(_ value: some Any) {
            append("\(value)")
        }

        /// Adds another message.
        public mutating func appendInterpolation(_ message: Message) { append(message.parts) }

        /// Adds the name of a parameter, such as `corner-radius`.
        public mutating func appendInterpolation(parameter name: String) {
            parts.append(.parameter(name))
        }

        /// Adds a location.
        public mutating func appendInterpolation(_ location: Location) {
            switch location {
            case .parameter(let name): parts.append(.parameter(name))
            case .file, .text: append("\(location)")
            }
        }

        /// Adds a warning: its location and message.
        public mutating func appendInterpolation(_ warning: Warning) {
            append(warning.line.parts)
        }

        /// Adds an error: its location, message and hint.
        public mutating func appendInterpolation(_ error: RenderError) {
            append(error.line.parts)
        }
    }

    /// Makes a message of a literal.
    public init(stringLiteral text: String) { self.init(text) }

    /// Makes a message of collected parts.
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}
