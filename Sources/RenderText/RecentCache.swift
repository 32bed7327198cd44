/// Keeps about the last `limit` values used, in two generations: constant time, no list to keep in order.
///
/// Other modules compile it for their own keys, and only what is public can be inlinable.
@_spi(Caching) public struct RecentCache<Key: Hashable, Value> {
    @usableFromInline var young: [Key: Value] = [:]
    @usableFromInline var old: [Key: Value] = [:]
    @usableFromInline let limit: Int

    /// Creates an empty cache.
    @inlinable public init(limit: Int) {
        self.limit = limit
    }

    /// The value kept for `key`; using it keeps it longer.
    @inlinable public mutating func value(for key: Key) -> Value? {
        if let value = young[key] { return value }
        guard let value = old[key] else { return nil }
        insert(value, for: key)
        return value
    }

    /// Keeps a value, dropping the half used longest ago when there are too many.
    @inlinable public mutating func insert(_ value: Value, for key: Key) {
        if young.count >= limit / 2 {
            old = young
            young = [:]
        }
        young[key] = value
    }
}
