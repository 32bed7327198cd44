import Testing

@_spi(Caching) @testable import RenderText

@Suite("Recent cache")
struct RecentCacheTests {
    @Test("an empty cache has nothing, and a full one everything up to half its limit")
    func kept() {
        var cache = RecentCache<Int, String>(limit: 8)
        #expect(cache.value(for: 1) == nil)
        for key in 0..<4 { cache.insert("\(key)", for: key) }
        for key in 0..<4 { #expect(cache.value(for: key) == "\(key)") }
    }

    @Test("with more entries than the limit the oldest are dropped and the newest kept")
    func evicted() {
        var cache = RecentCache<Int, Int>(limit: 8)
        for key in 0..<100 { cache.insert(key, for: key) }
        #expect((0..<100).filter { isKept($0, in: cache) } == Array(92..<100))
    }

    @Test("at least half the limit and no more than the limit are kept", arguments: [2, 8, 4096])
    func atLeastHalf(_ limit: Int) {
        var cache = RecentCache<Int, Int>(limit: limit)
        for key in 0..<3 * limit + 1 {
            cache.insert(key, for: key)
            guard limit < 100 || key % 97 == 0 else { continue }
            #expect(isKept(max(0, key - limit / 2 + 1), in: cache))
            #expect(!isKept(key - limit, in: cache))
        }
    }

    @Test("an entry that is used stays, whatever comes after it")
    func used() {
        var cache = RecentCache<Int, Int>(limit: 8)
        cache.insert(-1, for: -1)
        for key in 0..<1000 {
            cache.insert(key, for: key)
            #expect(cache.value(for: -1) == -1)
        }
        #expect(cache.value(for: 0) == nil)
    }

    @Test("a value that is inserted again is the new one")
    func replaced() {
        var cache = RecentCache<String, Int>(limit: 4)
        for value in 0..<20 {
            cache.insert(value, for: "a")
            #expect(cache.value(for: "a") == value)
        }
    }

    @Test("a cache without room keeps the last two, and does not grow")
    func smallest() {
        var cache = RecentCache<Int, Int>(limit: 0)
        for key in 0..<100 { cache.insert(key, for: key) }
        #expect((0..<100).filter { isKept($0, in: cache) } == [98, 99])
    }

    /// Whether the cache has a key: asked of a copy, because reading an old entry makes it a young one.
    private func isKept(_ key: Int, in cache: RecentCache<Int, Int>) -> Bool {
        var copy = cache
        return copy.value(for: key) != nil
    }
}
