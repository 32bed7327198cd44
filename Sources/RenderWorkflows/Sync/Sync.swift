internal import Glibc
internal import RenderSystem

/// Keeps pictures and the Markdown that shows them in step: the markup between markers, and the files it names.
package struct Sync: Sendable {
    private let operands: [String]
    private let options: SyncOptions

    /// - Parameter operands: Markdown files, each of which has a marker, and directories of them.
    /// - Throws: ``RenderError`` of kind `usage` for options that do not go with each other.
    package init(_ operands: [String], _ options: SyncOptions = SyncOptions()) throws(RenderError) {
        try options.check()
        self.operands = operands
        self.options = options
    }

    /// Returns the plan; writes nothing.
    /// - Parameter onFault: Gets the first error of each file, except of the last file with one, which is thrown.
    /// - Throws: ``RenderError`` with file, line and column.
    package func plan(onFault: (RenderError) -> Void = { _ in }) throws(RenderError) -> SyncPlan {
        let found = try MarkdownFiles(operands)
        let files = found.files
        let reader = DocumentReader(options)
        let results = try parallelResults(files, threads: options.jobs, stops: false) {
            (file) throws(RenderError) in try reader.document(file.path)
        }
        let documents = try documents(results, onFault)
        var markers = Array(repeating: 0, count: operands.count)
        for (file, document) in zip(files, documents) {
            for operand in file.operands { markers[operand] += document.markers }
        }
        if let empty = markers.firstIndex(of: 0) { throw missing(operands[empty], files, empty) }
        return try SyncPlan(documents, directories: found.pictureDirectories, options)
    }

    /// Does what there is to do: writes pictures, then the Markdown that names them, then removes what is to be removed.
    /// - Throws: ``RenderError`` of kind `cannotCreate` or `io`; what is written by then stays, whole.
    package func carryOut(_ plan: SyncPlan) throws(RenderError) {
        for directory in plan.directories.sorted() {
            if FileStamp(directory) == nil { try createDirectories(directory, for: directory) }
        }
        let files = plan.changes.filter { $0.bytes != nil }.map(\.finding.path)
        for directory in Set(files.map { FilePath($0).directory }).sorted() {
            AbandonedFiles.remove(from: directory)
        }
        let pictures = plan.changes.filter { $0.stamp == nil && $0.bytes != nil }
        try write(pictures)
        if let directory = plan.directories.min() { try OutputDisk.sync(directory) }
        let documents = plan.changes.filter { $0.stamp != nil }
        try write(documents)
        if let first = documents.first {
            try OutputDisk.sync(FilePath(first.finding.path).directory)
        }
        let written = Set(files.compactMap { FileIdentity($0) })
        for change in plan.changes where change.bytes == nil {
            try remove(change.finding.path, unless: written)
        }
    }

    /// Removes a picture that is still as it was made.
    /// - Parameter written: The files that this run wrote: some disks take names for one that only differ in case.
    private func remove(_ path: String, unless written: Set<FileIdentity>) throws(RenderError) {
        guard let identity = FileIdentity(path), !written.contains(identity) else { return }
        guard GeneratedPicture.origin(of: path) == .own else {
            throw RenderError(
                .io, "the file changed while it was to be removed", at: .file(path),
                hint: "run the command again")
        }
        guard unlink(path) == 0 || errno == ENOENT else {
            throw RenderError(
                .cannotCreate, "the file cannot be removed: \(SystemFault().message)",
                at: .file(path))
        }
    }

    private func write(_ changes: [SyncPlan.Change]) throws(RenderError) {
        _ = try parallelMap(changes, threads: options.jobs) { (change) throws(RenderError) in
            try change.write()
        }
    }

    /// Returns the documents of all files, in their order.
    /// - Throws: The error of the last that has one, after the others were reported.
    private func documents(
        _ results: [Result<SyncedDocument, RenderError>], _ onFault: (RenderError) -> Void
    ) throws(RenderError) -> [SyncedDocument] {
        var documents: [SyncedDocument] = []
        var faults: [RenderError] = []
        for result in results {
            switch result {
            case .success(let document): documents.append(document)
            // An error of all files is reported once.
            case .failure(let fault): if !faults.contains(fault) { faults.append(fault) }
            }
        }
        faults.dropLast().forEach(onFault)
        if let last = faults.last { throw last }
        return documents
    }

    private func missing(_ operand: String, _ files: [MarkdownFiles.File], _ number: Int)
        -> RenderError
    {
        let isDirectory = FileIdentity.isDirectory(operand)
        let count = files.count { $0.operands.contains(number) }
        let message: Message =
            !isDirectory
            ? "the file has no marker"
            : count == 0
                ? "the directory has no Markdown file (.md or .markdown)"
                : "none of the \(count) Markdown files has a marker"
        return RenderError(
            .data, message, at: .file(operand),
            hint:
                "a marker is written '<!-- progress: docs --value 7/9 -->', with '\(PictureMarker.end)' after it"
        )
    }
}

extension SyncPlan.Change {
    fileprivate func write() throws(RenderError) {
        guard let bytes else { return }
        if let stamp, FileStamp(finding.path) != stamp {
            throw RenderError(
                .io, "the file changed while its pictures were drawn", at: .file(finding.path),
                hint: "run the command again")
        }
        try AtomicFile.write(bytes, to: finding.path, WriteOptions(syncs: false))
    }
}
