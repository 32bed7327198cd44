/// The parameters of every kind of picture.
package struct ManifestTables: Sendable {
    private let all = PictureKind.allCases.map(\.table)
    /// Each parameter once, as the first kind that has it describes it.
    let parameters: [ParameterDescription]

    package init() {
        var seen: Set<String> = []
        parameters = all.flatMap(\.descriptions).filter { seen.insert($0.name).inserted }
    }

    var names: [String] { parameters.map(\.name) }
    var kinds: [String] { all.map(\.kind.name) }

    /// Returns the table of a kind; nil for another name.
    func table(named name: String) -> (any PictureTable)? { all.first { $0.kind.name == name } }
}
