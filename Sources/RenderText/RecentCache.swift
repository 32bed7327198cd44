/// Keeps about the last `limit` values used, in two generations: constant time, no list to keep in order.
package struct RecentCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private let limit: Int

    package init(limit: Int) {
        self.limit = limit
    }

    /// The value kept for `key`; using it keeps it longer.
    package mutating func value(for key: Key) -> Value? {
        if let value = young[key] { return value }
        guard let value = old[key] else { return nil }
        insert(value, for: key)
        return value
    }

    /// Keeps a value, dropping the half used longest ago when there are too many.
    package mutating func insert(_ value: Value, for key: Key) {
        if young.count >= limit / 2 {
            old = young
            young = [:]
        }
        young[key] = value
    }
}
