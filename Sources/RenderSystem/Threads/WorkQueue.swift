internal import Synchronization

/// Hands out the places of a list of work to threads, each place once and in order.
@usableFromInline
package final class WorkQueue: Sendable {
    private let count: Int
    private let position = Atomic(0)

    @usableFromInline package init(_ count: Int) { self.count = count }

    /// The next place; nil when there is none, and once a thread has said to stop.
    @usableFromInline package func next() -> Int? {
        let place = position.add(1, ordering: .relaxed).oldValue
        return place < count ? place : nil
    }

    /// Hands out no more places: threads end after what they are at.
    @usableFromInline package func stop() { position.store(count, ordering: .relaxed) }
}
