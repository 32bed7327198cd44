package import RenderValues

/// The options for the file a value comes from.
package struct ValueSourceOptions: Hashable, Sendable {
    package var tasks: String?
    package var section: String?
    package var policy: TaskPolicy?
    package var junit: String?
    package var countsSkipped = false
    package var coverage: String?
    package var json: String?
    package var pointer: JSONPointer?
    package var endpoint: String?

    package init() {}

    /// Takes the files from where they are.
    package mutating func locate(_ path: (String) -> String) {
        tasks = tasks.map(path)
        junit = junit.map(path)
        coverage = coverage.map(path)
        json = json.map(path)
        endpoint = endpoint.map(path)
    }

    /// The file and how to read it; nil when none is named.
    /// - Throws: ``RenderError`` of kind `usage` when there is more than one, or what belongs to another.
    package func source() throws(RenderError) -> ValueSource? {
        let given: [(option: String, isGiven: Bool)] = [
            ("tasks", tasks != nil), ("junit", junit != nil), ("coverage", coverage != nil),
            ("json", json != nil), ("endpoint", endpoint != nil),
        ].filter(\.isGiven)
        guard given.count <= 1 else {
            throw RenderError(
                .usage, "a value cannot come from \(parameter: given[1].option) as well",
                at: .parameter(given[0].option), hint: "leave out one of them")
        }
        try check("section", section != nil, needs: "tasks", tasks)
        try check("task-policy", policy != nil, needs: "tasks", tasks)
        try check("count-skipped", countsSkipped, needs: "junit", junit)
        try check("pointer", pointer != nil, needs: "json", json)
        if let tasks { return .tasks(file: tasks, section: section, policy: policy ?? .all) }
        if let junit { return .junit(file: junit, countsSkipped: countsSkipped) }
        if let coverage { return .coverage(file: coverage) }
        if let json {
            guard let pointer else {
                throw RenderError(
                    .usage, "the option needs \(parameter: "pointer") too", at: .parameter("json"),
                    hint:
                        "as in \(parameter: "json") stats.json \(parameter: "pointer") /totals/percent \(parameter: "max") 100"
                )
            }
            return .json(file: json, pointer: pointer)
        }
        return endpoint.map { .endpoint(file: $0) }
    }

    private func check(_ option: String, _ isGiven: Bool, needs other: String, _ file: String?)
        throws(RenderError)
    {
        guard isGiven, file == nil else { return }
        throw RenderError(.usage, "the option needs \(parameter: other)", at: .parameter(option))
    }
}
