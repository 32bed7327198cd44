internal import Glibc
internal import RenderSystem

extension FrameExport {
    /// The directory of the frames and of their record.
    var directory: String { FilePath(recordPath ?? path(firstNumber)).directory }

    /// The frames an earlier run noted, if they are of the animation that `record` describes.
    /// - Throws: ``RenderError`` when the record's place is taken by something else.
    func listedFrames(_ record: FrameRecord) throws(RenderError) -> [FrameRecord.Frame] {
        guard let recordPath, try OutputTarget(recordPath).permissions != nil else { return [] }
        guard let bytes = try? FileReader.read(recordPath, limit: 1 << 28) else { return [] }
        // Other programs have files of this name, too, and nobody asked to replace theirs.
        guard bytes.isEmpty || bytes.starts(with: FrameRecord.opening.utf8) else {
            throw RenderError(
                .cannotCreate, "the file is from another program, not a record of frames",
                at: .file(recordPath), hint: "move it, or write the frames into another directory")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return record.frames(listedIn: text, name: { FilePath(path($0)).name }) ?? []
    }

    /// Finds what is sure to fail before anything is written.
    /// - Throws: ``RenderError`` for a warning where warnings are errors, and for a frame whose place is taken.
    func checkBeforehand() throws(RenderError) {
        for index in [frames.first, frames.last].compactMap(\.self) where isStrict {
            if let warning = try source.picture(at: index).warnings.first {
                throw warning.strictError
            }
        }
        for index in frames {
            let file = path(firstNumber + index)
            // A frame of an earlier run may stay where the work is resumed.
            if try OutputTarget(file).permissions != nil, !write.replaces, !resumes {
                throw SystemFault(code: EEXIST).creating(file)
            }
        }
    }
}
