internal import RenderSystem

/// The text of a build's state: a line for each thing, its path or text last.
extension BuildState {
    private static let opening = "progress-render build 1"

    /// The state as text, in one order.
    var text: String {
        var text = "\(Self.opening)\nbase \(base)\nmanifest \(manifest ?? "-")\nroot \(root)\n"
        for (path, time) in directories.sorted(by: { $0.key < $1.key }) {
            text += "folder \(time) \(path)\n"
        }
        for (path, input) in inputs.sorted(by: { $0.key < $1.key }) {
            text += "input \(input.stamp.text) \(input.digest) \(path)\n"
        }
        for (kind, files) in [("output", outputs), ("abandoned", abandoned)] {
            for (name, output) in files.sorted(by: { $0.key < $1.key }) {
                text += "\(kind) \(output.stamp.text) \(output.digest) \(output.key) \(name)\n"
                for warning in output.warnings { text += "warning \(warning)\n" }
            }
        }
        for notice in notices { text += "notice \(notice)\n" }
        return text + "end\n"
    }

    /// Reads what ``text`` wrote; nil for anything else.
    init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"))[...]
        guard lines.popFirst().map({ String($0) }) == Self.opening,
            lines.popLast().map({ String($0) }) == "end",
            let base = lines.popFirst()?.after("base "),
            let manifest = lines.popFirst()?.after("manifest "),
            let root = lines.popFirst()?.after("root ")
        else { return nil }
        self.init(base: base)
        self.manifest = manifest == "-" ? nil : manifest
        self.root = root
        var place: (isOutput: Bool, name: String)?
        for line in lines {
            var fields = StateFields(line)
            switch fields.word() {
            case "folder":
                guard let time = fields.number() else { return nil }
                directories[fields.rest] = time
            case "input":
                guard let stamp = fields.stamp() else { return nil }
                let digest = fields.word()
                inputs[fields.rest] = Input(stamp: stamp, digest: digest)
            case let kind where kind == "output" || kind == "abandoned":
                guard let output = fields.output() else { return nil }
                let isOutput = kind == "output"
                place = (isOutput, fields.rest)
                if isOutput {
                    outputs[fields.rest] = output
                } else {
                    abandoned[fields.rest] = output
                }
            case "warning":
                guard let (isOutput, name) = place else { return nil }
                if isOutput {
                    outputs[name] = outputs[name]?.adding(fields.rest)
                } else {
                    abandoned[name] = abandoned[name]?.adding(fields.rest)
                }
            case "notice": notices.append(fields.rest)
            default: return nil
            }
        }
    }
}

extension FileStamp {
    fileprivate var text: String { "\(size) \(modified) \(changed) \(inode)" }
}

extension BuildState.Output {
    fileprivate func adding(_ warning: String) -> Self {
        Self(stamp: stamp, digest: digest, key: key, warnings: warnings + [warning])
    }
}

extension Substring.UTF8View {
    fileprivate func after(_ word: String) -> String? {
        starts(with: word.utf8) ? String(Substring(dropFirst(word.utf8.count))) : nil
    }
}

/// The fields of a line.
private struct StateFields {
    private var left: Substring.UTF8View

    init(_ line: Substring.UTF8View) { left = line }

    /// The rest of the line.
    var rest: String { String(Substring(left)) }

    mutating func word() -> String {
        let field = left.prefix { $0 != UInt8(ascii: " ") }
        left = left.dropFirst(field.count + 1)
        return String(Substring(field))
    }

    mutating func number() -> Int? {
        var value = 0
        var count = 0
        while let byte = left.first, byte != UInt8(ascii: " ") {
            guard byte &- 48 < 10, count < 19 else { return nil }
            value = value &* 10 &+ Int(byte &- 48)
            count += 1
            left = left.dropFirst()
        }
        left = left.dropFirst()
        return count > 0 ? value : nil
    }

    mutating func stamp() -> FileStamp? {
        guard let size = number(), let modified = number(), let changed = number(),
            let inode = UInt64(word())
        else { return nil }
        return FileStamp(size: size, modified: modified, changed: changed, inode: inode)
    }

    mutating func output() -> BuildState.Output? {
        guard let stamp = stamp() else { return nil }
        let digest = word()
        let key = word()
        return BuildState.Output(stamp: stamp, digest: digest, key: key, warnings: [])
    }
}
