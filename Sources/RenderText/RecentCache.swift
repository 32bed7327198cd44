/// Keeps about the last `limit` values used, in two generations: constant time, no list to keep in order.
///
/// Inlinable, so that other modules compile it for their own keys.
package struct RecentCache<Key: Hashable, Value> {
    @usableFromInline var young: [Key: Value] = [:]
    @usableFromInline var old: [Key: Value] = [:]
    @usableFromInline let limit: Int

    @inlinable package init(limit: Int) {
        self.limit = limit
    }

    /// The value kept for `key`; using it keeps it longer.
    @inlinable package mutating func value(for key: Key) -> Value? {
        if let value = young[key] { return value }
        guard let value = old[key] else { return nil }
        insert(value, for: key)
        return value
    }

    /// Keeps a value, dropping the half used longest ago when there are too many.
    @inlinable package mutating func insert(_ value: Value, for key: Key) {
        if young.count >= limit / 2 {
            old = young
            young = [:]
        }
        young[key] = value
    }
}
