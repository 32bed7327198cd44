/// A path to a value in a JSON file (RFC 6901): `/totals/percent_covered`, `/runs/0/rate`.
public struct JSONPointer: Hashable, Sendable {
    /// The keys and numbers on the way from the root; none is the whole file.
    public let tokens: [String]
    /// The pointer as it was written.
    public let text: String

    /// The maximum number of keys and numbers.
    static let maximumLength = 100

    /// Reads a pointer.
    /// - Throws: ``RenderError`` of kind `usage` naming the text.
    public init(parsing text: String) throws(RenderError) {
        self.text = text
        guard !text.isEmpty else {
            tokens = []
            return
        }
        guard text.hasPrefix("/") else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not a JSON Pointer",
                hint: "write it like /totals/lines/percent")
        }
        let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= JSONPointer.maximumLength else {
            throw RenderError(
                .usage,
                "the JSON Pointer has \(parts.count) parts; the maximum is \(JSONPointer.maximumLength)"
            )
        }
        var tokens: [String] = []
        for part in parts { tokens.append(try JSONPointer.token(part)) }
        self.tokens = tokens
    }

    private static func token(_ part: Substring) throws(RenderError) -> String {
        var token = ""
        var rest = part.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "~" else {
                token.unicodeScalars.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "0": token += "~"
            case "1": token += "/"
            default:
                throw RenderError(
                    .usage,
                    "in a JSON Pointer 0 or 1 must follow each ~, but not in '\(part.prefix(64))'",
                    hint: "write ~0 for ~, and ~1 for /")
            }
        }
        return token
    }

    /// The start of the pointer, for messages: `/totals`.
    func prefix(_ count: Int) -> String {
        guard count > 0 else { return "the file" }
        let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        return "'/\(parts.prefix(count).joined(separator: "/").prefix(64))'"
    }
}
