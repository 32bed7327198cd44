/// Reads a YAML file, or JSON, which is YAML too: one document, within limits, each key once, no tags.
package struct YAMLReader: ~Copyable {
    /// The maximum number of bytes a file can have: less than 8 MiB.
    package static let maximumBytes = (8 << 20) - 1
    /// The maximum depth of lists and maps.
    static let maximumDepth = 32
    /// The maximum number of values, those counted again that an alias repeats.
    static let maximumNodes = 1_000_000

    private let source: TextSource
    private var events: YAMLEvents
    private var anchors: [String: Anchored] = [:]
    private var nodes = 0

    /// A value that can be repeated; nil while it is being read.
    private typealias Anchored = (node: YAMLNode, count: Int)?

    /// The value of the file.
    /// - Throws: ``RenderError`` of kind `data` with the place, for what is no YAML or goes beyond a limit.
    package static func read(_ bytes: [UInt8], _ source: TextSource) throws(RenderError) -> YAMLNode
    {
        guard bytes.count <= maximumBytes else {
            throw RenderError(
                .data, "the file has \(bytes.count) bytes; the limit is \(maximumBytes)",
                at: .file(source.name))
        }
        try source.checkUTF8(bytes)
        var reader = YAMLReader(source, events: try YAMLEvents(bytes, source))
        return try reader.document()
    }

    private init(_ source: TextSource, events: consuming YAMLEvents) {
        self.source = source
        self.events = events
    }

    private mutating func document() throws(RenderError) -> YAMLNode {
        let (start, position) = try events.next()
        guard case .documentStart = start else { throw source.fault(position, "the file is empty") }
        let (first, place) = try events.next()
        let root = try node(first, place, depth: 0)
        _ = try events.next()
        let (next, end) = try events.next()
        guard case .streamEnd = next else {
            throw source.fault(end, "a second document begins", hint: "a manifest is one document")
        }
        return root
    }

    private mutating func node(_ event: YAMLEvent, _ position: TextPosition, depth: Int)
        throws(RenderError) -> YAMLNode
    {
        let before = nodes
        try count(1, position)
        switch event {
        case .scalar(let scalar, let anchor):
            let node = YAMLNode(.scalar(scalar), at: position)
            if let anchor { anchors[anchor] = .some((node, 1)) }
            return node
        case .alias(let name): return try repeated(name, position)
        case .listStart(let anchor):
            try check(depth, position)
            if let anchor { anchors.updateValue(nil, forKey: anchor) }
            let node = YAMLNode(.list(try list(depth + 1)), at: position)
            if let anchor { anchors[anchor] = .some((node, nodes - before)) }
            return node
        case .mapStart(let anchor):
            try check(depth, position)
            if let anchor { anchors.updateValue(nil, forKey: anchor) }
            let node = YAMLNode(.map(try map(depth + 1)), at: position)
            if let anchor { anchors[anchor] = .some((node, nodes - before)) }
            return node
        case .documentStart, .documentEnd, .streamEnd, .end:
            throw source.fault(position, "a value is missing")
        }
    }

    private mutating func list(_ depth: Int) throws(RenderError) -> [YAMLNode] {
        var elements: [YAMLNode] = []
        while true {
            let (event, position) = try events.next()
            if case .end = event { return elements }
            elements.append(try node(event, position, depth: depth))
        }
    }

    private mutating func map(_ depth: Int) throws(RenderError) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        var lines: [String: Int] = [:]
        while true {
            let (event, position) = try events.next()
            if case .end = event { return entries }
            let key = try node(event, position, depth: depth)
            guard case .scalar(let name) = key.content else {
                throw source.fault(position, "a key is a string, not \(key.kind)")
            }
            if let line = lines.updateValue(position.line, forKey: name.text) {
                throw source.fault(
                    position, "the key '\(name.text.prefix(64))' is in line \(line) already")
            }
            let (value, place) = try events.next()
            entries.append(
                YAMLEntry(name.text, at: position, try node(value, place, depth: depth)))
        }
    }

    private mutating func repeated(_ name: String, _ position: TextPosition) throws(RenderError)
        -> YAMLNode
    {
        guard let anchor = anchors[name] else {
            throw source.fault(
                position, "there is no anchor '&\(name.prefix(64))' before the alias")
        }
        guard let (node, size) = anchor else {
            throw source.fault(position, "the alias '*\(name.prefix(64))' contains itself")
        }
        try count(size, position)
        return node
    }

    private mutating func count(_ more: Int, _ position: TextPosition) throws(RenderError) {
        nodes += more
        guard nodes <= YAMLReader.maximumNodes else {
            throw source.fault(
                position,
                "the file has more than \(YAMLReader.maximumNodes) values, including those that aliases repeat"
            )
        }
    }

    private func check(_ depth: Int, _ position: TextPosition) throws(RenderError) {
        guard depth < YAMLReader.maximumDepth else {
            throw source.fault(
                position, "lists and maps are nested deeper than \(YAMLReader.maximumDepth) levels")
        }
    }
}
