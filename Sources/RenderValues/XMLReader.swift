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
        let parser = try XMLParser(source)
        // Expat calls back only while it parses.
        try withoutActuallyEscaping(start) { start throws(RenderError) in
            try withoutActuallyEscaping(end) { end throws(RenderError) in
                let calls = XMLCalls(parser.handle, source, start, end)
                try parser.parse(bytes, calls)
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

    init(_ source: TextSource) throws(RenderError) {
        guard let handle = XML_ParserCreate(nil) else {
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
        throw error(calls.position)
    }

    private func error(_ position: TextPosition) -> RenderError {
        let code = XML_GetErrorCode(handle)
        guard code != XML_ERROR_NO_MEMORY else {
            return RenderError(
                .io, "there is not enough memory to read the file", at: .file(source.name))
        }
        if code == XML_ERROR_NO_ELEMENTS {
            return source.fault(position, "not XML: the file ends before its root element does")
        }
        let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "the file cannot be read"
        return source.fault(position, "not XML: \(reason)")
    }
}
