/// A parameter as help, completion, manual, manifests and their schema show it.
package struct ParameterDescription: Sendable, Equatable {
    /// The form of the value after the name.
    package enum Kind: Sendable, Equatable {
        /// Nothing: naming the option turns it on.
        case flag
        /// Any text; the word is shown for it in help.
        case text(String)
        /// A file name; the word is shown for it in help.
        case file(String)
        /// One of these words.
        case choice([String])
    }

    /// The name everywhere, without dashes: `corner-radius`.
    package let name: String
    /// A one-letter synonym on the command line.
    package let letter: Character?
    package let kind: Kind
    /// One line of help, without a final full stop.
    package let summary: String
    /// The default as the user would write it; nil when there is none.
    package let defaultValue: String?
    /// Whether each use adds a value.
    ///
    /// Otherwise the last use wins on a command line, and a marker allows only one.
    package let isRepeatable: Bool
    /// How several values are written where there are lists.
    package let list: ListSyntax
    /// Where it can be given.
    package let scope: ParameterScope

    /// The word for its value; nil for a flag.
    package var valueName: String? {
        switch kind {
        case .flag: nil
        case .text(let word), .file(let word): word
        case .choice: "WORD"
        }
    }

    /// The words its value can be.
    package var choices: [String] { if case .choice(let words) = kind { words } else { [] } }

    package var takesFile: Bool { if case .file = kind { true } else { false } }
}

/// Where a parameter can be given.
package enum ParameterScope: Sendable {
    /// On a command line, in a manifest and in a marker.
    case everywhere
    /// On a command line and in a manifest; for a marker, the site that shows its page decides.
    case perPicture
    /// On a command line, which has its own outputs and somebody who waits for them.
    case commandLine
}

/// A way in which people ask for pictures.
package enum FrontEnd: Sendable {
    case commandLine, manifest, marker

    /// Whether parameters of a scope can be given there.
    package func takes(_ scope: ParameterScope) -> Bool {
        switch scope {
        case .everywhere: true
        case .perPicture: self != .marker
        case .commandLine: self == .commandLine
        }
    }
}
