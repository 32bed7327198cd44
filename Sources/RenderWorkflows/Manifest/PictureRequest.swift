/// The request of an entry of a manifest, before it is checked as a whole.
package struct PictureRequest<Widget: WidgetOptions>: Sendable {
    package var widget: Widget
    package var values = ValueSourceOptions()
    package var animation = AnimationOptions()
    package var output = AnimationOutputOptions()

    package init(_ widget: Widget) { self.widget = widget }
}

/// A parameter of the table, whatever part of a request it belongs to.
package struct ManifestParameter<Target>: Sendable {
    let description: ParameterDescription
    let apply: @Sendable (inout Target, String) throws(RenderError) -> Void

    init<Part>(_ parameter: Parameter<Part>, at place: @escaping Parameter<Part>.Place<Target>) {
        description = ParameterDescription(parameter)
        apply = { target, text throws(RenderError) in
            try parameter.apply(text, to: &target, at: place)
        }
    }
}

/// The description of a parameter for a manifest and its schema.
package struct ParameterDescription: Sendable, Equatable {
    /// The form of its value.
    package enum Kind: Sendable, Equatable {
        case flag
        /// The word is shown for it in help.
        case text(String)
        case choice([String])
    }

    package let name: String
    package let kind: Kind
    package let list: ListSyntax
    package let summary: String
    package let defaultValue: String?

    init<Options>(_ parameter: Parameter<Options>) {
        name = parameter.name
        summary = parameter.summary
        defaultValue = parameter.defaultValue
        kind =
            switch parameter.kind {
            case .flag: .flag
            case .text(let word), .file(let word): .text(word)
            case .choice(let words): .choice(words)
            }
        list = parameter.list
    }
}
