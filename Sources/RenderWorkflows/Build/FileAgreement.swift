internal import RenderSystem

/// Whether a file that exists shows what was drawn: a PNG by its straight pixels and the chunks that say what colours
/// mean, whatever wrote it; anything else by its bytes.
package struct FileAgreement {
    /// Why not; nil when it does.
    let detail: String?
    /// In what the visible pixels differ, where there are two pictures to compare and they do.
    let difference: ImageDifference?

    /// The longest PNG that is read: no picture within the limits is longer.
    private static let maximumBytes = 1 << 30

    /// Compares a file with what was drawn; nil when there is no such file.
    /// - Throws: ``RenderError`` when the file cannot be read.
    init?(_ path: String, drawn: [UInt8], isPNG: Bool) throws(RenderError) {
        guard let stamp = FileStamp(path) else { return nil }
        var difference: ImageDifference?
        if !isPNG, stamp.size != drawn.count {
            detail = "\(stamp.size) bytes, not \(drawn.count)"
        } else {
            let found = try FileReader.read(path, limit: isPNG ? Self.maximumBytes : drawn.count)
            if found.isSame(as: drawn) {
                detail = nil
            } else if isPNG {
                detail = Self.detail(found, drawn, &difference)
            } else {
                let place = zip(found, drawn).enumerated().first { $1.0 != $1.1 }?.offset
                detail = "differs from byte \(place ?? min(found.count, drawn.count)) on"
            }
        }
        self.difference = difference
    }

    /// Whether a file shows what was drawn; one that does not exist or cannot be read does not.
    package static func fileShows(_ drawn: [UInt8], isPNG: Bool, at path: String) -> Bool {
        guard FileIdentity.isRegularFile(path),
            let agreement = try? FileAgreement(path, drawn: drawn, isPNG: isPNG)
        else { return false }
        return agreement.detail == nil
    }

    /// In what two PNG files differ; nil where the bytes alone do.
    private static func detail(
        _ found: [UInt8], _ drawn: [UInt8], _ difference: inout ImageDifference?
    ) -> String? {
        do throws(RenderError) {
            let (wanted, actual) = (try PNGDecoder.decode(drawn), try PNGDecoder.decode(found))
            if wanted != actual {
                let visible = try ImageComparison.compare(wanted, actual)
                guard visible.isMatch else {
                    difference = visible
                    return "\(visible)"
                }
                return "the pixels look the same, but their stored samples differ"
            }
            let isSame =
                try PNGDecoder.colorDeclaration(of: found)
                == PNGDecoder.colorDeclaration(of: drawn)
            return isSame ? nil : "the chunks gAMA, cHRM, sRGB, iCCP or cICP differ"
        } catch {
            return error.message.description
        }
    }
}
