/// The names and contents of a file's chunks.
package func chunks(of file: [UInt8]) -> [(name: String, content: [UInt8])] {
    var result: [(name: String, content: [UInt8])] = []
    var position = 8
    while position + 12 <= file.count {
        let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
        let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
        guard position + 12 + length <= file.count else { break }
        result.append((name, Array(file[position + 8..<position + 8 + length])))
        position += 12 + length
    }
    return result
}
