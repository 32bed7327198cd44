/// The widgets there are; commands, help, completion, manifests, schema and markers follow from this list.
package enum Widgets {
    /// Every widget, in the order help shows them.
    package static var all: [any RequestedWidget.Type] {
        [ProgressBar.self, StepView.self, Badge.self, Ring.self]
    }

    /// The words for all of them: `progress bars, step views and badges`.
    package static var nouns: String { all.map { $0.help.plural }.listed("and") }

    /// The widgets that can be animated.
    package static var animated: [any AnimatedWidget.Type] {
        all.compactMap { $0 as? any AnimatedWidget.Type }
    }
}

extension [String] {
    /// The words as a list in a sentence: `bars, steps and badges`.
    package func listed(_ word: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
