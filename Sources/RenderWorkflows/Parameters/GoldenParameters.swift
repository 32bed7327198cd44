extension GoldenOptions {
    /// The parameters of a comparison besides the limits, in the order help shows them.
    package static var parameters: [Parameter<Self>] { reportParameters + directoryParameters }

    /// Where the result goes.
    package static var reportParameters: [Parameter<Self>] {
        [
            Parameter("report", .file("FILE"), "Output HTML page that shows the pictures") {
                options, text throws(RenderError) in
                guard text != "-" else {
                    throw RenderError(.usage, "the page needs a file of its own")
                }
                options.report = try FileName.parse(text)
            },
            .parsed(
                "junit", .file("FILE"), "Output JUnit XML file for CI; - is standard output",
                as: FileName.parse
            ) { $0.junit = $1 },
            .parsed(
                "json", .file("FILE"), "Output JSON file with the numbers; - is standard output",
                as: FileName.parse
            ) { $0.json = $1 },
            .flag("mkdirs", "Create missing directories of these files") {
                $0.createsDirectories = true
            },
        ]
    }

    /// The parameters for directories only.
    package static var directoryParameters: [Parameter<Self>] {
        [
            .choice(
                "update",
                "Goldens to replace by the actual pictures: missing ones, failed ones too, or all that differ",
                of: RecordMode.allCases.filter { $0 != .never }
            ) { $0.update = $1 },
            .flag("prune", "Remove goldens without an actual picture") { $0.prunes = true },
            .flag("update-in-ci", "Allow --update and --prune when CI is set") {
                $0.updatesInCI = true
            },
            .jobs("Number of pairs compared at once") { $0.jobs = $1 },
        ]
    }
}
