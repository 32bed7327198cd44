import RenderWorkflows

/// `progress-render schema`: prints the JSON Schema of manifests.
enum SchemaCommand: Command {
    static let name = "schema"
    static let summary = "Print the JSON Schema of manifests, for editors"
    static let usage = ""
    static let examples: [(command: String, purpose: String)] = [
        (
            "progress-render schema > progress.schema.json",
            "Save it; a manifest names it with '# yaml-language-server: $schema=progress.schema.json'"
        )
    ]
    static let options: [OptionGroup] = []

    static func run(_ arguments: [String]) throws(RenderError) -> Int32 {
        try OptionParser.parseNothing(arguments, of: name)
        return try Console.show(ManifestSchema().json)
    }
}
