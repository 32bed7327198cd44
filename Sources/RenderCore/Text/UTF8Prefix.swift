extension Sequence<UInt8> {
    /// How many bytes at the start are valid UTF-8.
    package var validUTF8PrefixLength: Int {
        var decoder = UTF8()
        var iterator = makeIterator()
        var length = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            length += UTF8.width(scalar)
        }
        return length
    }
}
