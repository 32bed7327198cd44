/// Measured values over time, from the text of a table.
///
/// Each row holds a time and a value, separated by comma, semicolon or tab, the same in every row. A time is a number of
/// seconds or `HH:MM:SS` with an optional fraction; the animation starts at the first one. A value is written as the
/// widget's own. Blank lines and lines that start with `#` do not count, nor does a heading. Fields may be quoted.
public struct ValueSeries: Hashable, Sendable {
    /// The maximum number of rows.
    public static let maximumRows = 1_000_000
    /// The maximum number of bytes of text: 64 MiB.
    public static let maximumBytes = 64 << 20

    /// The rows.
    public let keyframes: Keyframes

    /// Reads a table.
    /// - Parameters:
    ///   - text: The table.
    ///   - name: The file's name, for messages.
    /// - Throws: ``RenderError`` of kind `data` naming file, line and column.
    public init(parsing text: String, name: String) throws(RenderError) {
        var text = text
        text.makeContiguousUTF8()
        guard text.utf8.count <= ValueSeries.maximumBytes else {
            throw RenderError(
                .data, "\(text.utf8.count) bytes exceed the limit of \(ValueSeries.maximumBytes)",
                at: .file(name))
        }
        var table = ValueTable(bytes: Array(text.utf8), name: name)
        let rows = try table.rows()
        guard rows.count >= 2, let first = rows.first else {
            throw RenderError(
                .data,
                "an animation needs at least 2 rows, not \(rows.count)",
                at: .file(name), hint: "write rows like 0.5,40%")
        }
        keyframes = try Keyframes(rows, source: .file(name), start: first.time)
    }

    /// Reads a table from a file's bytes.
    /// - Throws: ``RenderError`` of kind `data` for bytes that are not UTF-8, and as ``init(parsing:name:)`` does.
    package init(bytes: [UInt8], name: String) throws(RenderError) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw RenderError(
                .data, "the input is not valid UTF-8 from byte \(bytes.validUTF8PrefixLength) on",
                at: .file(name),
                hint: "save it as UTF-8")
        }
        try self.init(parsing: text, name: name)
    }
}
