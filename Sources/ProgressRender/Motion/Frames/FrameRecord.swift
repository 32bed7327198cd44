internal import RenderSystem

/// The record of an animation's numbered frames: the content of `frames.json`.
///
/// It is written last, so a directory with a record is complete as far as the record says; `--resume` trusts a frame
/// that is listed, as long and as its digest says.
package struct FrameRecord: Equatable, Sendable {
    /// One frame's file.
    package struct Frame: Equatable, Sendable {
        /// The number in its name.
        package let number: Int
        /// Its name in the directory of the record.
        package let file: String
        /// Its length.
        package let bytes: Int
        /// The SHA-256 of its bytes, 64 lower-case hexadecimal digits.
        package let sha256: String
    }

    /// The digest of all that decides what the frames look like.
    package let fingerprint: String
    /// The size of every frame in pixels; for SVG in points, rounded up.
    package let width: Int
    package let height: Int
    /// Frames a second as the user would write it.
    package let frameRate: String
    /// How many frames the whole animation has.
    package let frameCount: Int
    /// The frames written, by rising number.
    package var frames: [Frame] = []

    /// The record as JSON, one frame a line.
    package var json: String {
        var text = "\(head)\n"
        for (index, frame) in frames.enumerated() {
            text += FrameRecord.line(frame) + (index + 1 < frames.count ? ",\n" : "\n")
        }
        return text + "]}\n"
    }

    /// The first bytes of every record.
    package static let opening = "{\"program\":\"progress-render\","

    private var head: String {
        "\(FrameRecord.opening)\"fingerprint\":\"\(fingerprint)\",\"width\":\(width),"
            + "\"height\":\(height),\"fps\":\"\(frameRate)\",\"frameCount\":\(frameCount),\"frames\":["
    }

    private static func line(_ frame: Frame) -> String {
        var json = JSONText()
        json.object {
            $0.number("number", Double(frame.number))
            $0.number("bytes", Double(frame.bytes))
            $0.string("sha256", frame.sha256)
            $0.string("file", frame.file)
        }
        return json.string
    }

    /// The frames that `text` lists, if it is a record of the same animation as this one.
    ///
    /// Only what ``json`` writes is read: a record changed by hand is no record.
    /// - Parameter name: The name of the frame of a number.
    package func frames(listedIn text: String, name: (Int) -> String) -> [Frame]? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 3, lines.removeFirst() == head, lines.removeLast().isEmpty,
            lines.removeLast() == "]}"
        else { return nil }
        var frames: [Frame] = []
        for line in lines {
            let line = line.hasSuffix(",") ? line.dropLast() : line
            guard let frame = FrameRecord.frame(line, name) else { return nil }
            frames.append(frame)
        }
        return frames
    }

    private static func frame(_ line: Substring, _ name: (Int) -> String) -> Frame? {
        var json = JSONScanner(Array(line.utf8), TextSource(name: "frames.json"))
        var values: [String: String] = [:]
        let isRead: Void? = try? json.object { json, key, _ throws(RenderError) in
            values[key] = try json.next() == .number ? json.number() : json.string()
        }
        guard isRead != nil, let number = values["number"].flatMap({ Int($0) }), number >= 0,
            let bytes = values["bytes"].flatMap({ Int($0) }), let sha256 = values["sha256"]
        else { return nil }
        // An entry in another form, or for another file, is not one of these frames.
        let frame = Frame(number: number, file: name(number), bytes: bytes, sha256: sha256)
        return self.line(frame) == line ? frame : nil
    }
}

extension FrameRecord {
    /// The path of the record, beside the frames; each shard has its own, so that several can write to one directory.
    ///
    /// One picture alone has none.
    package static func path(for name: FrameName, shard: FrameShard? = nil) -> String? {
        guard name.hasPlaceholder else { return nil }
        let first = name.name(for: 0)
        let directory = first.lastIndex(of: "/").map { String(first[...$0]) } ?? ""
        guard let shard else { return directory + "frames.json" }
        return directory + "frames.\(shard.number)-of-\(shard.count).json"
    }
}

/// The digest of all that decides what an animation's frames look like.
enum FrameFingerprint {
    /// - Parameters:
    ///   - source: The animation; some of its frames represent it and the fonts, whose outlines they contain.
    ///   - settings: What else is known to decide, such as options, in a form that differs when they do.
    /// - Throws: ``RenderError`` when a frame cannot be drawn.
    static func make(_ source: any FrameSource, settings: [String]) throws(RenderError)
        -> String
    {
        var parts = [Version.current, "\(source.frameCount)"] + settings
        // All of a short animation; of a longer one the first, the last and some evenly between.
        let count = min(source.frameCount, 16)
        for sample in 0..<count {
            let index = sample * (source.frameCount - 1) / max(1, count - 1)
            parts.append(try source.picture(at: index).svg())
        }
        // A length before each part: no two lists are one text.
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        return SHA256.hexadecimal(of: Array(text.utf8))
    }
}
