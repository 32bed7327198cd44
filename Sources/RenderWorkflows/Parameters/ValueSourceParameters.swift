internal import RenderValues

extension ValueSourceOptions {
    /// Every parameter that says which file a value comes from, in the order help shows them.
    package static var parameters: [Parameter<Self>] {
        taskParameters + reportParameters + jsonParameters
    }

    private static var taskParameters: [Parameter<Self>] {
        [
            Parameter(
                "tasks", .file("FILE"),
                "Markdown file; the value is the done items of its task lists"
            ) { options, text throws(RenderError) in
                try take(text, as: &options.tasks)
            },
            Parameter(
                "section", .text("HEADING"),
                "With --tasks: only items under this heading; 'HEADING#2' is the second with that name"
            ) { options, text throws(RenderError) in
                guard !text.singleSpaced.isEmpty else {
                    throw RenderError(.usage, "the heading is empty")
                }
                options.section = text
            },
            .choice(
                "task-policy",
                "With --tasks: items to count (all, only leaves, or only the top level)"
            ) { $0.policy = $1 },
        ]
    }

    private static var reportParameters: [Parameter<Self>] {
        [
            Parameter("junit", .file("FILE"), "JUnit XML file; the value is the tests passed") {
                options, text throws(RenderError) in
                try take(text, as: &options.junit)
            },
            .flag(
                "count-skipped", "With --junit: count skipped tests in the total"
            ) { $0.countsSkipped = true },
            Parameter(
                "coverage", .file("FILE"),
                "Cobertura XML, LCOV or 'llvm-cov export' file; the value is the lines covered"
            ) { options, text throws(RenderError) in
                try take(text, as: &options.coverage)
            },
        ]
    }

    private static var jsonParameters: [Parameter<Self>] {
        [
            Parameter("json", .file("FILE"), "JSON file with a number or a string such as 7/9") {
                options, text throws(RenderError) in
                try take(text, as: &options.json)
            },
            .parsed(
                "pointer", .text("POINTER"),
                "With --json: JSON Pointer to the value, such as /totals/percent",
                as: JSONPointer.init(parsing:)
            ) { $0.pointer = $1 },
            Parameter(
                "endpoint", .file("FILE"),
                "shields.io endpoint JSON with a message such as 87% or 7/9; a badge accepts any message"
            ) { options, text throws(RenderError) in
                try take(text, as: &options.endpoint)
            },
        ]
    }

    /// - Parameter name: The option's file, nil until one is given.
    private static func take(_ text: String, as name: inout String?) throws(RenderError) {
        guard !text.isEmpty else { throw RenderError(.usage, "the file name is empty") }
        // Who names two expects both to count.
        guard name == nil else {
            throw RenderError(
                .usage, "a value comes from one file, and '\(text.prefix(64))' is another",
                hint: "leave out one of them")
        }
        name = text
    }
}
