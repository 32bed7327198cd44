/// Feeds every reader of values from files with the same bytes.
enum ValueSourceFuzzing {
    private static let name = "f"

    private static let sources: [ValueSource] = {
        let pointer = try? JSONPointer(parsing: "/a/1")
        return [
            .tasks(file: name), .tasks(file: name, section: "a", policy: .leaves),
            .junit(file: name), .coverage(file: name), .endpoint(file: name),
        ] + [pointer].compactMap { $0 }.map { .json(file: name, pointer: $0) }
    }()

    static func feed(_ bytes: [UInt8]) {
        for source in sources {
            do throws(RenderError) {
                let value = try source.value(of: bytes)
                guard case .tally(let tally) = value else { continue }
                precondition(0 <= tally.done && tally.done <= tally.total && 0 < tally.total)
                // The same bytes are the same value.
                let second = try source.value(of: bytes)
                precondition(value == second)
            } catch {
                // Every error has its place, and is one of the input.
                precondition(error.location?.description.hasPrefix(name) == true, "\(error)")
                precondition(error.kind == .data, "\(error)")
            }
        }
    }
}
