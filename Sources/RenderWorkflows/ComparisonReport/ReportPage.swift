/// The script and the style sheet of the page, embedded at build time from the files in the directory Page.
enum ReportPage {
    static let script = text(PackageResources.report_js)
    static let style = text(PackageResources.report_css)

    /// Returns the text of a file without the newline at its end.
    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.dropLast(), as: UTF8.self)
    }
}
