/// A picture as somebody asks for it, before it is checked as a whole.
///
/// The words of a command line, an entry of a manifest and the words of a marker fill it in.
package struct PictureRequest<Options: RequestedOptions>: Sendable {
    package var widget = Options()
    /// The file the value comes from.
    package var values = ValueSourceOptions()
    package var animation = AnimationOptions()
    package var output = AnimationOutputOptions()
    /// The parameters that were given, in their order.
    package var given = GivenParameters()

    package init() {}
}

/// Parameters that were given, and the texts they were given.
package struct GivenParameters: Sendable {
    package private(set) var all: [(name: String, text: String)] = []

    package init() {}

    /// Whether a parameter was given.
    package func contains(_ name: String) -> Bool { all.contains { $0.name == name } }

    package var names: Set<String> { Set(all.map(\.name)) }

    /// Notes one more.
    package mutating func note(_ name: String, _ text: String) { all.append((name, text)) }

    /// Returns one text for the parameters of some names: it differs where one of their values does.
    package func canonical(of names: [String]) -> String {
        var text = ""
        // In the order of the table, so that their order on the command line is all one; a length before each text.
        for name in names {
            for given in all where given.name == name {
                text += "\(name)=\(given.text.utf8.count):\(given.text)\n"
            }
        }
        return text
    }
}

/// Collects the parameters that a front end takes from the tables of the parts of a request.
private struct ParameterTable<Request> {
    let frontEnd: FrontEnd
    private(set) var parameters: [Parameter<Request>] = []

    init(_ frontEnd: FrontEnd) { self.frontEnd = frontEnd }

    /// Adds the parameters of a part.
    ///
    /// A loop over numbers: what a sequence of a generic type needs is looked up by name when it runs, and took a tenth of
    /// the start.
    mutating func add<Part>(
        _ table: [Parameter<Part>], at place: @escaping Parameter<Part>.Place<Request>
    ) {
        for index in 0..<table.count where frontEnd.takes(table[index].description.scope) {
            parameters.append(Parameter(table[index], at: place))
        }
    }
}

extension RequestedWidget {
    /// The parameters of a still picture that a front end takes, in the order help shows them.
    package static func parameters(for frontEnd: FrontEnd) -> [Parameter<PictureRequest<Options>>] {
        var table = ParameterTable<PictureRequest<Options>>(frontEnd)
        table.add(Options.parameters) { $1(&$0.widget) }
        if Options.readsValues { table.add(ValueSourceOptions.parameters) { $1(&$0.values) } }
        table.add(outputParameters) { $1(&$0.output.picture) }
        return table.parameters
    }
}

extension AnimatedWidget {
    /// The parameters of an animation that a front end takes.
    package static func animationParameters(for frontEnd: FrontEnd)
        -> [Parameter<PictureRequest<Options>>]
    {
        var table = ParameterTable<PictureRequest<Options>>(frontEnd)
        table.add(animationParameters) { $1(&$0.animation) }
        table.add(AnimationOptions.selectionParameters) { $1(&$0.animation) }
        // On a command line, the value is an error that says what to give instead.
        let widget = Options.parameters
        table.add(
            frontEnd == .commandLine ? widget : widget.filter { $0.name != progressParameter }
        ) { $1(&$0.widget) }
        table.add(AnimationOutputOptions.parameters) { $1(&$0.output) }
        table.add(OutputOptions.encodingParameters) { $1(&$0.output.picture) }
        return table.parameters
    }

    /// The names of the parameters that decide what the frames look like, but for their files and their encoding.
    package static var frameParameters: [String] {
        animationParameters.map(\.name) + Options.parameters.map(\.name)
    }
}
