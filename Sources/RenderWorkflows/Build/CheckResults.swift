internal import Synchronization
internal import RenderSystem

/// What the threads of a check share: which picture is next, and what was found of each.
final class CheckResults: Sendable {
    /// What was found of one picture.
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

    /// What was found, in the manifest's order.
    var all: [Found] { found.withLock { $0 } }
}
