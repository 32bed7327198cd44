import TestSupport
import Testing

/// Expects xmllint to accept files; where it is not installed, they are not looked at, except on a build server, where that is a failure.
func expectWellFormed(
    _ names: [String], in place: TemporaryDirectory,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    #expect(!names.isEmpty, sourceLocation: sourceLocation)
    guard Judge.xmllint.isEnabled else { return }
    let check = try RunningProgram(
        Judge.xmllint.requirePath(),
        (["--noout", "--nonet"] + names).map { Array($0.utf8) }, in: place.path
    ).finish()
    #expect(check.succeeded, "\(check.errors)", sourceLocation: sourceLocation)
}
