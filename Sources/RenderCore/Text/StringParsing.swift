extension StringProtocol {
    /// The number that ASCII digits alone stand for; nil for anything else and for one that does not fit 64 bits.
    package var wholeNumber: Int? {
        guard !isEmpty, utf8.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
        return Int(self)
    }

    /// The text without spaces at its ends.
    package var trimmed: String {
        var text = Substring(self)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
