extension DirectoryResult {
    /// The result for programs: one JSON object whose keys are a contract (RFC 8259).
    ///
    /// Same pictures, same bytes: no time, no machine. Keys may be added; `version` changes when one changes its meaning.
    package var json: String {
        var json = JSONText()
        json.object { json in
            json.number("version", 1)
            json.string("expected", expected)
            json.string("actual", actual)
            json.boolean("isMatch", exitCode == 0)
            json.object("summary") { writeSummary(&$0) }
            json.array("warnings", warnings) { $0.string(nil, $1.line.text(.option)) }
            json.array("pairs", Array(pairs.indices)) { json, index in
                json.object { write(index, &$0) }
            }
        }
        return json.string + "\n"
    }

    private func writeSummary(_ json: inout JSONText) {
        json.number("pairs", Double(pairs.count))
        for (key, verdict) in [
            ("same", PairResult.Verdict.same), ("differs", .differs),
            ("missingGolden", .missingGolden), ("notRendered", .notRendered),
            ("unreadable", .unreadable),
        ] {
            json.number(key, Double(count(verdict)))
        }
        json.number("failures", Double(failureCount))
        json.number("recorded", Double(count(.recorded)))
        json.number("removed", Double(count(.removed)))
    }

    private func write(_ index: Int, _ json: inout JSONText) {
        let pair = pairs[index]
        json.string("name", pair.name)
        json.string("verdict", pair.verdict.rawValue)
        json.boolean("isFailure", isFailure(index))
        if let difference = pair.difference {
            json.number("differingPixels", Double(difference.differingPixels))
            json.number("share", difference.differingRatio, places: 9)
            json.number("largestDelta", Double(difference.largestDelta))
        } else {
            json.null("differingPixels")
            json.null("share")
            json.null("largestDelta")
        }
        if let bounds = pair.difference?.bounds {
            json.object("bounds") {
                $0.number("x", Double(bounds.x))
                $0.number("y", Double(bounds.y))
                $0.number("width", Double(bounds.width))
                $0.number("height", Double(bounds.height))
            }
        } else {
            json.null("bounds")
        }
        json.size("expectedSize", pair.expectedSize)
        json.size("actualSize", pair.actualSize)
        json.array("warnings", pair.warnings) { $0.string(nil, $1.line.text(.option)) }
        if let fault = pair.fault {
            json.string("error", fault.line.text(.option))
        } else {
            json.null("error")
        }
        if let change = changes[index] {
            json.string("change", change.rawValue)
        } else {
            json.null("change")
        }
    }
}

extension JSONText {
    fileprivate mutating func size(_ key: String, _ size: PixelSize?) {
        guard let size else { return null(key) }
        object(key) {
            $0.number("width", Double(size.width))
            $0.number("height", Double(size.height))
        }
    }
}
