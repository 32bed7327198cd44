/// Reads a machine's report: a JSON object of texts, nulls and such objects.
enum MachineFile {
    /// Returns the facts by their names, such as `libraries.cairo`.
    /// - Throws: `.data`, with the place in the file where it is no such JSON.
    static func facts(
        _ bytes: [UInt8], _ source: TextSource
    ) throws(RenderError) -> [String: String?] {
        var json = JSONScanner(bytes, source)
        var facts: [String: String?] = [:]
        do throws(RenderError) {
            let kind = try json.next()
            guard kind == .object else {
                throw json.fault("it is \(kind.rawValue), not an object", at: json.offset)
            }
            try members(&json, of: [], &facts)
            try json.end()
        } catch {
            throw RenderError(
                error.kind, error.message, at: error.location,
                hint: error.hint ?? "'progress-render doctor --json' writes such a file")
        }
        return facts
    }

    private static func members(
        _ json: inout JSONScanner, of path: [String], _ facts: inout [String: String?]
    ) throws(RenderError) {
        try json.object { json, key, place throws(RenderError) in
            let path = path + [key]
            let kind = try json.next()
            guard kind != .object else { return try members(&json, of: path, &facts) }
            let name = path.joined(separator: ".")
            guard facts[name] == nil else {
                throw json.fault("'\(name.prefix(64))' stands there twice", at: place)
            }
            switch kind {
            case .string: facts[name] = try json.string()
            case .null:
                try json.skip()
                facts[name] = .some(nil)
            case .object, .array, .number, .truth:
                throw json.fault(
                    "'\(name.prefix(64))' is \(kind.rawValue), not a text, null or an object",
                    at: json.offset)
            }
        }
    }
}
