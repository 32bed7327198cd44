/// One thing that is known of a machine.
package struct MachineFact: Equatable, Sendable {
    /// Its names from the outside in, such as `libraries`, `cairo`.
    package let path: [String]
    /// The value; nil if it does not exist.
    package let value: String?
    package let effect: FactEffect

    package init(_ path: [String], _ value: String?, _ effect: FactEffect = .nothing) {
        self.path = path
        self.value = value
        self.effect = effect
    }

    /// Its names as one, such as `libraries.cairo`.
    package var name: String { path.joined(separator: ".") }
}

/// The effect of a fact on the files written here.
package struct MachineVerdict: Equatable, Sendable {
    package enum Kind: String, Sendable {
        /// Files are as on the machines the project was tried on.
        case ok
        /// Something can be different.
        case note
        /// Something is missing that the defaults need.
        case fault
    }

    package let kind: Kind
    package let text: String

    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}
