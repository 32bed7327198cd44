/// Where a picture goes and how it is written.
package struct OutputOptions: Sendable {
    /// File names; `-` is standard output.
    package var outputs: [String] = []
    /// Files for the same picture in the dark theme's colours.
    package var darkOutputs: [String] = []
    /// A file for a badge as a shields.io endpoint's JSON.
    package var endpointOutput: String?
    /// The format of outputs whose name does not say it.
    package var format: OutputFormat?
    /// Pixels to a point in PNG files.
    package var scale = 1.0
    package var effort = PNGEffort.automatic
    package var svg = SVGOptions()
    package var keepsExisting = false
    package var createsDirectories = false
    /// Whether a warning is an error.
    package var isStrict = false
    /// Whether warnings are not shown.
    package var isQuiet = false

    /// Whether a file that shows the picture already is left alone.
    package var keepsUnchanged = false
    /// Whether the result of each file is reported.
    package var isVerbose = false

    package init() {}
}
