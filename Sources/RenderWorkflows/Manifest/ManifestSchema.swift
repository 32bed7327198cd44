/// The JSON Schema of manifests, for editors: made from the table of parameters.
///
/// Draft 7 (https://json-schema.org/draft-07/schema), which editors know best.
package struct ManifestSchema {
    private let tables = ManifestTables()

    package init() {}

    /// The schema as JSON.
    package var json: String {
        var json = JSONText()
        json.object {
            $0.string("$schema", "http://json-schema.org/draft-07/schema#")
            $0.string("title", "Manifest of progress-render \(Version.current)")
            $0.string("type", "object")
            $0.strings("required", ["pictures"])
            $0.boolean("additionalProperties", false)
            $0.object("properties") { properties(&$0) }
            $0.object("definitions") { definitions(&$0) }
        }
        return json.string + "\n"
    }

    private func properties(_ json: inout JSONText) {
        json.object("root") {
            $0.string("description", "Directory of the outputs, relative to the manifest")
            $0.string("type", "string")
            $0.string("default", ".")
        }
        json.object("owns") {
            $0.string(
                "description",
                "Directories in which a picture that no entry makes is reported as extra")
            $0.reference("textOrTexts")
        }
        json.object("defaults") {
            $0.string("description", "Parameters for all pictures that take them")
            settings(tables.parameters, "", &$0)
        }
        json.object("themes") {
            $0.string("description", "Custom themes: parameters under a name")
            $0.string("type", "object")
            $0.object("additionalProperties") {
                settings(tables.parameters.filter { $0.name != "theme" }, "base", &$0)
            }
        }
        json.object("pictures") {
            $0.string("description", "Pictures to draw, with their output files")
            $0.string("type", "array")
            $0.object("items") { json in
                json.array("oneOf", PictureKind.allCases) { json, kind in
                    json.object { entry(kind, &$0) }
                }
            }
        }
    }

    private func entry(_ kind: PictureKind, _ json: inout JSONText) {
        json.string("type", "object")
        json.strings("required", [kind.name, "output"])
        json.boolean("additionalProperties", false)
        json.object("properties") {
            $0.object(kind.name) {
                $0.string("description", kind.summary)
                settings(kind.table.descriptions, "", &$0, canBeEmpty: true)
            }
            $0.object("output") {
                $0.string(
                    "description",
                    kind.isAnimated
                        ? "Output files; 'f-%04d.png' writes numbered frames; {name} is a value of the matrix"
                        : "Output files; {name} is a value of the matrix")
                $0.reference("textOrTexts")
            }
            $0.object("matrix") {
                $0.string(
                    "description",
                    "Parameters with lists of values; every combination makes a picture")
                $0.string("type", "object")
                $0.object("additionalProperties") { json in
                    json.array("anyOf", ["array", "object"]) { json, type in
                        json.object {
                            $0.string("type", type)
                            $0.number(type == "array" ? "minItems" : "minProperties", 1)
                        }
                    }
                }
            }
        }
    }

    /// An object of parameters.
    private func settings(
        _ parameters: [ParameterDescription], _ base: String, _ json: inout JSONText,
        canBeEmpty: Bool = false
    ) {
        if canBeEmpty {
            json.strings("type", ["object", "null"])
        } else {
            json.string("type", "object")
        }
        json.boolean("additionalProperties", false)
        json.object("properties") { json in
            if !base.isEmpty {
                json.object(base) {
                    $0.string("description", "Theme to start from")
                    $0.strings("enum", Theme.Name.allCases.map(\.rawValue))
                }
            }
            for parameter in parameters { json.object(parameter.name) { parameter.write(to: &$0) } }
        }
    }

    private func definitions(_ json: inout JSONText) {
        json.object("value") { $0.strings("type", ["string", "number"]) }
        json.object("values") {
            $0.string("type", "array")
            $0.object("items") { $0.reference("value") }
        }
        json.object("textOrTexts") { json in
            json.array("anyOf", [false, true]) { json, isList in
                json.object {
                    $0.string("type", isList ? "array" : "string")
                    if isList {
                        $0.number("minItems", 1)
                        $0.object("items") { $0.string("type", "string") }
                    }
                }
            }
        }
    }
}

extension ParameterDescription {
    fileprivate func write(to json: inout JSONText) {
        json.string("description", summary)
        if let defaultValue, kind != .flag { json.string("default", defaultValue) }
        switch kind {
        case .flag: json.string("type", "boolean")
        case .choice(let words):
            // A manifest can have themes of its own.
            if name == "theme" {
                json.string("type", "string")
                json.strings("examples", words)
            } else {
                json.strings("enum", words)
            }
        case .text, .file:
            guard list != .none else { return json.reference("value") }
            json.array("anyOf", ["value", "values"]) { json, name in
                json.object { $0.reference(name) }
            }
        }
    }
}

extension JSONText {
    fileprivate mutating func reference(_ name: String) {
        string("$ref", "#/definitions/\(name)")
    }

    fileprivate mutating func strings(_ key: String, _ values: [String]) {
        array(key, values) { $0.string(nil, $1) }
    }
}
