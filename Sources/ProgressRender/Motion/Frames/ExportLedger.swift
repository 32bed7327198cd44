internal import Synchronization
internal import RenderSystem

/// The state shared by the threads of an export: the next frame, and the results.
final class ExportLedger: Sendable {
    private struct State {
        var record: FrameRecord
        var summary = FrameExport.Summary()
        var warnings = WarningList()
        var nextSave: ContinuousClock.Instant
    }

    private let state: Mutex<State>
    private let queue: WorkQueue
    private let export: FrameExport
    private let listed: [Int: FrameRecord.Frame]
    private let onFrame: @Sendable (FrameExport.Summary) -> Void

    /// How often the record is written while frames are made, so that a killed run loses little.
    private static let saveInterval = Duration.seconds(1)

    init(
        _ export: FrameExport, _ record: FrameRecord, _ listed: [FrameRecord.Frame],
        _ onFrame: @escaping @Sendable (FrameExport.Summary) -> Void
    ) {
        self.export = export
        self.listed = Dictionary(listed.map { ($0.number, $0) }, uniquingKeysWith: { a, _ in a })
        self.onFrame = onFrame
        queue = WorkQueue(export.frames.count)
        state = Mutex(State(record: record, nextSave: .now + Self.saveInterval))
    }

    var summary: FrameExport.Summary {
        state.withLock { state in
            var summary = state.summary
            summary.warnings = state.warnings.all
            return summary
        }
    }

    /// The next number to make; nil when there is none or a thread has failed.
    func next() -> Int? {
        queue.next().map { export.firstNumber + export.frames[$0] }
    }

    /// Ends the work of all threads after the frames they are at.
    func stop() { queue.stop() }

    /// The frame as an earlier run left it.
    func listed(_ number: Int) -> FrameRecord.Frame? { listed[number] }

    /// Enters a frame that is in its place.
    func note(_ frame: FrameRecord.Frame, isKept: Bool, warnings: [Warning]) {
        let isDue = state.withLock { state in
            state.record.frames.append(frame)
            state.summary.bytes += frame.bytes
            if isKept { state.summary.kept += 1 } else { state.summary.written += 1 }
            try? state.warnings.add(warnings, isStrict: false)
            onFrame(state.summary)
            guard ContinuousClock.now >= state.nextSave else { return false }
            // Nobody else saves until this is done.
            state.nextSave = .now + .seconds(86_400)
            return true
        }
        guard isDue else { return }
        let start = ContinuousClock.now
        // A record that cannot be written now is tried again at the end, where its error counts.
        saveUnfinished()
        let taken = ContinuousClock.now - start
        state.withLock { $0.nextSave = .now + max(Self.saveInterval, taken * 20) }
    }

    /// Writes the record of what is done by a run that does not reach its end, so that it need not be done again.
    ///
    /// The error that ended the run says more than one of this would.
    func saveUnfinished() {
        if summary.written > 0 { try? save(syncs: false) }
    }

    /// Writes the record of what is done, if one is kept.
    func save(syncs: Bool) throws(RenderError) {
        guard let path = export.recordPath else { return }
        var record = state.withLock { $0.record }
        // What an earlier run left stays known until this one has looked at it.
        let done = Set(record.frames.map(\.number))
        record.frames += listed.values.filter { !done.contains($0.number) }
        record.frames.sort { $0.number < $1.number }
        try AtomicFile.write(
            Array(record.json.utf8), to: path,
            WriteOptions(createsDirectories: export.write.createsDirectories, syncs: syncs))
    }
}
