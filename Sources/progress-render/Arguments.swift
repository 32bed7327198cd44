import Glibc
import ProgressRender

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
                    "argument \(index) is not valid UTF-8 from byte \(validPrefix(of: bytes)) on",
                    hint: "give texts in UTF-8")
            }
            words.append(word)
        }
        return words
    }

    /// How many bytes at the start are valid UTF-8.
    private static func validPrefix(of bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var valid = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            valid += UTF8.width(scalar)
        }
        return valid
    }
}
