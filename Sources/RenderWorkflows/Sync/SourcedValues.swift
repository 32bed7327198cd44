internal import Synchronization
internal import RenderSystem
internal import RenderValues

/// The values from files, each read once.
final class SourcedValues: Sendable {
    private let known = Mutex<[ValueSource: SourcedValue]>([:])

    /// Returns the value of the file that a marker names, relative to a directory; nil if it names none.
    /// - Throws: ``RenderError`` as the source's reading does, and of kind `usage` for standard input.
    func value(_ options: ValueSourceOptions, in directory: String) throws(RenderError)
        -> SourcedValue?
    {
        guard try options.source()?.file != "-" else {
            throw RenderError(
                .usage, "a marker takes no value from standard input", hint: "name a file")
        }
        var options = options
        options.locate { FilePath(directory).appending($0) }
        guard let source = try options.source() else { return nil }
        if let value = known.withLock({ $0[source] }) { return value }
        let value = try source.read()
        known.withLock { $0[source] = value }
        return value
    }
}
