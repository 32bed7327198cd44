internal import RenderSystem

/// Reads the entries of a manifest, with what they have in common.
struct ManifestReader {
    private let source: TextSource
    private let directory: String
    private let tables = ManifestTables()
    private let defaults: [YAMLEntry]
    private let themes: ManifestThemes
    private(set) var pictures: [ManifestPicture] = []
    private var outputs = 0
    private let maximumOutputs: Int

    private static let keys = ["output", "matrix"]

    init(
        _ source: TextSource, defaults: YAMLNode?, themes: YAMLNode?, _ maximumOutputs: Int
    ) throws(RenderError) {
        self.source = source
        self.maximumOutputs = maximumOutputs
        directory = FilePath(source.name).directory
        self.defaults =
            try defaults.map { node throws(RenderError) in
                try source.map(node, "defaults")
            } ?? []
        for entry in self.defaults where !tables.names.contains(entry.key) {
            throw source.unknown(entry, "defaults", keys: tables.names)
        }
        self.themes = try ManifestThemes(themes, source, names: tables.names)
    }

    /// Reads an entry, which can be many pictures.
    mutating func read(_ node: YAMLNode, _ read: (String) throws(RenderError) -> [UInt8])
        throws(RenderError)
    {
        let entries = try source.map(node, "pictures")
        let kinds = tables.kinds
        let what = entries.filter { kinds.contains($0.key) }
        guard let subject = what.first, let table = tables.table(named: subject.key) else {
            let other = entries.first { !ManifestReader.keys.contains($0.key) }
            throw source.fault(
                other?.position ?? node.position, "pictures: the entry has no picture to draw",
                hint: other.flatMap { Suggestion.hint(for: $0.key, in: kinds) }
                    ?? "give one of \(kinds.joined(separator: ", "))")
        }
        try source.check(entries, "pictures", keys: ManifestReader.keys + [subject.key])
        try add(entries, subject, table, read)
    }

    private mutating func add(
        _ entries: [YAMLEntry], _ subject: YAMLEntry, _ table: any PictureTable,
        _ read: (String) throws(RenderError) -> [UInt8]
    ) throws(RenderError) {
        let kind = table.kind
        let own = try own(subject, table)
        let matrixNode = entries.first { $0.key == "matrix" }?.value
        let matrix = try ManifestMatrix(matrixNode, source) { table.has($0) }
        for axis in matrix.axes {
            try check(axis.values.flatMap(\.settings), "matrix", table)
        }
        let templates = try templates(entries, subject, matrix)
        let (count, overflow) = (matrix.count ?? .max)
            .multipliedReportingOverflow(by: templates.count)
        guard !overflow, count <= maximumOutputs - outputs else {
            throw source.fault(
                matrixNode?.position ?? subject.position,
                "the manifest exceeds the limit of \(maximumOutputs) files")
        }
        outputs += count
        for number in 0..<(matrix.count ?? 0) {
            let (labels, chosen) = matrix.combination(number)
            var settings = ManifestSettings(own)
            settings.override(with: chosen)
            settings = try themes.resolve(settings, defaults: defaults, source)
            let outputs = try templates.map { template, position throws(RenderError) in
                do throws(RenderError) {
                    return try ManifestOutput(template.name(labels), kind, at: position)
                } catch {
                    throw source.parameterError(error, "output", position)
                }
            }
            let resolver = EntryResolver(
                source: source, directory: directory, settings: settings, outputs: outputs,
                position: subject.position)
            pictures.append(try table.picture(resolver, read))
        }
    }

    /// Returns the settings of the entry itself.
    private func own(_ subject: YAMLEntry, _ table: any PictureTable)
        throws(RenderError) -> [YAMLEntry]
    {
        if case .scalar(let scalar) = subject.value.content, scalar.meaning == .null { return [] }
        let entries = try source.map(subject.value, subject.key)
        try check(entries, subject.key, table)
        return entries
    }

    private func check(
        _ entries: [YAMLEntry], _ place: String, _ table: any PictureTable
    ) throws(RenderError) {
        for entry in entries where !table.has(entry.key) {
            guard tables.names.contains(entry.key) else {
                throw source.unknown(entry, place, keys: table.descriptions.map(\.name))
            }
            throw source.fault(
                entry.position, "\(place): '\(table.kind.name)' has no '\(entry.key)'")
        }
    }

    private func templates(
        _ entries: [YAMLEntry], _ subject: YAMLEntry, _ matrix: ManifestMatrix
    ) throws(RenderError) -> [(OutputNameTemplate, TextPosition)] {
        guard let output = entries.first(where: { $0.key == "output" }) else {
            throw source.fault(
                subject.position, "pictures: the entry has no output",
                hint: "give 'output: FILE', or a list of files")
        }
        var templates: [(OutputNameTemplate, TextPosition)] = []
        for node in source.elements(output.value) {
            let text = try source.text(node, "output")
            do {
                let template = try OutputNameTemplate(parsing: text)
                try check(template, text, matrix)
                templates.append((template, node.position))
            } catch {
                throw source.parameterError(error, "output", node.position)
            }
        }
        guard !templates.isEmpty else {
            throw source.fault(output.value.position, "output: the list is empty")
        }
        return templates
    }

    /// Checks that a name differs for all combinations of the matrix.
    private func check(_ template: OutputNameTemplate, _ text: String, _ matrix: ManifestMatrix)
        throws(RenderError)
    {
        let axes = matrix.axes.map(\.name)
        for name in template.axes where !axes.contains(name) {
            let guess: Message? = Suggestion.nearest(to: name, in: axes).map {
                "did you mean '{\($0)}'?"
            }
            throw RenderError(
                .usage, "the matrix has no '\(name.prefix(64))' for '\(text.prefix(64))'",
                hint: guess ?? "write {{ for a brace")
        }
        for axis in matrix.axes where axis.values.count > 1 && !template.axes.contains(axis.name) {
            throw RenderError(
                .usage,
                "'\(text.prefix(64))' is the same for all values of '\(axis.name.prefix(64))'",
                hint: "put {\(axis.name)} into the name")
        }
    }
}
