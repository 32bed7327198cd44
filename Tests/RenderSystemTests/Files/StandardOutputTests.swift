import Foundation
import Testing

@testable import RenderSystem

/// Faults that end or hinder a whole process; each happens in one of its own.
@Suite("Standard output")
struct StandardOutputTests {
    @Test("standard output that is full or closed is an error")
    func standardOutput() async {
        await #expect(processExitsWith: .success) {
            let full = open("/dev/full", O_WRONLY)
            dup2(full, STDOUT_FILENO)
            let error = #expect(throws: RenderError.self) { try StandardOutput.write([1, 2]) }
            #expect(error?.kind == .io)
            close(STDOUT_FILENO)
            StandardOutput.reserveDescriptors()
            let closed = #expect(throws: RenderError.self) { try StandardOutput.write([1, 2]) }
            #expect(closed?.kind == .io)
            #expect(!StandardOutput.isTerminal)
        }
    }

    @Test("standard output whose reader goes away ends the process quietly")
    func brokenPipe() async {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
            installTerminationHandlers()
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            dup2(ends[1], STDOUT_FILENO)
            close(ends[0])
            try StandardOutput.write([1])
        }
    }

    @Test("standard output takes everything, also when it does not block")
    func slowReader() async {
        await #expect(processExitsWith: .success) {
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            dup2(ends[1], STDOUT_FILENO)
            close(ends[1])
            _ = fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK)
            let reading = ends[0]
            let reader = Task.detached {
                var sum = 0
                var piece = [UInt8](repeating: 0, count: 3000)
                while sum < 500_000 {
                    let count = read(reading, &piece, piece.count)
                    if count <= 0 { break }
                    sum += count
                }
                return sum
            }
            try StandardOutput.write([UInt8](repeating: 7, count: 500_000))
            try StandardOutput.check()
            #expect(await reader.value == 500_000)
        }
    }
}
