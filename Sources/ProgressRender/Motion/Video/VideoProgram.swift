internal import Glibc
internal import RenderSystem

/// The errors of the helper programs, for people.
package struct VideoProgram {
    /// The program's name or path.
    let name: String
    /// The output that is being made.
    let path: String

    /// Where the programs come from.
    private static let hint: Message = "install it, as with 'apt install ffmpeg'"

    /// The error of a program that did not start.
    func starting(_ fault: SystemFault) -> RenderError {
        if fault.isMissing {
            return RenderError(
                .unavailable, "the program '\(name)', which makes videos, is not installed",
                at: .file(path), hint: Self.hint)
        }
        return RenderError(.io, "'\(name)' cannot be started: \(fault.message)", at: .file(path))
    }

    /// The error of a program that did not take what it was given.
    func feeding(_ fault: ChildFault) -> RenderError {
        switch fault.reason {
        case .ended(0):
            let end = lastWords(fault.complaint).map { ": \($0)" } ?? ""
            return RenderError(
                .io, "'\(name)' ended before it had all frames\(end)", at: .file(path))
        case .ended(let status): return ended(status, fault.complaint)
        case .mute(let time):
            let end = lastWords(fault.complaint).map { ": \($0)" } ?? ""
            return RenderError(
                .io, "'\(name)' did nothing for \(time.components.seconds) s and was stopped\(end)",
                at: .file(path))
        case .system(let code):
            let message = SystemFault(code: code).message
            return RenderError(.io, "writing to '\(name)' failed: \(message)", at: .file(path))
        }
    }

    /// The error of a program that ended with a status.
    func ended(_ status: Int32, _ complaint: [UInt8]) -> RenderError {
        let words = lastWords(complaint)
        if let encoder = missingEncoder(complaint) {
            return RenderError(
                .unavailable, "this '\(name)' was built without the encoder '\(encoder)'",
                at: .file(path), hint: "'apt install ffmpeg' installs one with it")
        }
        let end = words.map { ": \($0)" } ?? " without a message"
        return RenderError(.io, "'\(name)' failed with status \(status)\(end)", at: .file(path))
    }

    /// The error as its cause: a disk without room shows in what the programs say by chance only.
    /// - Parameters:
    ///   - complaint: The messages of ffmpeg; it goes on after errors, and reports success.
    ///   - directory: Where the video is made, as long as it is there.
    func cause(of error: RenderError, _ complaint: [UInt8], in directory: String) -> RenderError {
        guard error.kind == .io else { return error }
        let text = String(decoding: complaint, as: UTF8.self) + error.message.description
        for code in [ENOSPC, EDQUOT, EFBIG] {
            let fault = SystemFault(code: code)
            if text.contains(fault.message) { return fault.writing(path) }
        }
        if SystemFault.isFull(directory) { return SystemFault(code: ENOSPC).writing(path) }
        guard let words = lastWords(complaint), !error.message.description.contains(words) else {
            return error
        }
        return RenderError(
            .io, "\(error.message); '\(name)' said: \(words)", at: .file(path), hint: error.hint)
    }

    /// The last lines a program said, on one line; nil when it said nothing.
    func lastWords(_ complaint: [UInt8]) -> String? {
        let text = String(decoding: complaint, as: UTF8.self)
        let lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { line in
            // A control character would act on a terminal.
            String(
                String.UnicodeScalarView(line.filter { $0.properties.generalCategory != .control }))
        }
        let last = lines.filter { $0.contains { $0 != " " } }.suffix(3).joined(separator: " / ")
        return last.isEmpty ? nil : String(last.suffix(400))
    }

    private func missingEncoder(_ complaint: [UInt8]) -> String? {
        let marker = "Unknown encoder '"
        let text = String(decoding: complaint, as: UTF8.self)
        for line in text.split(separator: "\n") where line.hasPrefix(marker) {
            return String(line.dropFirst(marker.count).prefix { $0 != "'" })
        }
        return nil
    }
}
