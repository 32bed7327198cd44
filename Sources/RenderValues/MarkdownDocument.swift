internal import CMarkGFM

/// A Markdown document, as cmark-gfm reads it.
struct MarkdownDocument: ~Copyable {
    /// The maximum number of bytes that are read: a tree takes ninety times as many in a long list, and more in quotes.
    static let maximumBytes = 4 << 20

    let root: OpaquePointer

    /// Parses a document with the extensions for task lists and tables.
    /// - Throws: ``RenderError`` of kind `data` for what is too long or no UTF-8.
    init(_ bytes: [UInt8], _ source: TextSource) throws(RenderError) {
        guard bytes.count <= MarkdownDocument.maximumBytes else {
            throw RenderError(
                .data,
                "the file has \(bytes.count) bytes; the limit for Markdown is \(MarkdownDocument.maximumBytes)",
                at: .file(source.name))
        }
        try source.checkUTF8(bytes)
        try MarkdownBudget.check(bytes, source)
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else {
            throw RenderError(
                .io, "there is not enough memory to read the file", at: .file(source.name))
        }
        defer { cmark_parser_free(parser) }
        for address in MarkdownDocument.extensions {
            cmark_parser_attach_syntax_extension(parser, .init(bitPattern: address))
        }
        bytes.withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            if let start { cmark_parser_feed(parser, start, bytes.count) }
        }
        guard let root = cmark_parser_finish(parser) else {
            throw RenderError(
                .io, "there is not enough memory to read the file", at: .file(source.name))
        }
        self.root = root
    }

    deinit { cmark_node_free(root) }

    /// The addresses of the extensions; made once, since cmark-gfm keeps a list of them for the whole process.
    private static let extensions: [UInt] = {
        cmark_gfm_core_extensions_ensure_registered()
        return ["table", "tasklist"].compactMap { (name: String) in
            cmark_find_syntax_extension(name).map { UInt(bitPattern: $0) }
        }
    }()

    /// Hands the headings at the top level, and every item of a task list, to `body`, from the first line to the last.
    func forEachPart(_ body: (MarkdownPart) -> Void) {
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        var tasks = 0
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else {
                return
            }
            let line = Int(cmark_node_get_start_line(node))
            if MarkdownDocument.isTask(node) {
                if event == CMARK_EVENT_ENTER {
                    let isDone = cmark_gfm_extensions_get_tasklist_item_checked(node)
                    body(.task(TaskItem(line: line, isDone: isDone, depth: tasks)))
                }
                tasks += event == CMARK_EVENT_ENTER ? 1 : -1
            } else if event == CMARK_EVENT_ENTER, cmark_node_get_type(node) == CMARK_NODE_HEADING,
                cmark_node_parent(node) == root
            {
                let level = Int(cmark_node_get_heading_level(node))
                body(.heading(MarkdownHeading(line: line, level: level, text: text(of: node))))
            }
        }
    }

    private static func isTask(_ node: OpaquePointer) -> Bool {
        cmark_node_get_type(node) == CMARK_NODE_ITEM
            && cmark_node_get_type_string(node).map { String(cString: $0) } == "tasklist"
    }

    /// The words of a heading, without what emphasises them; any space becomes a space.
    private func text(of heading: OpaquePointer) -> String {
        guard let iterator = cmark_iter_new(heading) else { return "" }
        defer { cmark_iter_free(iterator) }
        var text = ""
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
            switch cmark_node_get_type(node) {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE:
                text += cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
            default: break
            }
        }
        return text.singleSpaced
    }
}

/// The parts of a Markdown document that concern task lists.
enum MarkdownPart {
    case heading(MarkdownHeading)
    case task(TaskItem)
}

extension String {
    /// The words with one space between two.
    package var singleSpaced: String {
        split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r\n" }.joined(separator: " ")
    }
}
