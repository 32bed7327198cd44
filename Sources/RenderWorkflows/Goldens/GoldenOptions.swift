package import RenderSystem

/// The options for two directories of pictures besides the limits.
package struct GoldenOptions: Sendable {
    /// Where the HTML page goes; nil, the default, for none.
    package var report: String?
    /// Where the XML of JUnit goes; nil, the default, for none; `-` is standard output.
    package var junit: String?
    /// Where the JSON goes; nil, the default, for none; `-` is standard output.
    package var json: String?
    /// Whether missing directories of these files are made; default false.
    package var createsDirectories = false
    /// Which goldens are written; default none.
    package var update = RecordMode.never
    /// Whether goldens may be changed where `CI` is set; default false.
    package var updatesInCI = false
    /// Whether goldens without a picture are removed; default false.
    package var prunes = false
    /// How many pairs are compared at once; nil, the default, for one a processor.
    package var jobs: Int?

    package init() {}

    /// Whether goldens may change.
    package var changesGoldens: Bool { update != .never || prunes }

    /// The files to write, with the options that name them.
    package var outputs: [(option: String, path: String)] {
        [("report", report), ("junit", junit), ("json", json)].compactMap { option, path in
            path.map { (option, $0) }
        }
    }

    /// How the files are written.
    package var writeOptions: WriteOptions { WriteOptions(createsDirectories: createsDirectories) }

    /// Checks that goldens are changed on a build server only if that is allowed.
    /// - Parameter isServer: Whether `CI` is set.
    /// - Throws: `.usage`.
    package func checkPermission(isServer: Bool) throws(RenderError) {
        guard changesGoldens, isServer, !updatesInCI else { return }
        throw RenderError(
            .usage, "goldens are not changed when CI is set",
            at: update == .never ? .parameter("prune") : .parameter("update"),
            hint: "\(parameter: "update-in-ci") allows it")
    }

    /// Whether one of the outputs takes standard output.
    package var usesStandardOutput: Bool { outputs.contains { $0.path == "-" } }

    /// Checks that no option for directories is used with two files.
    /// - Throws: `.usage`.
    package func checkIsForFiles() throws(RenderError) {
        let given = [
            ("update", update != .never), ("prune", prunes), ("update-in-ci", updatesInCI),
            ("jobs", jobs != nil),
        ]
        guard let (option, _) = given.first(where: \.1) else { return }
        throw RenderError(
            .usage, "the option is for two directories, not for files", at: .parameter(option))
    }

    /// Checks that no output replaces a picture or another output.
    /// - Throws: `.usage`, and `.cannotCreate` for an output that cannot be written.
    package func checkOutputs(_ pairs: [PicturePair]) throws(RenderError) {
        var places: Set<OutputPlace> = []
        var usesStandardOutput = false
        for (option, path) in outputs {
            do throws(RenderError) {
                if path == "-" {
                    guard !usesStandardOutput else {
                        throw RenderError(.usage, "only one output can be standard output")
                    }
                    usesStandardOutput = true
                } else {
                    guard places.insert(try OutputPlace(path)).inserted else {
                        throw RenderError(.usage, "'\(path)' is written twice")
                    }
                    try Self.check(path, pairs)
                    // Nothing is changed before it is known that all can be written.
                    try OutputPlace.check(path, writeOptions)
                }
            } catch {
                throw error.at(.parameter(option))
            }
        }
    }

    /// Checks that an output is none of the pictures, and would not be read as one next time.
    private static func check(_ output: String, _ pairs: [PicturePair]) throws(RenderError) {
        guard FilePath(output).pathExtension != "png" else {
            throw RenderError(
                .usage, "'\(output)' has the name of a picture", hint: "give it another extension")
        }
        guard FileIdentity.exists(output) else { return }
        for input in pairs.flatMap({ [$0.expected, $0.actual] }).compactMap(\.self)
        where FileIdentity.isSame(output, input) {
            throw RenderError(.usage, "'\(output)' is '\(input)', which is compared")
        }
    }
}

extension DirectoryPair {
    /// Checks that differences are not written where pictures are read.
    /// - Throws: `.usage`.
    package func check(differenceDirectory directory: String) throws(RenderError) {
        for compared in [expected, actual] where compared.contains(directory) {
            throw RenderError(
                .usage, "'\(directory)' is within '\(compared.path)', which is compared",
                at: .parameter("diff"), hint: "differences need a directory of their own")
        }
        if FileIdentity.exists(directory), !FileIdentity.isDirectory(directory) {
            throw RenderError(
                .usage, "'\(directory)' is a file; the differences of directories need a directory",
                at: .parameter("diff"))
        }
    }
}
