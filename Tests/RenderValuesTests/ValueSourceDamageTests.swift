import TestSupport
import Testing

@testable import RenderValues

/// Files that were cut off, that are other than they should be, and that are none at all.
@Suite("Damaged files of values")
struct ValueSourceDamageTests {
    private static let samples: [(ValueSource, String)] = [
        (
            .tasks(file: "f"),
            "# a\n- [x] a\n  1. [ ] b\n\n```\n- [x] c\n```\n| a |\n|---|\n| b |\n<!-- c -->\n"
        ),
        (.tasks(file: "f", section: "ä", policy: .leaves), "# ä\n- [x] a\n  1. [ ] b\n## c\n> d\n"),
        (
            .junit(file: "f"),
            "<?xml version='1.0'?><!-- a --><testsuites><testsuite a='b'><testcase><failure>&lt;</failure></testcase><testcase/></testsuite></testsuites>"
        ),
        (
            .coverage(file: "f"),
            "<!DOCTYPE coverage SYSTEM 'x'><coverage lines-covered='7' lines-valid='9'><a>ä</a></coverage>"
        ),
        (
            .coverage(file: "f"),
            "TN:\nSF:a\nDA:1,1\nDA:2,0\nLF:2\nLH:1\nend_of_record\nSF:a\nDA:3,1\nend_of_record\n"
        ),
        (
            .coverage(file: "f"),
            #"{"data":[{"files":[1.5e3,"\u00e9"],"totals":{"lines":{"count":9,"covered":7,"percent":7.5}}}],"type":"llvm.coverage.json.export"}"#
        ),
        (
            .endpoint(file: "f"),
            #"{"schemaVersion":1,"label":"ä","message":"\uD83D\uDE00","isError":false,"cacheSeconds":3}"#
        ),
    ]

    private static var all: [(ValueSource, [UInt8])] {
        let pointer = (try? JSONPointer(parsing: "/a/1/~0")) ?? nil
        let json = pointer.map { ValueSource.json(file: "f", pointer: $0) }
        return samples.map { ($0, Array($1.utf8)) }
            + [json].compactMap { $0 }.map {
                ($0, Array(#"{"b":{},"a":[null,{"~":"7\/9","c":false}]}"#.utf8))
            }
    }

    /// Reads bytes; what is refused is the file's fault, and says so.
    @discardableResult
    private func feed(_ source: ValueSource, _ bytes: [UInt8]) -> SourcedValue? {
        do throws(RenderError) {
            let value = try source.value(of: bytes)
            if case .tally(let tally) = value {
                #expect(0 <= tally.done && tally.done <= tally.total && 0 < tally.total)
            }
            return value
        } catch {
            #expect(
                error.kind == .data && error.location?.description.hasPrefix("f") == true,
                "\(error)")
            return nil
        }
    }

    @Test("cut off at every byte")
    func truncated() {
        for (source, bytes) in Self.all {
            #expect(feed(source, bytes) != nil)
            for count in 0..<bytes.count {
                let value = feed(source, Array(bytes[..<count]))
                switch source {
                // A document can end anywhere, and a record's end needs no line's end.
                case .tasks: continue
                case .coverage where bytes.starts(with: Array("TN".utf8)):
                    let isRecord = bytes[..<count].suffix(14).contains(UInt8(ascii: "d"))
                    #expect(value == nil || isRecord)
                default: #expect(value == nil, "\(source) cut off at \(count)")
                }
            }
        }
    }

    @Test("changed at random", arguments: [1, 2] as [UInt64])
    func changed(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        for (source, bytes) in Self.all {
            for _ in 0..<300 {
                var bytes = bytes
                for _ in 0...Int.random(in: 0...3, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0...2, using: &random) {
                    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                    case 1:
                        bytes.insert(
                            bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
                    default: if bytes.count > 1 { bytes.remove(at: place) }
                    }
                }
                feed(source, bytes)
            }
        }
    }

    @Test("random bytes")
    func noise() {
        var random = SeededGenerator(3)
        for (source, _) in Self.all {
            for _ in 0..<300 {
                let count = Int.random(in: 0...200, using: &random)
                feed(source, (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
            }
        }
    }

    @Test("what was counted is a progress of its own range")
    func range() throws {
        let value = try ValueSource.tasks(file: "f").value(
            of: Array("- [x] a\n- [ ] b\n- [x] c".utf8))
        let progress = try value.progress()
        #expect(progress.value == Quantity(2) && progress.maximum == Quantity(3))
        let error = #expect(throws: RenderError.self) { try value.progress(maximum: Quantity(9)) }
        #expect(error?.kind == .usage && error?.location == .parameter("max"))
    }
}
