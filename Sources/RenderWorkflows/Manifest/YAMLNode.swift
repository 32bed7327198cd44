/// A value of a YAML file, with its place.
package struct YAMLNode: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        case scalar(YAMLScalar)
        case list([YAMLNode])
        case map([YAMLEntry])
    }

    package let content: Content
    package let position: TextPosition

    package init(_ content: Content, at position: TextPosition) {
        self.content = content
        self.position = position
    }
}

/// A key of a map and its value.
package struct YAMLEntry: Equatable, Sendable {
    package let key: String
    /// The place of the key.
    package let position: TextPosition
    package let value: YAMLNode

    package init(_ key: String, at position: TextPosition, _ value: YAMLNode) {
        self.key = key
        self.position = position
        self.value = value
    }
}

/// A single value as it was written.
package struct YAMLScalar: Equatable, Sendable {
    /// Its type by the YAML 1.2 core schema (https://yaml.org/spec/1.2.2/#103-core-schema); numbers are strings here,
    /// since each parameter reads its own.
    package enum Meaning: Equatable, Sendable {
        case null
        case truth(Bool)
        case text
    }

    package let text: String
    /// Whether it is written without quotes.
    package let isPlain: Bool

    package init(_ text: String, isPlain: Bool) {
        self.text = text
        self.isPlain = isPlain
    }

    package var meaning: Meaning {
        guard isPlain else { return .text }
        return switch text {
        case "", "~", "null", "Null", "NULL": .null
        case "true", "True", "TRUE": .truth(true)
        case "false", "False", "FALSE": .truth(false)
        default: .text
        }
    }
}

extension YAMLNode {
    /// The type for messages: `a list`.
    package var kind: String {
        switch content {
        case .list: "a list"
        case .map: "a map"
        case .scalar(let scalar):
            switch scalar.meaning {
            case .null: "nothing"
            case .truth: "a boolean"
            case .text: "a string"
            }
        }
    }
}
