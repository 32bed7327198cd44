internal import RenderValues

extension ValueSourceOptions {
    /// Every parameter that says which file a value comes from, in the order help shows them.
    package static var parameters: [Parameter<Self>] {
        taskParameters + reportParameters + jsonParameters
    }

    private static var taskParameters: [Parameter<Self>] {
        [
            file("tasks", \.tasks, "Markdown file; the value is the done items of its task lists"),
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
                "task-policy", \.policy,
                "With --tasks: items to count (all, only leaves, or only the top level)"),
        ]
    }

    private static var reportParameters: [Parameter<Self>] {
        [
            file("junit", \.junit, "JUnit XML file; the value is the tests passed"),
            .flag(
                "count-skipped", \.countsSkipped, "With --junit: count skipped tests in the total"
            ),
            file(
                "coverage", \.coverage,
                "Cobertura XML, LCOV or 'llvm-cov export' file; the value is the lines covered"),
        ]
    }

    private static var jsonParameters: [Parameter<Self>] {
        [
            file("json", \.json, "JSON file with a number or a string such as 7/9"),
            Parameter(
                "pointer", .text("POINTER"),
                "With --json: JSON Pointer to the value, such as /totals/percent"
            ) { options, text throws(RenderError) in
                options.pointer = try JSONPointer(parsing: text)
            },
            file(
                "endpoint", \.endpoint,
                "shields.io endpoint JSON with a message such as 87% or 7/9; a badge accepts any message"
            ),
        ]
    }

    private static func file(
        _ name: String, _ path: any WritableKeyPath<Self, String?> & Sendable, _ summary: String
    ) -> Parameter<Self> {
        Parameter(name, .file("FILE"), summary) { options, text throws(RenderError) in
            guard !text.isEmpty else { throw RenderError(.usage, "the file name is empty") }
            // Who names two expects both to count.
            guard options[keyPath: path] == nil else {
                throw RenderError(
                    .usage, "a value comes from one file, and '\(text.prefix(64))' is another",
                    hint: "leave out one of them")
            }
            options[keyPath: path] = text
        }
    }
}
