internal import Glibc
internal import RenderSystem
internal import Synchronization

/// Writes an animation's frames as numbered files, with several threads and, where asked, only those that are missing.
package struct FrameExport: Sendable {
    let source: any FrameSource
    /// Frames a second, for the record.
    let frameRate: String
    /// The name of the file of a number.
    let path: @Sendable (Int) -> String
    /// The number of the animation's first frame.
    let firstNumber: Int
    /// The frames to write, counted from 0, in order.
    let frames: SelectedFrames
    /// Where the record is kept; nil for none.
    let recordPath: String?
    /// The digest of the settings.
    let fingerprint: String
    let encoding: FrameEncoding
    let write: WriteOptions
    /// Whether frames that exist and are complete are kept.
    let resumes: Bool
    /// Whether a warning is an error.
    let isStrict: Bool
    /// How many threads render; nil for one a processor.
    let jobs: Int?

    /// The result of an export.
    package struct Summary: Sendable {
        /// Frames written by this run.
        package var written = 0
        /// Frames that were there already.
        package var kept = 0
        /// Bytes of all frames asked for.
        package var bytes = 0
        /// The warnings, each once.
        package var warnings: [Warning] = []
    }

    /// Writes the frames, then the record.
    /// - Parameter onFrame: Told of every frame that is done, from any thread, one call at a time.
    /// - Throws: ``RenderError`` of the first frame that could not be written; frames that were finished stay.
    package func run(onFrame: @escaping @Sendable (Summary) -> Void) throws(RenderError) -> Summary
    {
        let (width, height) = try encoding.size(of: source.size)
        var record = FrameRecord(
            fingerprint: fingerprint, width: width, height: height, frameRate: frameRate,
            frameCount: source.frameCount)
        let listed = try listedFrames(record)
        try checkBeforehand()
        if resumes { AbandonedFiles.remove(from: directory) }
        let wanted = Set(frames.map { $0 + firstNumber })
        record.frames = listed.filter { !wanted.contains($0.number) }
        let book = ExportLedger(self, record, resumes ? listed : [], onFrame)
        return try TerminationAction.during { () throws(RenderError) in
            try renderAll(book)
        } act: {
            // Frames that are begun while the record is written would not be in it.
            book.stop()
            book.saveUnfinished()
        }
    }

    private func renderAll(_ book: ExportLedger) throws(RenderError) -> Summary {
        do {
            try WorkerThreads.run(min(jobs ?? WorkerThreads.defaultCount, frames.count)) {
                () throws(RenderError) in try render(book)
            }
        } catch {
            book.saveUnfinished()
            throw error
        }
        if book.summary.written > 0 { try OutputDisk.sync(directory) }
        try book.save(syncs: true)
        return book.summary
    }

    /// Runs one thread: takes number after number until none is left.
    private func render(_ book: ExportLedger) throws(RenderError) {
        var encoder = try FrameEncoder(encoding, size: source.size)
        while let number = book.next() {
            do throws(RenderError) {
                let file = path(number)
                if let kept = book.listed(number), try isWhole(kept, at: file) {
                    book.note(kept, isKept: true, warnings: [])
                    continue
                }
                let picture = try source.picture(at: number - firstNumber)
                if isStrict, let warning = picture.warnings.first { throw warning.strictError }
                let bytes = try encoder.encode(picture)
                try AtomicFile.write(bytes, to: file, write)
                let frame = FrameRecord.Frame(
                    number: number, file: FilePath(file).name, bytes: bytes.count,
                    sha256: SHA256.hexadecimal(of: bytes))
                book.note(frame, isKept: false, warnings: picture.warnings)
            } catch {
                book.stop()
                throw error
            }
        }
    }

    private func isWhole(_ frame: FrameRecord.Frame, at path: String) throws(RenderError) -> Bool {
        // A frame that cannot be read is written again.
        guard let bytes = try? FileReader.read(path, limit: frame.bytes) else { return false }
        return bytes.count == frame.bytes && SHA256.hexadecimal(of: bytes) == frame.sha256
    }
}

extension FrameExport {
    /// The directory of the frames and of their record.
    var directory: String { FilePath(recordPath ?? path(firstNumber)).directory }

    /// The frames an earlier run noted, if they are of the animation that `record` describes.
    /// - Throws: ``RenderError`` when the record's place is taken by something else.
    func listedFrames(_ record: FrameRecord) throws(RenderError) -> [FrameRecord.Frame] {
        guard let recordPath, try OutputTarget(recordPath).permissions != nil else { return [] }
        guard let bytes = try? FileReader.read(recordPath, limit: 1 << 28) else { return [] }
        // Another program can use the same file name. Its file must not be replaced.
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
