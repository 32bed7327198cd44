/// Limits on what a Markdown document makes cmark-gfm do: some texts take time that grows by the square of their length.
///
/// The counts are upper bounds, found line by line without a tree. No document that people read comes near a limit.
/// Which text is slow was measured with cmark-gfm 0.29.0.gfm.6; later versions are faster, and have the same limits.
struct MarkdownBudget {
    /// Quotes and list items inside one another.
    private static let maximumDepth = 200
    /// Quotes and list items that are open, added up over all lines.
    private static let maximumSteps = 30_000_000
    /// Nodes of the tree, of some 180 bytes each.
    private static let maximumNodes = 1_000_000
    private static let maximumColumns = 1_000
    private static let maximumCells = 500_000
    /// Within a paragraph: `[`; then `*`, `_` and `~`.
    private static let maximumBrackets = 10_000
    private static let maximumEmphasis = 30_000
    /// Within a paragraph: openings such as `<?`, multiplied by its bytes.
    private static let maximumTagSteps = 500_000_000
    /// Bytes and lines of a paragraph before what may be a table, multiplied.
    private static let maximumTableSteps = 100_000_000
    /// The longest definition of a link, multiplied by all `[`, each of which may be a copy of it.
    private static let maximumLinkBytes = 1 << 26

    private let source: TextSource
    private var number = 0
    private var nodes = 0
    private var steps = 0
    private var cells = 0
    private var tableSteps = 0
    private var brackets = 0
    private var longestDefinition = 0
    /// The columns at which the content of list items begins that may be open.
    private var items: [Int] = []
    /// The same of items that are open beyond doubt: all lines after their beginnings are in them.
    private var sureItems: [Int] = []
    /// Whether HTML has begun since the last blank line.
    private var isHTML = false
    private var isAfterBlank = true
    private var paragraph = Paragraph()

    /// What is counted from one blank line to the next, and of that what is counted from one block to the next.
    private struct Paragraph {
        var quotes = 0
        /// The columns of a table that may be there; 0 for none.
        var columns = 0
        var inline = Inline()
    }

    /// What is counted of a text that is read as one: a paragraph, or a row of a table.
    private struct Inline {
        var lines = 0
        var bytes = 0
        var brackets = 0
        var emphasis = 0
        var tags = 0
        /// The bytes of a text that may define a link, whether it does, and the mark that ends its title; 0 for none.
        var definition = 0
        var isDefinition = false
        var title: UInt8 = 0
        /// The last line.
        var header: MarkdownLine?
        /// The first line of the table whose row it is.
        var table: MarkdownLine?
    }

