/// The coverage of lines in a file of one of three formats, which is detected by its beginning.
enum CoverageReport {
    /// Reads Cobertura XML, LCOV or the JSON of `llvm-cov export`.
    /// - Throws: ``RenderError`` of kind `data` for anything else.
    static func read(_ bytes: [UInt8], _ source: TextSource) throws(RenderError) -> SourcedValue {
        // PowerShell's '>' writes UTF-16. Expat reads that by itself, by what the XML says of it.
        if let text = decodedUTF16(bytes), !text.drop(while: \.isWhitespace).hasPrefix("<") {
            return try read(Array(text.utf8), source)
        }
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let content = bytes.dropFirst(isMarked ? 3 : 0)
        let first = content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        switch first {
        case UInt8(ascii: "<"), 0xFE, 0xFF: return try CoberturaReport.read(bytes, source)
        case UInt8(ascii: "{"): return .tally(try LLVMCoverageReport.read(bytes, source))
        case nil:
            throw RenderError(
                .data, "the file is empty", at: .file(source.name),
                hint: "export Cobertura, LCOV or llvm-cov JSON")
        default:
            let line = content.prefix { $0 != 10 }
            let isLCOV = line.contains(UInt8(ascii: ":")) || line.first == UInt8(ascii: "#")
            guard isLCOV || line.isEmpty || line == [13] else {
                throw source.fault(
                    TextPosition(line: 1, column: 1),
                    "the file is neither Cobertura XML nor LCOV nor the JSON of 'llvm-cov export'",
                    hint: "export one of these")
            }
            return .tally(try LCOVReport.read(Array(content), source))
        }
    }

    /// The text of a file that begins with the byte order mark of UTF-16; nil for any other.
    private static func decodedUTF16(_ bytes: [UInt8]) -> String? {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? first | second << 8 : first << 8 | second
        }
        return String(decoding: units, as: UTF16.self)
    }
}
