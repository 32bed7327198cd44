internal import CExpat

/// An element of an XML file that begins.
struct XMLElement {
    let name: String
    /// How many elements it is in; 0 for the root.
    let depth: Int
    let position: TextPosition
    fileprivate let attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?

    /// The value of an attribute; nil when it does not exist.
    func attribute(_ name: String) -> String? {
        guard var next = attributes else { return nil }
        while let key = next[0], let value = next[1] {
            if String(cString: key) == name { return String(cString: value) }
            next += 2
        }
        return nil
    }
}

/// Reads XML with expat: no entities of the file's own, nothing outside it, within limits.
enum XMLReader {
    /// The maximum depth of elements.
    static let maximumDepth = 256

    /// Hands every element that begins to `start`, and the depth of every one that ends to `end`.
    /// - Throws: Their errors, and ``RenderError`` of kind `data` with the place if not XML or over a limit.
    static func read(
        _ bytes: [UInt8], _ source: TextSource,
        start: (XMLElement) throws(RenderError) -> Void, end: (Int) throws(RenderError) -> Void
    ) throws(RenderError) {
        // Expat calls back only while it parses.
        try withoutActuallyEscaping(start) { start throws(RenderError) in
            try withoutActuallyEscaping(end) { end throws(RenderError) in
                let parser = try XMLParser(source, encoding: nil)
                let calls = XMLCalls(parser.handle, source, start, end)
                do throws(RenderError) {
                    try parser.parse(bytes, calls)
                } catch {
                    // Expat knows UTF-8 by this name only. The encoding is said before the first element.
                    guard calls.unknownEncoding == "utf8" else { throw error }
                    let second = try XMLParser(source, encoding: "UTF-8")
                    try second.parse(bytes, XMLCalls(second.handle, source, start, end))
                }
            }
        }
    }
}

/// The callbacks of expat, and the first error they found.
private final class XMLCalls {
    let handle: XML_Parser
    let source: TextSource
    private var depth = 0
    var fault: RenderError?
    /// The encoding that the file names and expat does not know, in lower case.
    fileprivate(set) var unknownEncoding: String?
    private let start: (XMLElement) throws(RenderError) -> Void
    private let end: (Int) throws(RenderError) -> Void

    init(
        _ handle: XML_Parser, _ source: TextSource,
        _ start: @escaping (XMLElement) throws(RenderError) -> Void,
        _ end: @escaping (Int) throws(RenderError) -> Void
    ) {
        self.handle = handle
        self.source = source
        self.start = start
        self.end = end
    }

    /// Where expat is.
    var position: TextPosition {
        TextPosition(
            line: Int(clamping: XML_GetCurrentLineNumber(handle)),
            column: Int(clamping: XML_GetCurrentColumnNumber(handle)) + 1)
    }

    func stop(_ error: RenderError) {
        if fault == nil { fault = error }
        XML_StopParser(handle, 0)
    }

    func begin(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        guard fault == nil else { return }
        guard depth < XMLReader.maximumDepth else {
            return stop(
                source.fault(
                    position, "elements are nested deeper than \(XMLReader.maximumDepth) levels"))
        }
        do {
            try start(
                XMLElement(
                    name: name, depth: depth, position: position, attributes: attributes))
            depth += 1
        } catch {
            stop(error)
        }
    }

    func finish() {
        guard fault == nil else { return }
        depth -= 1
        do { try end(depth) } catch { stop(error) }
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> XMLCalls? {
        data.map { Unmanaged<XMLCalls>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// A parser of expat.
private struct XMLParser: ~Copyable {
    let handle: XML_Parser
    private let source: TextSource

    /// - Parameter encoding: Replaces the encoding that the file names; nil leaves that.
    init(_ source: TextSource, encoding: String?) throws(RenderError) {
        guard let handle = XML_ParserCreate(encoding) else {
            throw RenderError(
                .io, "there is not enough memory to read the file", at: .file(source.name))
        }
        self.handle = handle
        self.source = source
    }

    deinit { XML_ParserFree(handle) }

    func parse(_ bytes: [UInt8], _ calls: XMLCalls) throws(RenderError) {
        XML_SetUserData(handle, Unmanaged.passUnretained(calls).toOpaque())
        XML_SetElementHandler(
            handle,
            { data, name, attributes in
                guard let name else { return }
                XMLCalls.of(data)?.begin(String(cString: name), attributes)
            }, { data, _ in XMLCalls.of(data)?.finish() })
        XML_SetUnknownEncodingHandler(
            handle,
            { data, name, encoding in
                let name = name.map { String(cString: $0).lowercased() } ?? ""
                XMLCalls.of(data)?.unknownEncoding = name
                guard name == "windows-1252" || name == "cp1252" else {
                    return Int32(XML_STATUS_ERROR.rawValue)
                }
                encoding?.pointee.fillWindows1252()
                return Int32(XML_STATUS_OK.rawValue)
            }, Unmanaged.passUnretained(calls).toOpaque())
        // Entities are what makes a small file a large one, or reads another; reports have none.
        XML_SetEntityDeclHandler(handle) { data, name, _, _, _, _, _, _, _ in
            guard let calls = XMLCalls.of(data) else { return }
            let name = name.map { String(cString: $0).prefix(64) } ?? ""
            calls.stop(
                calls.source.fault(
                    calls.position,
                    "the file declares the entity '\(name)'; entities are not supported",
                    hint: "write the text itself"))
        }
        XML_SetSkippedEntityHandler(handle) { data, name, _ in
            guard let calls = XMLCalls.of(data) else { return }
            let name = name.map { String(cString: $0).prefix(64) } ?? ""
            calls.stop(
                calls.source.fault(
                    calls.position, "the entity '\(name)' is not declared",
                    hint: "write the text itself"))
        }
        let status = bytes.withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            return XML_Parse(handle, start, Int32(clamping: bytes.count), 1)
        }
        // Expat keeps a bare pointer to it.
        withExtendedLifetime(calls) {}
        if let fault = calls.fault { throw fault }
        guard status == XML_STATUS_ERROR else { return }
        throw error(calls)
    }

    private func error(_ calls: XMLCalls) -> RenderError {
        let position = calls.position
        let code = XML_GetErrorCode(handle)
        guard code != XML_ERROR_NO_MEMORY else {
            return RenderError(
                .io, "there is not enough memory to read the file", at: .file(source.name))
        }
        if code == XML_ERROR_NO_ELEMENTS {
            return source.fault(position, "not XML: the file ends before its root element does")
        }
        if code == XML_ERROR_UNKNOWN_ENCODING, let name = calls.unknownEncoding {
            return source.fault(
                position, "the encoding '\(name.prefix(64))' is not supported",
                hint: "save the file as UTF-8, UTF-16, ISO-8859-1 or windows-1252")
        }
        let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "the file cannot be read"
        return source.fault(position, "not XML: \(reason)")
    }
}

extension XML_Encoding {
    /// Makes this windows-1252, as the WHATWG Encoding Standard has it: ISO 8859-1 but for 0x80 to 0x9F.
    fileprivate mutating func fillWindows1252() {
        let marks: [Int32] = [
            0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
            0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
            0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
        ]
        withUnsafeMutableBytes(of: &map) { bytes in
            let codes = bytes.bindMemory(to: Int32.self)
            for byte in codes.indices {
                codes[byte] = 0x80..<0xA0 ~= byte ? marks[byte - 0x80] : Int32(byte)
            }
        }
        data = nil
        convert = nil
        release = nil
    }
}
