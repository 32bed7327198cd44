internal import Synchronization
internal import RenderSystem

/// The state shared by the threads of a check: the next picture, and the findings of each.
final class CheckResults: Sendable {
    /// The findings of one picture.
    struct Found: Sendable {
        var findings: [BuildFinding] = []
        var unseen = 0
        var warnings: [Warning] = []
    }

    private let queue: WorkQueue
    private let found: Mutex<[Found]>

    init(_ count: Int) {
        queue = WorkQueue(count)
        found = Mutex(Array(repeating: Found(), count: count))
    }

    /// The next picture; nil when there is none.
    func next() -> Int? { queue.next() }

    func note(_ number: Int, _ result: Found) { found.withLock { $0[number] = result } }

    /// The findings, in the manifest's order.
    var all: [Found] { found.withLock { $0 } }
}
