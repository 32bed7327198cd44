internal import ProgressRender
internal import RenderSystem
internal import Testing
internal import XCTest

/// The line of a test, where its failures are shown.
package struct CallSite: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    package init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// For telling calls apart.
    var identity: String { "\(fileID):\(line):\(column)" }

    /// The target the test is in.
    var module: String { String("\(fileID)".prefix { $0 != "/" }) }

    /// The directory of the test's file.
    var directory: String { FilePath("\(filePath)").directory }

    /// Makes the running test fail, whichever library runs it.
    ///
    /// Of the two libraries the one that is not running says nothing. Outside of Swift Testing's own tasks, as in a
    /// detached one, which of them is running cannot be known.
    func fail(_ message: String) {
        Issue.record("\(message)", sourceLocation: location)
        if Test.current == nil { XCTFail(message, file: filePath, line: line) }
    }

    /// Keeps files with the test's results, where the library that runs it can.
    func attach(_ files: [(name: String, bytes: [UInt8])]) {
        #if compiler(>=6.2)
            guard Test.current != nil else { return }
            for file in files {
                Attachment.record(file.bytes, named: file.name, sourceLocation: location)
            }
        #endif
    }

    private var location: SourceLocation {
        SourceLocation(
            fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }
}
