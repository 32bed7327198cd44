/// Reads a machine's report: a JSON object of texts, nulls and such objects.
enum MachineFile {
    /// How deep objects may lie in one another.
    private static let deepest = 8

    /// The facts by their names, such as `libraries.cairo`.
    /// - Throws: `.data`, with the byte where it is no such JSON.
    static func facts(_ bytes: [UInt8]) throws(RenderError) -> [String: String?] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw RenderError(.data, "the input is not valid UTF-8")
        }
        var reader = Reader(rest: Substring(text).unicodeScalars)
        try reader.object(in: [])
        reader.skipSpace()
        guard reader.rest.isEmpty else { throw reader.fault("more text after the object") }
        return reader.facts
    }

    private struct Reader {
        var rest: Substring.UnicodeScalarView
        var facts: [String: String?] = [:]

        func fault(_ what: String) -> RenderError {
            let start = rest.prefix(24)
            return RenderError(
                .data, "\(what) at \(start.isEmpty ? "the end" : "'\(String(start))'")",
                hint: "'progress-render doctor --json' writes such a file")
        }

        mutating func skipSpace() {
            rest = rest.drop { " \t\r\n".unicodeScalars.contains($0) }
        }

        /// Takes a character if it is the next one.
        mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            skipSpace()
            guard rest.first == scalar else { return false }
            rest.removeFirst()
            return true
        }

        mutating func object(in path: [String]) throws(RenderError) {
            guard take("{") else { throw fault("'{' is missing") }
            guard path.count < deepest else { throw fault("objects are nested too deeply") }
            if take("}") { return }
            repeat {
                let key = try string()
                guard take(":") else { throw fault("':' is missing") }
                try value(at: path + [key])
            } while take(",")
            guard take("}") else { throw fault("'}' is missing") }
        }

        private mutating func value(at path: [String]) throws(RenderError) {
            skipSpace()
            if rest.first == "{" { return try object(in: path) }
            let name = path.joined(separator: ".")
            guard facts[name] == nil else { throw fault("the key '\(name)' is given twice") }
            if rest.starts(with: "null".unicodeScalars) {
                rest.removeFirst(4)
                facts[name] = .some(nil)
            } else {
                facts[name] = try string()
            }
        }

        private mutating func string() throws(RenderError) -> String {
            guard take("\"") else { throw fault("a string is missing") }
            var text = String.UnicodeScalarView()
            while let scalar = rest.popFirst() {
                switch scalar {
                case "\"": return String(text)
                case "\\": text.append(try escaped())
                default: text.append(scalar)
                }
            }
            throw fault("a string is not closed")
        }

        /// A character after a backslash; pairs of surrogates are not written by us.
        private mutating func escaped() throws(RenderError) -> Unicode.Scalar {
            switch rest.popFirst() {
            case "n": return "\n"
            case "t": return "\t"
            case "r": return "\r"
            case "b": return "\u{8}"
            case "f": return "\u{C}"
            case "u":
                let digits = rest.prefix(4)
                guard digits.count == 4, let number = UInt32(String(digits), radix: 16),
                    let scalar = Unicode.Scalar(number)
                else { throw fault("the digits of an escape are wrong") }
                rest.removeFirst(4)
                return scalar
            case let scalar? where "\"\\/".unicodeScalars.contains(scalar): return scalar
            default: throw fault("the escape after a backslash is unknown")
            }
        }
    }
}
