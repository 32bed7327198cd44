/// The parameters of every kind of picture.
package struct ManifestTables: Sendable {
    private let all: [any PictureTable]
    /// The names of all parameters.
    let names: [String]

    package init() {
        let all = PictureKind.allCases.map(\.table)
        var seen: Set<String> = []
        names = all.flatMap(\.descriptions).map(\.name).filter { seen.insert($0).inserted }
        self.all = all
    }

    var kinds: [String] { all.map(\.kind.name) }

    /// Returns the table of a kind; nil for another name.
    func table(named name: String) -> (any PictureTable)? { all.first { $0.kind.name == name } }

    /// Returns the description of a parameter, whichever kind has it.
    func description(of name: String) -> ParameterDescription? {
        for table in all {
            if let found = table.descriptions.first(where: { $0.name == name }) { return found }
        }
        return nil
    }

    /// The parameters of a kind, in the order help shows them.
    package func descriptions(of kind: PictureKind) -> [ParameterDescription] {
        table(named: kind.name)?.descriptions ?? []
    }
}
