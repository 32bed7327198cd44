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

    static func run(_ arguments: [String]) throws(RenderError) {
        var nothing: Void = ()
        try OptionParser(command: name, options: []).parse(arguments, into: &nothing)
        try Console.print(ManifestSchema().json)
    }
}
