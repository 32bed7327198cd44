import Glibc

/// A terminal that the test holds the other end of.
final class PseudoTerminal {
    let path: String
    private let controller: Int32
    private let terminal: Int32

    init() throws {
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (lock, number): (Int32, Int32) = (0, 0)
        // TIOCSPTLCK and TIOCGPTN of Linux, which Swift's module for C has no functions for.
        guard controller >= 0, ioctl(controller, 0x4004_5431, &lock) == 0,
            ioctl(controller, 0x8004_5430, &number) == 0
        else { throw SpawnFault(description: "no pseudo-terminal") }
        path = "/dev/pts/\(number)"
        // Held open, or the other end hangs up when the tool ends.
        terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }

    deinit {
        close(terminal)
        close(controller)
    }

    /// Says how wide the terminal is.
    func resize(columns: UInt16) {
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    /// Returns the text shown so far.
    func shown() -> String {
        _ = fcntl(controller, F_SETFL, O_NONBLOCK)
        var text: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while case let count = read(controller, &piece, piece.count), count > 0 {
            text += piece[..<count]
        }
        return String(decoding: text, as: UTF8.self)
    }
}
