internal import RenderValues

extension ValueSourceOptions {
    /// Every parameter that says which file a value comes from, in the order help shows them.
    package static var parameters: [Parameter<Self>] {
        taskParameters + reportParameters + jsonParameters
    }

    private static var taskParameters: [Parameter<Self>] {
        [
            file("tasks", \.tasks, "Items done in the task lists of a Markdown file"),
            Parameter(
                "section", .text("HEADING"),
                "With --tasks: only under this heading; 'HEADING#2' is the second of that name"
            ) { options, text throws(RenderError) in
                guard !text.singleSpaced.isEmpty else {
                    throw RenderError(.usage, "the heading is empty")
                }
                options.section = text
            },
            .choice(
                "task-policy", \.policy,
                "With --tasks: count all items, only leaves, or only the top of each list"),
        ]
    }

    private static var reportParameters: [Parameter<Self>] {
        [
            file("junit", \.junit, "Tests passed in a JUnit XML file"),
            .flag(
                "count-skipped", \.countsSkipped, "With --junit: skipped tests are in the total too"
            ),
            file(
                "coverage", \.coverage,
                "Lines covered in a Cobertura XML, LCOV or 'llvm-cov export' file"),
        ]
    }

    private static var jsonParameters: [Parameter<Self>] {
        [
            file("json", \.json, "A number, or a text like 7/9, in a JSON file"),
            Parameter(
                "pointer", .text("POINTER"),
                "With --json: where it stands, as a JSON Pointer: /totals/percent"
            ) { options, text throws(RenderError) in
                options.pointer = try JSONPointer(parsing: text)
            },
            file(
                "endpoint", \.endpoint,
                "A shields.io endpoint's JSON with a message like 87% or 7/9; a badge shows any"),
        ]
    }

    private static func file(
        _ name: String, _ path: any WritableKeyPath<Self, String?> & Sendable, _ summary: String
    ) -> Parameter<Self> {
        Parameter(name, .file("FILE"), summary) { options, text throws(RenderError) in
            guard !text.isEmpty else { throw RenderError(.usage, "the file's name is empty") }
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
