import TestSupport
import Testing

/// Expects xmllint to accept files; where it is not installed, they are not looked at, except on a build server, where that is a failure.
func expectWellFormed(
    _ names: [String], in place: TemporaryDirectory,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    #expect(!names.isEmpty, sourceLocation: sourceLocation)
    guard Judge.xmllint.isEnabled else { return }
    let complaints = try Judge.xmllint.run([["--noout", "--nonet"] + names], in: place)
    #expect(complaints == "", sourceLocation: sourceLocation)
}
