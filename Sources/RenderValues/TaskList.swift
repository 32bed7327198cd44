/// Which items of a task list count.
public enum TaskPolicy: String, Hashable, Sendable, CaseIterable {
    /// Every item.
    case all
    /// Items with no items of a task list in them.
    case leaves
    /// Items in no other item of a task list.
    case top
}

/// An item of a task list.
struct TaskItem: Equatable {
    /// The line it begins in.
    let line: Int
    let isDone: Bool
    /// How many items of task lists it is in.
    let depth: Int
}

/// A heading at the top level.
struct MarkdownHeading: Equatable {
    /// The line it begins in.
    let line: Int
    /// From 1 to 6.
    let level: Int
    /// Its words, without what emphasises them.
    let text: String
}

/// The task lists of a Markdown document, as cmark-gfm finds them: code, HTML and comments are left out.
struct TaskList {
    private let source: TextSource
    private(set) var tasks: [TaskItem] = []
    private(set) var headings: [MarkdownHeading] = []

    /// Reads a document.
    /// - Throws: ``RenderError`` of kind `data` for what is too long or no UTF-8.
    init(_ bytes: [UInt8], _ source: TextSource) throws(RenderError) {
        self.source = source
        let document = try MarkdownDocument(bytes, source)
        var (tasks, headings): ([TaskItem], [MarkdownHeading]) = ([], [])
        document.forEachPart { part in
            switch part {
            case .task(let task): tasks.append(task)
            case .heading(let heading): headings.append(heading)
            }
        }
        (self.tasks, self.headings) = (tasks, headings)
    }

    /// The items that are done, of all that count.
    /// - Parameter section: The heading above them; nil is the whole document.
    /// - Throws: ``RenderError`` of kind `data` when there is no such section, more than one, or no item that counts.
    func tally(section: String? = nil, policy: TaskPolicy = .all) throws(RenderError) -> Tally {
        let lines = try section.map { name throws(RenderError) in try self.lines(of: name) }
        let inside = tasks.filter { lines?.contains($0.line) ?? true }
        let counted = inside.indices.filter { index in
            switch policy {
            case .all: true
            case .top: inside[index].depth == 0
            case .leaves:
                index + 1 == inside.count || inside[index + 1].depth <= inside[index].depth
            }
        }
        guard !counted.isEmpty else {
            throw RenderError(
                .data,
                section == nil
                    ? "the file has no item of a task list"
                    : "the section has no item of a task list",
                at: lines.map { .text(file: source.name, line: $0.lowerBound, column: nil) }
                    ?? .file(source.name),
                hint: "write items like '- [x] done' and '- [ ] open', outside of code and quotes")
        }
        return Tally(unchecked: counted.count { inside[$0].isDone }, of: counted.count)
    }

    /// The lines of a section: from its heading to the next one of its level or above.
    private func lines(of name: String) throws(RenderError) -> Range<Int> {
        let index = try index(of: name.singleSpaced)
        let heading = headings[index]
        let next = headings[(index + 1)...].first { $0.level <= heading.level }
        return heading.line..<(next?.line ?? .max)
    }

    /// The place of a heading among all, by its text, or by `text#2` where there are several.
    private func index(of name: String) throws(RenderError) -> Int {
        let matches = headings.indices.filter { headings[$0].text == name }
        guard matches.count < 2 else {
            let lines = matches.prefix(8).map { String(headings[$0].line) }.joined(separator: ", ")
            throw RenderError(
                .data,
                "there are \(matches.count) sections '\(name.prefix(64))', in lines \(lines)",
                at: .file(source.name),
                hint:
                    "say which, as in \(parameter: "section") '\(name.prefix(64))#1' for that in line \(headings[matches[0]].line)"
            )
        }
        if let only = matches.first { return only }
        if let numbered = try numbered(name) { return numbered }
        let names = headings.map(\.text)
        let guess =
            names.first { $0.lowercased() == name.lowercased() }
            ?? Suggestion.nearest(to: name, in: names)
        let list = names.prefix(12).map { "'\($0.prefix(32))'" }.joined(separator: ", ")
        throw RenderError(
            .data, "there is no section '\(name.prefix(64))'", at: .file(source.name),
            hint: guess.map { "did you mean '\($0)'?" }
                ?? (names.isEmpty ? "the file has no headings" : "sections are \(list)"))
    }

    private func numbered(_ name: String) throws(RenderError) -> Int? {
        guard let mark = name.lastIndex(of: "#"),
            let number = String(name[name.index(after: mark)...]).wholeNumber
        else { return nil }
        let text = String(name[..<mark])
        let matches = headings.indices.filter { headings[$0].text == text }
        guard !matches.isEmpty else { return nil }
        guard matches.indices.contains(number - 1) else {
            throw RenderError(
                .data,
                "there is no section number \(number) named '\(text.prefix(64))'; there are \(matches.count)",
                at: .file(source.name))
        }
        return matches[number - 1]
    }
}
