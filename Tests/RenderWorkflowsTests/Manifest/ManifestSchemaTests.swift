import Foundation
import TestSupport
import Testing

@testable import RenderWorkflows

@Suite("The schema of manifests")
struct ManifestSchemaTests {
    private static let judge = """
        import json, sys, yaml, jsonschema
        given = json.load(open(sys.argv[1]))
        schema = json.loads(given["schema"][0])
        jsonschema.Draft7Validator.check_schema(schema)
        validator = jsonschema.Draft7Validator(schema)
        def verdict(text):
            try: document = yaml.safe_load(text)
            except yaml.YAMLError: return False
            return validator.is_valid(document)
        json.dump([verdict(text) for text in given["texts"]], sys.stdout)
        """

    private func verdicts(_ texts: [String]) throws -> [Bool] {
        let input = ["schema": [ManifestSchema().json], "texts": texts]
        return try #require(try Judge.python.answer(Self.judge, input) as? [Bool])
    }

    @Test(
        "it accepts what is right and refuses what is malformed", .judged(by: .python))
    func judged() throws {
        for (text, isValid) in zip(ManifestSamples.good, try verdicts(ManifestSamples.good)) {
            #expect(isValid, "\(text)")
        }
        let malformed = ManifestSamples.malformed.map(\.0)
        for (text, isValid) in zip(malformed, try verdicts(malformed)) {
            #expect(!isValid, "\(text)")
        }
    }

    @Test(
        "it has every parameter of the table, and the same for every kind",
        .judged(by: .python))
    func complete() throws {
        var texts: [String] = []
        for kind in PictureKind.allCases {
            for parameter in kind.table.descriptions {
                let value: String
                switch parameter.kind {
                case .flag: value = "true"
                case .choice(let words): value = words[0]
                case .text, .file: value = "'1'"
                }
                texts.append(
                    "pictures: [{\(kind.name): {\(parameter.name): \(value)}, output: a.svg}]")
            }
        }
        #expect(texts.count > 100)
        for (text, isValid) in zip(texts, try verdicts(texts)) { #expect(isValid, "\(text)") }
    }

    @Test("it is JSON that starts by naming its draft")
    func json() throws {
        let json = ManifestSchema().json
        #expect(json.hasPrefix("{\"$schema\":\"http://json-schema.org/draft-07/schema#\","))
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(object?["additionalProperties"] as? Bool == false)
    }
}
