/// Pictures described in one file: what each shows and which files it goes to.
package struct Manifest: Sendable {
    /// The maximum number of files that one manifest can make by default.
    package static let maximumOutputs = 100_000

    /// Names a place in the manifest.
    package typealias Named = (name: String, position: TextPosition)

    package let source: TextSource
    /// The directory that outputs are in, relative to the manifest's; nil is the manifest's own.
    package let root: Named?
    /// Directories in which every picture is made by this manifest.
    package let owned: [Named]
    package let pictures: [ManifestPicture]

    /// Reads a manifest.
    /// - Parameters:
    ///   - bytes: YAML, or JSON.
    ///   - name: The file's name, for messages; files that entries name are looked for in its directory.
    ///   - maximumOutputs: The maximum number of files it can make. Default: 100,000.
    ///   - read: Gives the bytes of a file that an entry names.
    /// - Throws: ``RenderError`` of kind `data` with file, line and column, or as `read` does.
    package init(
        _ bytes: [UInt8], name: String, maximumOutputs: Int = maximumOutputs,
        read: (String) throws(RenderError) -> [UInt8]
    ) throws(RenderError) {
        let source = TextSource(name: name)
        let entries = try source.map(YAMLReader.read(bytes, source), "manifest")
        try source.check(
            entries, "manifest", keys: ["root", "owns", "defaults", "themes", "pictures"])
        func value(_ key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }
        self.source = source
        if let node = value("root") {
            root = (try source.text(node, "root"), node.position)
        } else {
            root = nil
        }
        var owned: [Named] = []
        for node in value("owns").map(source.elements) ?? [] {
            owned.append((try source.text(node, "owns"), node.position))
        }
        self.owned = owned
        guard let list = value("pictures"), case .list(let elements) = list.content else {
            throw source.fault(
                value("pictures")?.position ?? TextPosition(line: 1, column: 1),
                "manifest: 'pictures' must be a list of pictures",
                hint: "write 'pictures:' and below it '- bar: {value: 50%}' with 'output: bar.svg'")
        }
        var reader = try ManifestReader(
            source, defaults: value("defaults"), themes: value("themes"), maximumOutputs)
        for element in elements { try reader.read(element, read) }
        pictures = reader.pictures
    }
}
