/// The parts of the page that are always the same, embedded at build time from the files in the directory Page.
enum ReportPage {
    static let script = text(PackageResources.report_js)
    static let style = text(PackageResources.report_css)
    /// The controls above the selected pair, for the script.
    static let tools = text(PackageResources.tools_html)
    /// The markup after the last pair.
    static let end = text(PackageResources.end_html)

    /// Returns the text of a file without the newline at its end.
    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.dropLast(), as: UTF8.self)
    }
}
