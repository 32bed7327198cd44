/// The value of a JSON file that a pointer leads to, as `--value` takes it.
enum JSONValue {
    /// Reads the number or the text there; the whole file is checked.
    static func read(_ bytes: [UInt8], _ pointer: JSONPointer, _ source: TextSource)
        throws(RenderError) -> WrittenValue
    {
        var json = JSONScanner(bytes, source)
        let value = try value(&json, pointer, 0)
        try json.end()
        return value
    }

    private static func value(_ json: inout JSONScanner, _ pointer: JSONPointer, _ level: Int)
        throws(RenderError) -> WrittenValue
    {
        let kind = try json.next()
        let place = json.offset
        guard level < pointer.tokens.count else {
            switch kind {
            case .number: return WrittenValue(try json.number(), json, at: place)
            case .string: return WrittenValue(try json.string(), json, at: place)
            case .object, .array, .truth, .null:
                throw json.fault(
                    "\(pointer.prefix(level)) is \(kind.rawValue), and a value is expected",
                    at: place, hint: "point to a number, or to a string such as \"7/9\" or \"50%\"")
            }
        }
        switch kind {
        case .object: return try member(&json, pointer, level)
        case .array: return try element(&json, pointer, level)
        case .string, .number, .truth, .null:
            throw json.fault(
                "\(pointer.prefix(level)) is \(kind.rawValue), and has no '\(pointer.tokens[level].prefix(64))'",
                at: place)
        }
    }

    private static func member(_ json: inout JSONScanner, _ pointer: JSONPointer, _ level: Int)
        throws(RenderError) -> WrittenValue
    {
        let place = json.offset
        let name = pointer.tokens[level]
        var found: WrittenValue?
        var keys: [String] = []
        try json.object { json, key, place throws(RenderError) in
            guard key == name else {
                if keys.count < maximumSuggestions { keys.append(key) }
                return try json.skip()
            }
            guard found == nil else {
                throw json.fault(
                    "\(pointer.prefix(level)) has the key '\(key.prefix(64))' twice", at: place)
            }
            found = try value(&json, pointer, level + 1)
        }
        if let found { return found }
        let list = keys.prefix(12).map { String($0.prefix(32)) }.joined(separator: ", ")
        throw json.fault(
            "\(pointer.prefix(level)) has no '\(name.prefix(64))'", at: place,
            hint: Suggestion.hint(for: name, in: keys)
                ?? (keys.isEmpty ? "the object is empty" : "keys are \(list)"))
    }

    private static let maximumSuggestions = 1000

    private static func element(_ json: inout JSONScanner, _ pointer: JSONPointer, _ level: Int)
        throws(RenderError) -> WrittenValue
    {
        let place = json.offset
        let token = pointer.tokens[level]
        // Zeros before a number make it a key (RFC 6901, section 4).
        let wanted = token == "0" || !token.hasPrefix("0") ? token.wholeNumber : nil
        var found: WrittenValue?
        var count = 0
        try json.array { json, index throws(RenderError) in
            count = index + 1
            if index == wanted {
                found = try value(&json, pointer, level + 1)
            } else {
                try json.skip()
            }
        }
        if let found { return found }
        throw json.fault(
            "\(pointer.prefix(level)) is an array, and has no '\(token.prefix(64))'", at: place,
            hint: count == 0 ? "the array is empty" : "its elements are 0 to \(count - 1)")
    }
}
