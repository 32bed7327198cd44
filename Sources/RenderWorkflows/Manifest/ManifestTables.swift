/// The parameters of every kind of picture.
package struct ManifestTables: Sendable {
    let bar = ManifestTable(
        .bar, ProgressBar.Options(), ProgressBar.Options.parameters, [],
        ValueSourceOptions.parameters)
    let steps = ManifestTable(
        .steps, StepView.Options(), StepView.Options.parameters, [])
    let badge = ManifestTable(
        .badge, Badge.Options(), Badge.Options.parameters, [], ValueSourceOptions.parameters)
    let animatedBar = ManifestTable(
        .animatedBar, ProgressBar.Options(), ProgressBar.Options.parameters,
        AnimationOptions.barParameters)
    let animatedSteps = ManifestTable(
        .animatedSteps, StepView.Options(), StepView.Options.parameters,
        AnimationOptions.stepParameters)
    /// The names of all parameters.
    let names: [String]

    package init() {
        var seen: Set<String> = []
        let all =
            bar.descriptions + steps.descriptions + badge.descriptions
            + animatedBar.descriptions + animatedSteps.descriptions
        names = all.map(\.name).filter { seen.insert($0).inserted }
    }

    /// Returns the description of a parameter, whichever kind has it.
    func description(of name: String) -> ParameterDescription? {
        for kind in PictureKind.allCases {
            if let found = descriptions(of: kind).first(where: { $0.name == name }) {
                return found
            }
        }
        return nil
    }

    /// The parameters of a kind, in the order help shows them.
    package func descriptions(of kind: PictureKind) -> [ParameterDescription] {
        switch kind {
        case .bar: bar.descriptions
        case .steps: steps.descriptions
        case .badge: badge.descriptions
        case .animatedBar: animatedBar.descriptions
        case .animatedSteps: animatedSteps.descriptions
        }
    }
}
