import Synchronization
import Testing

@testable import RenderCore
@testable import RenderSystem

@Suite("mapping on several threads")
struct ParallelMapTests {
    @Test("what is made has the order of the items", arguments: [nil, 1, 2, 7])
    func order(_ threads: Int?) throws {
        let items = Array(0..<1_000)
        #expect(try parallelMap(items, threads: threads) { $0 * $0 } == items.map { $0 * $0 })
        #expect(try parallelMap([Int](), threads: threads) { $0 }.isEmpty)
    }

    @Test("the first error in order is thrown, whatever fails first", arguments: [1, 2, 7])
    func firstError(_ threads: Int) throws {
        let error = #expect(throws: RenderError.self) {
            try parallelMap(Array(0..<1_000), threads: threads) { item throws(RenderError) -> Int in
                guard item % 100 != 99 else { throw RenderError(.data, "item \(item)") }
                return item
            }
        }
        #expect(error?.message == "item 99")
    }

    @Test("what was made before an error is kept, and all of it where errors do not stop")
    func results() throws {
        func results(stops: Bool) throws -> [Result<Int, RenderError>] {
            try parallelResults(Array(0..<1_000), threads: 1, stops: stops) {
                item throws(RenderError) -> Int in
                guard item != 3 else { throw RenderError(.data, "three") }
                return item
            }
        }
        #expect(try results(stops: true).compactMap { try? $0.get() } == [0, 1, 2])
        #expect(try results(stops: true).count == 4)
        #expect(try results(stops: false).compactMap { try? $0.get() }.count == 999)
    }

    @Test("a thread makes its tool once")
    func tools() throws {
        let count = Atomic(0)
        let made = try parallelResults(
            Array(0..<100), threads: 3, stops: true,
            with: { () throws(RenderError) in count.add(1, ordering: .relaxed).newValue }
        ) { (tool, item) throws(RenderError) in (1...3).contains(tool) ? item : -1 }
        #expect(try made.map { try $0.get() } == Array(0..<100))
        #expect(count.load(ordering: .relaxed) == 3)
    }
}
