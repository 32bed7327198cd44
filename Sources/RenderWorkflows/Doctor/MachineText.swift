extension MachineReport {
    /// The facts as one JSON object, values as strings, missing ones as null (RFC 8259).
    package var json: String {
        var json = JSONText()
        json.object { MachineReport.write(facts[...], depth: 0, to: &$0) }
        return json.string + "\n"
    }

    private static func write(
        _ facts: ArraySlice<MachineFact>, depth: Int, to json: inout JSONText
    ) {
        var rest = facts
        while let fact = rest.first {
            let key = fact.path[depth]
            if fact.path.count == depth + 1 {
                if let value = fact.value { json.string(key, value) } else { json.null(key) }
                rest.removeFirst()
                continue
            }
            let group = rest.prefix { $0.path.count > depth + 1 && $0.path[depth] == key }
            json.object(key) { write(group, depth: depth + 1, to: &$0) }
            rest = rest.dropFirst(group.count)
        }
    }

    /// The facts and what they mean, for people.
    package var text: String {
        var text = ""
        var outer: [String] = []
        for fact in facts {
            for depth in 0..<fact.path.count - 1 where !outer.starts(with: fact.path[...depth]) {
                outer = Array(fact.path[...depth])
                let indentation = String(repeating: "  ", count: depth)
                text += (depth == 0 ? "\n" : "") + "\(indentation)\(fact.path[depth])\n"
            }
            let indentation = String(repeating: "  ", count: fact.path.count - 1)
            let name = (indentation + (fact.path.last ?? "")).padded(to: 24)
            text += "\(name) \(fact.value ?? "-")\n"
        }
        text += "\nverdicts\n"
        for verdict in verdicts {
            text += "  \(verdict.kind.rawValue.padded(to: 5)) \(verdict.text)\n"
        }
        return text
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