    /// Checks a document.
    /// - Throws: `.data` that names the line and the limit.
    static func check(_ bytes: [UInt8], _ source: TextSource) throws(RenderError) {
        var budget = MarkdownBudget(source: source)
        try bytes.withUnsafeBufferPointer { bytes throws(RenderError) in
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
                try budget.take(MarkdownLine(UnsafeBufferPointer(rebasing: bytes[start..<end])))
                let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
                start = end + (isPair ? 2 : 1)
            }
        }
    }

    private init(source: TextSource) { self.source = source }

    private mutating func take(_ line: MarkdownLine) throws(RenderError) {
        number += 1
        nodes += 2 + 2 * line.markers + 2 * line.specials
        try check(nodes, Self.maximumNodes, "more than", "marks and lines are before it")
        brackets += line.brackets
        let startsBlock = startsBlock(line)
        try openContainers(of: line)
        guard !line.isBlank else {
            paragraph = Paragraph()
            (isAfterBlank, isHTML) = (true, false)
            return
        }
        followItems(line, startsBlock)
        if startsBlock || isRow(line) {
            let table = isRow(line) ? paragraph.inline.table : nil
            paragraph.inline = Inline()
            paragraph.inline.table = table
        } else {
            paragraph.inline.table = nil
        }
        isAfterBlank = false
        try countInline(line)
        try countTable(line)
        try countDefinition(line)
    }

    /// Whether a line begins a block of its own after a paragraph.
    private func startsBlock(_ line: MarkdownLine) -> Bool {
        let inner = sureItems.last { $0 <= line.indent } ?? 0
        guard line.indent <= inner + 3 else { return false }
        switch line.start {
        case .bullet, .first, .heading: return true
        // In a paragraph it is text; it is none where the paragraph is in an item, and this line is not.
        case .ordered: return isAfterBlank || sureItems.last.map { line.indent < $0 } ?? false
        case .other: return false
        }
    }

    /// Follows which items are open beyond doubt.
    private mutating func followItems(_ line: MarkdownLine, _ startsBlock: Bool) {
        while let last = sureItems.last, last > line.indent { sureItems.removeLast() }
        if line.beginsWithTag { isHTML = true }
        if startsBlock, !isHTML { sureItems += line.contentColumns }
        // What was taken for items may have been code or HTML that ends here.
        if line.isFence || line.hasEndOfTag { sureItems = [] }
    }

    /// Whether a line is one more row of a table.
    private func isRow(_ line: MarkdownLine) -> Bool {
        guard let table = paragraph.inline.table else { return false }
        return line.isPlainRow && line.quotes == table.quotes && line.indent == table.indent
    }

    /// Follows which quotes and list items are open.
    private mutating func openContainers(of line: MarkdownLine) throws(RenderError) {
        if !line.isBlank {
            if isAfterBlank || line.markers > 0 {
                while let last = items.last, last > line.indent { items.removeLast() }
            }
            paragraph.quotes = max(paragraph.quotes, line.quotes)
        }
        items += line.contentColumns
        let depth = items.count + max(paragraph.quotes, line.quotes)
        try check(depth, Self.maximumDepth, "more than", "quotes and lists are around it")
        steps += depth
        try check(steps, Self.maximumSteps, "more than", "lines of quotes and lists are before it")
    }

    private mutating func countInline(_ line: MarkdownLine) throws(RenderError) {
        paragraph.inline.brackets += line.brackets
        paragraph.inline.emphasis += line.emphasis
        paragraph.inline.tags += line.tags
        paragraph.inline.bytes += line.count + 1
        try check(
            paragraph.inline.brackets, Self.maximumBrackets, "its paragraph has more than",
            "marks '['")
        try check(
            paragraph.inline.emphasis, Self.maximumEmphasis, "its paragraph has more than",
            "marks '*', '_' and '~'")
        try check(
            paragraph.inline.tags * paragraph.inline.bytes, Self.maximumTagSteps,
            "its paragraph is too long for so many marks '<!' and '<?': their product is over",
            "bytes")
    }

    /// Looks for the row of dashes under a table's header, and counts the cells of rows.
    private mutating func countTable(_ line: MarkdownLine) throws(RenderError) {
        defer {
            paragraph.inline.lines += 1
            paragraph.inline.header = line
        }
        cells += paragraph.columns
        try check(cells, Self.maximumCells, "more than", "cells of tables are before it")
        if paragraph.columns > 0 || line.isDelimiter { try checkColumns(line) }
        guard line.isDelimiter, paragraph.inline.table == nil,
            let header = paragraph.inline.header
        else { return }
        try checkColumns(header)
        tableSteps += paragraph.inline.bytes * paragraph.inline.lines
        try check(
            tableSteps, Self.maximumTableSteps,
            "the lines before this row of a table are too many: their number times their bytes is over",
            "bytes")
        paragraph.columns = max(paragraph.columns, line.columns)
        let isTable =
            paragraph.inline.lines == 1 && header.isSimple && header.columns == line.columns
            && header.quotes == line.quotes && line.contentColumns.isEmpty
            && line.indent >= (header.contentColumns.last ?? header.indent)
        if isTable { paragraph.inline.table = line }
    }

    private func checkColumns(_ line: MarkdownLine) throws(RenderError) {
        try check(line.pipes, Self.maximumColumns, "a row of a table has more than", "cells")
    }

    /// Looks for the longest definition of a link, which each use of the link may copy.
    private mutating func countDefinition(_ line: MarkdownLine) throws(RenderError) {
        if line.beginsWithBracket, paragraph.inline.title == 0 {
            (paragraph.inline.definition, paragraph.inline.isDefinition) = (0, false)
        }
        if line.beginsWithBracket || paragraph.inline.definition > 0 {
            paragraph.inline.definition += line.count + 1
            if line.hasLabelEnd { paragraph.inline.isDefinition = true }
            paragraph.inline.title = line.openTitle(paragraph.inline.title)
            if paragraph.inline.isDefinition {
                longestDefinition = max(longestDefinition, paragraph.inline.definition)
            }
        }
        // Neither is above the limit for the bytes of a file.
        try check(
            longestDefinition * brackets, Self.maximumLinkBytes,
            "the longest definition of a link, times the marks '[' up to here, is over", "bytes")
    }

    private func check(
        _ count: Int, _ limit: Int, _ what: @autoclosure () -> Message,
        _ unit: @autoclosure () -> Message
    ) throws(RenderError) {
        guard count > limit else { return }
        throw source.fault(
            TextPosition(line: number, column: 1), "\(what()) \(limit) \(unit())",
            hint: "divide the text by blank lines, or the file")
    }
}
