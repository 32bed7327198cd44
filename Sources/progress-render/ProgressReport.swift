import Glibc
import RenderWorkflows
import Synchronization

/// Tells how far a long run has got: to a person on a terminal, to a log, or to a program.
final class ProgressReport: Sendable {
    /// The receiver of the report.
    enum Reader {
        /// A person: a line that is redrawn, on standard error.
        case terminal
        /// A log: a line now and then, on standard error.
        case log
        /// A program: lines of JSON on standard error.
        case json
        /// Open Job Description: `openjd_progress: 42` on standard output.
        case openjd
        /// No receiver.
        case nobody

        /// How long it wants to be left alone.
        fileprivate var interval: Duration {
            switch self {
            case .terminal: .milliseconds(100)
            case .log: .seconds(5)
            case .json, .openjd: .milliseconds(500)
            case .nobody: .seconds(86_400)
            }
        }
    }

    private struct State {
        var next: ContinuousClock.Instant
        var isDrawn = false
        /// The percentage reported last.
        var told: Int?
    }

    private let reader: Reader
    private let total: Int
    private let start = ContinuousClock.now
    private let state: Mutex<State>

    init(_ reader: Reader, total: Int) {
        self.reader = reader
        self.total = total
        // What is done at once needs no report.
        let first: Duration =
            switch reader {
            case .terminal: .milliseconds(300)
            case .json, .openjd: .zero
            case .log, .nobody: reader.interval
            }
        state = Mutex(State(next: .now + first))
    }

    /// Notes that `done` frames are done; reports it if it was not just reported.
    func update(_ done: Int) {
        state.withLock { state in
            let now = ContinuousClock.now
            guard now >= state.next else { return }
            state.next = now + reader.interval
            state.isDrawn = true
            state.told = done
            tell(done, elapsed: now - start)
        }
    }

    /// Tells the end, and takes away what was drawn.
    func finish(_ done: Int) {
        erase()
        state.withLock { state in
            guard reader == .json || reader == .openjd, state.told != done else { return }
            tell(done, elapsed: .now - start)
        }
    }

    /// Takes away what was drawn, so that a message has the line for itself.
    func erase() {
        state.withLock { state in
            if reader == .terminal, state.isDrawn { write("\r\u{1B}[K", to: STDERR_FILENO) }
            state.isDrawn = false
        }
    }

    private func tell(_ done: Int, elapsed: Duration) {
        let seconds = max(1e-6, elapsed / .seconds(1))
        let rate = Double(done) / seconds
        let rest = rate > 0 ? Double(total - done) / rate : 0
        switch reader {
        case .terminal:
            write("\r\(line(done, rate, rest))\u{1B}[K", to: STDERR_FILENO)
        case .log:
            write("\(Tool.name): \(line(done, rate, rest))\n", to: STDERR_FILENO)
        case .json:
            var json = JSONText()
            json.object {
                $0.number("frame", Double(done))
                $0.number("frames", Double(total))
                $0.number("framesPerSecond", rate.rounded(.down))
                $0.number("eta", rest.rounded(.up))
            }
            write(json.string + "\n", to: STDERR_FILENO)
        case .openjd:
            write("openjd_progress: \(percent(done))\n", to: STDOUT_FILENO)
        case .nobody: break
        }
    }

    /// Nothing to do is done.
    private func percent(_ done: Int) -> Int { total > 0 ? 100 * done / total : 100 }

    private func line(_ done: Int, _ rate: Double, _ rest: Double) -> String {
        let eta = Int(min(359_999, rest.rounded(.up)))
        let clock = "\(eta / 60):\(eta % 60 < 10 ? "0" : "")\(eta % 60)"
        let text =
            "\(percent(done))%  \(done)/\(total) frames  \(Int(rate)) frames/s  ETA \(clock)"
        // A line that wraps cannot be drawn over; the last column is left to the cursor.
        let room = columns - text.utf8.count - 2
        guard room >= 8 else { return String(text.prefix(max(0, columns - 1))) }
        let width = min(24, room)
        let filled = width * percent(done) / 100
        let (full, empty) = ProgressReport.isUTF8 ? ("━", "┄") : ("#", "-")
        return String(repeating: full, count: filled)
            + String(repeating: empty, count: width - filled) + " " + text
    }

    /// How wide the terminal is now; a log is as wide as its lines.
    private var columns: Int {
        var size = winsize()
        guard reader == .terminal, ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0,
            size.ws_col > 0
        else { return 100 }
        return Int(size.ws_col)
    }

    /// Whether the terminal is said to show more than ASCII (POSIX: the first of these that is set counts).
    private static let isUTF8: Bool = {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = getenv(name), value.pointee != 0 else { continue }
            let locale = String(cString: value).lowercased()
            return locale.contains("utf-8") || locale.contains("utf8")
        }
        return false
    }()

    private func write(_ text: String, to descriptor: Int32) {
        // A report that cannot be read is no reason to stop.
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
}
