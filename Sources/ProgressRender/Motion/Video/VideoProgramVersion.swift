internal import RenderSystem

extension VideoProgram {
    /// The version that a helper program says it has; nil when it cannot be run or says nothing.
    package static func version(of program: String) -> String? {
        var patience = ChildProcess.Patience()
        patience.ending = .seconds(10)
        guard
            var child = try? ChildProcess(
                program, ["-version"], takesInput: false, outputLimit: 4096, patience),
            let result = try? child.finish(), result.status == 0
        else { return nil }
        // 'ffmpeg version 5.1.6-0+deb12u1 Copyright …'
        let words = String(decoding: result.output, as: UTF8.self).split(separator: " ")
        guard words.count > 2, words[1] == "version" else { return nil }
        return String(words[2].prefix { !$0.isNewline }.prefix(64))
    }
}
