// Tests that expect a picture or set limits need these types too.
@_exported public import ProgressRender

/// Expects a picture to be the golden of that name: the PNG file `Goldens/NAME.png` beside the test's file.
///
/// Works in tests of Swift Testing and of XCTest; whatever goes wrong makes the test fail.
///
/// A picture that differs leaves `NAME.actual.png` and `NAME.diff.png` (expected, difference and actual side by side)
/// beside the golden, and attaches them to a test of Swift Testing; one without a golden leaves `NAME.actual.png`.
/// Goldens are written only where the environment variable `PROGRESS_RENDER_RECORD` says so, and then the test fails:
/// `missing` writes those that do not exist, `failed` those that do not match too, and `all` every one that differs at
/// all. Where `CI` is set, `PROGRESS_RENDER_RECORD_IN_CI=1` is needed as well.
/// - Parameters:
///   - source: A bar, a step view, a picture, a scene, pixels, or the bytes of a PNG file.
///   - name: Words of a–z and 0–9 with hyphens; no two expectations share one in a directory.
///   - scale: Pixels to a point, for what is not made of pixels yet. Default: 1.
///   - options: How much may differ. Default: nothing.
///   - directory: Where the golden lies, relative to the directory of the test's file. Default: `Goldens`.
///   - fileID: The module and file of the test. Default: those of the call.
///   - filePath: The path of the test's file. Default: that of the call.
///   - line: The line of the expectation. Default: that of the call.
///   - column: The column of the expectation. Default: that of the call.
public func expectSnapshot(
    of source: some SnapshotSource, named name: String, scale: Double = 1,
    comparing options: ComparisonOptions = ComparisonOptions(), in directory: String = "Goldens",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expectation = SnapshotExpectation(named: name, in: directory, at: site)
    expectation.report(expectation.check(source, scale: scale, options))
}

/// Expects the picture of a bar, a badge or another widget to be the golden of that name.
///
/// Otherwise as for a picture.
/// - Parameters:
///   - widget: The widget.
///   - name: Words of a–z and 0–9 with hyphens; no two expectations share one in a directory.
///   - scale: Pixels to a point. Default: 1.
///   - options: How much may differ. Default: nothing.
///   - directory: Where the golden lies, relative to the directory of the test's file. Default: `Goldens`.
///   - fileID: The module and file of the test. Default: those of the call.
///   - filePath: The path of the test's file. Default: that of the call.
///   - line: The line of the expectation. Default: that of the call.
///   - column: The column of the expectation. Default: that of the call.
public func expectSnapshot(
    of widget: some Widget, named name: String, scale: Double = 1,
    comparing options: ComparisonOptions = ComparisonOptions(), in directory: String = "Goldens",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) {
    expectSnapshot(
        of: WidgetSnapshot(widget), named: name, scale: scale, comparing: options, in: directory,
        fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects a text, such as an SVG, to be the golden of that name, byte for byte: the file `Goldens/NAME.EXTENSION`
/// beside the test's file.
///
/// Otherwise as for a picture.
/// - Parameters:
///   - text: The text.
///   - name: Words of a–z and 0–9 with hyphens; no two expectations share one in a directory.
///   - suffix: The end of the golden's name, such as `svg`.
///   - directory: Where the golden lies, relative to the directory of the test's file. Default: `Goldens`.
///   - fileID: The module and file of the test. Default: those of the call.
///   - filePath: The path of the test's file. Default: that of the call.
///   - line: The line of the expectation. Default: that of the call.
///   - column: The column of the expectation. Default: that of the call.
public func expectSnapshot(
    ofText text: String, named name: String, extension suffix: String,
    in directory: String = "Goldens", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expectation = SnapshotExpectation(named: name, in: directory, at: site)
    expectation.report(expectation.check(file: Array(text.utf8), extension: suffix))
}

/// Expects the bytes of a file, such as a PDF or `Data` with JSON, to be the golden of that name, byte for byte: the file
/// `Goldens/NAME.EXTENSION` beside the test's file.
///
/// Otherwise as for a picture; without an extension, the pixels of a PNG file are compared.
/// - Parameters:
///   - bytes: The bytes.
///   - name: Words of a–z and 0–9 with hyphens; no two expectations share one in a directory.
///   - suffix: The end of the golden's name, such as `pdf`.
///   - directory: Where the golden lies, relative to the directory of the test's file. Default: `Goldens`.
///   - fileID: The module and file of the test. Default: those of the call.
///   - filePath: The path of the test's file. Default: that of the call.
///   - line: The line of the expectation. Default: that of the call.
///   - column: The column of the expectation. Default: that of the call.
public func expectSnapshot(
    of bytes: some Collection<UInt8>, named name: String, extension suffix: String,
    in directory: String = "Goldens", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expectation = SnapshotExpectation(named: name, in: directory, at: site)
    expectation.report(expectation.check(file: Array(bytes), extension: suffix))
}
