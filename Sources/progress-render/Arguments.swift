import Glibc
import RenderWorkflows

/// The words of the command line.
enum Arguments {
    /// Every word after the program's name.
    ///
    /// Read from the raw bytes: Swift's own list repairs malformed UTF-8 silently.
    static func all() throws(RenderError) -> [String] {
        var words: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let pointer = CommandLine.unsafeArgv[index] else { break }
            let bytes = UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map {
                UInt8(bitPattern: $0)
            }
            guard let word = String(validating: bytes, as: UTF8.self) else {
                throw RenderError(
                    .usage,
                    "argument \(index) is not valid UTF-8 from byte \(bytes.validUTF8PrefixLength) on",
                    hint: "give text in UTF-8")
            }
            words.append(word)
        }
        return words
    }
}
