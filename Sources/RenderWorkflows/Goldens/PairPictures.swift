/// The PNG files of a pair that a report shows.
package struct PairPictures: Sendable {
    /// The golden's file.
    package var expected: [UInt8]?
    /// The file of what was rendered.
    package var actual: [UInt8]?
    /// A picture as large as both together, clear but where they differ.
    package var difference: [UInt8]?
}
