public import Synchronization

/// Makes something of each item on several threads.
///
/// It can be inlined, as can what it calls: callers in other modules have it specialized for their types.
/// - Parameter threads: The maximum number of threads; nil for one a processor.
/// - Returns: What was made, in the order of the items.
/// - Throws: The error of the first item, in their order, that has one; no item is begun after an error.
@inlinable
package func parallelMap<Item: Sendable, Made: Sendable>(
    _ items: [Item], threads: Int?,
    _ make: @escaping @Sendable (Item) throws(RenderError) -> Made
) throws(RenderError) -> [Made] {
    let results = try parallelResults(items, threads: threads, stops: true, make)
    return try results.map { result throws(RenderError) in try result.get() }
}

/// Makes something of each item on several threads, and keeps what was made before and after an error.
/// - Parameter stops: Whether no item is begun after an error.
/// - Returns: The results in the order of the items, without those of items that were not begun, which are the last.
@inlinable
package func parallelResults<Item: Sendable, Made: Sendable>(
    _ items: [Item], threads: Int?, stops: Bool,
    _ make: @escaping @Sendable (Item) throws(RenderError) -> Made
) throws(RenderError) -> [Result<Made, RenderError>] {
    try parallelResults(items, threads: threads, stops: stops, with: { () throws(RenderError) in })
    { (_, item) throws(RenderError) in try make(item) }
}

/// Makes something of each item on several threads, with a tool that each thread makes for itself and keeps.
/// - Throws: The error of making a tool.
@inlinable
package func parallelResults<Item: Sendable, Tool, Made: Sendable>(
    _ items: [Item], threads: Int?, stops: Bool,
    with tool: @escaping @Sendable () throws(RenderError) -> Tool,
    _ make: @escaping @Sendable (Tool, Item) throws(RenderError) -> Made
) throws(RenderError) -> [Result<Made, RenderError>] {
    let queue = WorkQueue(items.count)
    let results = Mutex<[Result<Made, RenderError>?]>(Array(repeating: nil, count: items.count))
    let count = min(threads ?? WorkerThreads.defaultCount, items.count)
    try WorkerThreads.run(count) { () throws(RenderError) in
        do throws(RenderError) {
            let tool = try tool()
            while let number = queue.next() {
                let result = Result { () throws(RenderError) in try make(tool, items[number]) }
                results.withLock { $0[number] = result }
                if stops, case .failure = result { queue.stop() }
            }
        } catch {
            queue.stop()
            throw error
        }
    }
    return results.withLock { $0.compactMap(\.self) }
}
