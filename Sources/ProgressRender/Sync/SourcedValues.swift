internal import Synchronization

/// What the files say that values come from, each read once.
final class SourcedValues: Sendable {
    private let known = Mutex<[ValueSource: SourcedValue]>([:])

    /// What a file says that is named as seen from a folder.
    /// - Throws: ``RenderError`` as the source's reading does, and of kind `usage` for standard input.
    func value(_ source: ValueSource, in folder: String) throws(RenderError) -> SourcedValue {
        guard source.file != "-" else {
            throw RenderError(
                .usage, "a marker takes no value from standard input", hint: "name a file")
        }
        let source = source.seen(from: folder)
        if let value = known.withLock({ $0[source] }) { return value }
        let value = try source.read()
        known.withLock { $0[source] = value }
        return value
    }
}

extension ValueSource {
    /// The same with a file that is named as seen from a folder.
    fileprivate func seen(from folder: String) -> ValueSource {
        let path = OutputTarget.path(file, in: folder)
        return switch self {
        case .tasks(_, let section, let policy):
            .tasks(file: path, section: section, policy: policy)
        case .junit(_, let countsSkipped): .junit(file: path, countsSkipped: countsSkipped)
        case .coverage: .coverage(file: path)
        case .json(_, let pointer): .json(file: path, pointer: pointer)
        case .endpoint: .endpoint(file: path)
        }
    }
}
