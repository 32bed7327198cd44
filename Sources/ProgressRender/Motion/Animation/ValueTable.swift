/// The rows of a table of times and values, read byte by byte.
struct ValueTable {
    private let bytes: [UInt8]
    private let name: String
    private var place: Int
    private var line = 0
    private var lineStart = 0
    private var separator: UInt8?

    private typealias Field = (text: String, column: Int)

    init(bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
        // A mark of the byte order, as spreadsheets write it, is not part of the first field.
        place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Every row but the heading.
    mutating func rows() throws(RenderError) -> [Keyframes.Keyframe] {
        var rows: [Keyframes.Keyframe] = []
        var isFirst = true
        while place < bytes.count {
            line += 1
            lineStart = place
            let end = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            defer { skipLineEnd(end) }
            let content = bytes[place..<end]
            guard let start = content.firstIndex(where: { !ValueTable.isBlank($0) }),
                bytes[start] != UInt8(ascii: "#")
            else { continue }
            let fields = try fields(until: end)
            guard fields.count == 2 else {
                throw error(
                    "the row has \(fields.count) \(fields.count == 1 ? "field" : "fields"), not a time and a value",
                    column: fields.count > 2 ? fields[2].column : 1)
            }
            if isFirst, ValueTable.isHeading(fields[0].text), ValueTable.isHeading(fields[1].text) {
                isFirst = false
                continue
            }
            isFirst = false
            guard rows.count < ValueSeries.maximumRows else {
                throw error("there are more than \(ValueSeries.maximumRows) rows", column: 1)
            }
            rows.append(try row(fields))
        }
        return rows
    }

    private mutating func skipLineEnd(_ end: Int) {
        place = end + 1
        if place < bytes.count, bytes[end] == 0x0D, bytes[place] == 0x0A { place += 1 }
    }

    private func row(_ fields: [Field]) throws(RenderError) -> Keyframes.Keyframe {
        guard let time = ValueTable.time(fields[0].text) else {
            throw error(
                "'\(fields[0].text.prefix(64))' is not a time", column: fields[0].column,
                hint: "write seconds, or HH:MM:SS")
        }
        return Keyframes.Keyframe(
            time: time, value: fields[1].text, line: Int32(clamping: line),
            column: Int32(clamping: fields[1].column))
    }

    /// The seconds in a number or `HH:MM:SS.fff`.
    private static func time(_ text: String) -> Quantity? {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return try? Quantity(parsing: text) }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let hours = parts[0].wholeNumber, hours <= 1_000_000,
            let minutes = parts[1].wholeNumber, minutes < 60, parts[1].utf8.count == 2,
            let first = parts[2].utf8.first, first &- 48 < 6, parts[2].utf8.count >= 2,
            parts[2].utf8.allSatisfy({ $0 &- 48 < 10 || $0 == UInt8(ascii: ".") }),
            let seconds = try? Quantity(parsing: parts[2]), seconds < Quantity(60)
        else { return nil }
        return Quantity(hours * 3600 + minutes * 60) + seconds
    }

    /// Whether a field cannot be meant as a time or a value.
    private static func isHeading(_ text: String) -> Bool {
        guard let first = text.utf8.first, text != "none", text != "done" else { return false }
        return !(first &- 48 < 10 || "+-.".utf8.contains(first))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private mutating func fields(until end: Int) throws(RenderError) -> [Field] {
        var fields: [Field] = []
        var next = place
        repeat {
            // A tab may be the separator.
            while next < end, bytes[next] == 0x20 { next += 1 }
            let column = next - lineStart + 1
            var text: [UInt8] = []
            if next < end, bytes[next] == UInt8(ascii: "\"") {
                (text, next) = try quoted(from: next, until: end)
            } else {
                let stop = bytes[next..<end].firstIndex(where: isSeparator) ?? end
                text = Array(bytes[next..<stop])
                next = stop
            }
            while text.last == 0x20 { text.removeLast() }
            fields.append((String(decoding: text, as: UTF8.self), column))
            guard next < end else { return fields }
            separator = separator ?? bytes[next]
            next += 1
        } while true
    }

    private func isSeparator(_ byte: UInt8) -> Bool {
        if let separator { return byte == separator }
        return byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09
    }

    private func quoted(from start: Int, until end: Int) throws(RenderError) -> ([UInt8], Int) {
        let quote = UInt8(ascii: "\"")
        var text: [UInt8] = []
        var next = start + 1
        while next < end {
            if bytes[next] != quote {
                text.append(bytes[next])
            } else if next + 1 < end, bytes[next + 1] == quote {
                text.append(quote)
                next += 1
            } else {
                next += 1
                while next < end, bytes[next] == 0x20 { next += 1 }
                guard next == end || isSeparator(bytes[next]) else {
                    throw error("text follows a quoted field", column: next - lineStart + 1)
                }
                return (text, next)
            }
            next += 1
        }
        throw error("a quoted field does not end on its line", column: start - lineStart + 1)
    }

    private func error(_ message: Message, column: Int, hint: Message? = nil) -> RenderError {
        RenderError(.data, message, at: .text(file: name, line: line, column: column), hint: hint)
    }
}
