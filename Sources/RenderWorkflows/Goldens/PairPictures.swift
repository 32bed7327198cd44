/// The PNG files of a pair that a report shows.
package struct PairPictures: Sendable {
    /// The golden's file.
    package var expected: [UInt8]?
    /// The file of what was rendered.
    package var actual: [UInt8]?
    /// A picture as large as both together, clear but where they differ.
    package var difference: [UInt8]?

    package init(
        expected: [UInt8]? = nil, actual: [UInt8]? = nil, difference: [UInt8]? = nil
    ) {
        self.expected = expected
        self.actual = actual
        self.difference = difference
    }
}
