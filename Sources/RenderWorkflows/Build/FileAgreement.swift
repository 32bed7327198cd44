internal import RenderSystem

/// Whether a file that exists is what was drawn: PNG pictures by their pixels, all else by its bytes.
struct FileAgreement {
    /// Why not; nil when it is.
    let detail: String?
    /// In what the pixels differ, where there are two pictures to compare.
    let difference: ImageDifference?

    /// The longest PNG that is read: no picture within the limits is longer.
    private static let longest = 1 << 30

    /// - Returns: nil when there is no such file.
    init?(_ path: String, drawn: [UInt8], isPNG: Bool) throws(RenderError) {
        guard let stamp = FileStamp(path) else { return nil }
        guard isPNG || stamp.size == drawn.count else {
            detail = "\(stamp.size) bytes, not \(drawn.count)"
            difference = nil
            return
        }
        let found = try FileReader.read(path, limit: isPNG ? Self.longest : drawn.count)
        guard !found.isSame(as: drawn) else {
            (detail, difference) = (nil, nil)
            return
        }
        guard isPNG else {
            let place = zip(found, drawn).enumerated().first { $1.0 != $1.1 }?.offset
            detail = "differs from byte \(place ?? min(found.count, drawn.count)) on"
            difference = nil
            return
        }
        do throws(RenderError) {
            let actual = try PNGDecoder.decode(found)
            let difference = try ImageComparison.compare(try PNGDecoder.decode(drawn), actual)
            self.difference = difference
            detail = difference.isMatch ? nil : "\(difference)"
        } catch {
            detail = error.message.description
            difference = nil
        }
    }
}
