extension GoldenOptions {
    /// What a comparison has besides what may differ, in the order help shows it.
    package static var parameters: [Parameter<Self>] { reportParameters + folderParameters }

    /// Where the result goes.
    package static var reportParameters: [Parameter<Self>] {
        [
            Parameter("report", .file("FILE"), "Write an HTML page to look at the pictures in") {
                options, text throws(RenderError) in
                guard text != "-" else {
                    throw RenderError(.usage, "the page needs a file of its own")
                }
                options.report = try FileName.parse(text)
            },
            Parameter(
                "junit", .file("FILE"), "Write JUnit XML for a build server; - is standard output"
            ) { options, text throws(RenderError) in options.junit = try FileName.parse(text) },
            Parameter("json", .file("FILE"), "Write the figures as JSON; - is standard output") {
                options, text throws(RenderError) in options.json = try FileName.parse(text)
            },
            .flag("mkdirs", \.createsDirectories, "Create missing folders of these files"),
        ]
    }

    /// What only folders have.
    package static var folderParameters: [Parameter<Self>] {
        let modes = RecordMode.allCases.filter { $0 != .never }.map(\.rawValue)
        return [
            Parameter(
                "update", .choice(modes),
                "Make the actual picture the golden where there is none, where they do not match, or where they differ at all"
            ) { options, text throws(RenderError) in
                guard modes.contains(text), let mode = RecordMode(rawValue: text) else {
                    let guess = Suggestion.nearest(to: text, in: modes)
                    throw RenderError(
                        .usage,
                        "'\(text.prefix(64))' is not one of \(modes.joined(separator: ", "))",
                        hint: guess.map { "did you mean '\($0)'?" })
                }
                options.update = mode
            },
            .flag("prune", \.prunes, "Remove goldens that nobody rendered"),
            .flag("update-in-ci", \.updatesInCI, "Allow --update and --prune where CI is set"),
            Parameter(
                "jobs", letter: "j", .text("COUNT"), "How many pairs are compared at once",
                standard: "one a processor"
            ) { options, text throws(RenderError) in
                options.jobs = try WholeNumber.parse(text, 1...256)
            },
        ]
    }
}
