import TestSupport
import Testing

extension TemporaryDirectory {
    /// Runs the tool here.
    @discardableResult
    func tool(
        _ arguments: [String], environment: [String: String] = [:], output: Sink = .captured
    ) throws -> ToolRun {
        try ToolTests.tool(arguments, in: path, environment: environment, output: output)
    }
}

/// Whether a run was refused as it should be: with this code, in one line that names all of `words`, without any data.
func expectRefusal(
    _ run: ToolRun, _ code: Int32, naming words: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(run.ending == .exit(code), "\(run.errors)", sourceLocation: sourceLocation)
    #expect(run.errorLines.count == 1, "\(run.errors)", sourceLocation: sourceLocation)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
    #expect(
        run.errors.hasPrefix("progress-render: error: "), "\(run.errors)",
        sourceLocation: sourceLocation)
    for word in words {
        #expect(
            run.errors.contains(word), "'\(word)' is not in: \(run.errors)",
            sourceLocation: sourceLocation)
    }
}

/// Runs the tool with an output that is there already, and expects it to be refused and the output to be as it was.
func refuse(
    _ arguments: [String], _ code: Int32, naming words: [String] = [], output: String = "old.svg",
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let place = try TemporaryDirectory()
    place.write("old", to: output)
    let run = try place.tool(arguments + ["-o", output])
    expectRefusal(run, code, naming: words, sourceLocation: sourceLocation)
    #expect(place.names == [output], sourceLocation: sourceLocation)
    #expect(place.text(output) == "old", sourceLocation: sourceLocation)
}
