/// How pictures and their Markdown are kept in step.
package struct SyncOptions: Sendable, Hashable {
    /// Where the Markdown is read.
    package var platform = SnippetPlatform.github
    /// The address of the directory the command is run in; nil names pictures as seen from their page.
    package var baseURL: BaseURL?
    /// The directory of all pictures; nil is that called `progress` beside each Markdown file.
    package var assets: String?
    /// How many files are worked on at once; nil is one a processor.
    package var jobs: Int?
    /// Whether pictures that nothing names any more are removed.
    package var prunes = false
    /// Whether a warning is an error.
    package var isStrict = false

    package init() {}

    /// The name of the directory beside a Markdown file.
    static let defaultDirectory = "progress"

    /// Checks that the options fit together.
    /// - Throws: ``RenderError`` of kind `usage` that names the option.
    package func check() throws(RenderError) {
        let name = platform.rawValue
        if platform.needsBaseURL, baseURL == nil {
            throw RenderError(
                .usage, "\(name) needs absolute picture URLs", at: .parameter("snippet"),
                hint:
                    "give --base-url, as in --base-url https://raw.githubusercontent.com/owner/project/main"
            )
        }
        if !platform.takesBaseURL, baseURL != nil {
            throw RenderError(
                .usage, "\(name) takes no picture URLs", at: .parameter("base-url"),
                hint: "leave it out")
        }
        if platform == .vscode, let baseURL, !baseURL.isSecure {
            throw RenderError(
                .usage, "vscode takes https only, not '\(baseURL.text.prefix(64))'",
                at: .parameter("base-url"))
        }
    }
}
