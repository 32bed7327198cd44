/// The markup that shows a picture on a platform.
struct ImageMarkup: Equatable {
    let platform: SnippetPlatform
    /// The alternative text of the picture.
    let alternativeText: String
    /// The size in pixels of the page.
    let width: Int
    let height: Int
    /// Where the picture is, as the platform names it: an address, for Sphinx a path, for DocC a name.
    let source: String
    /// Where that for dark pages is; nil where there is none.
    let darkSource: String?
    /// Where a click leads.
    let link: String?

    /// The markup on lines of its own.
    var lines: [String] {
        switch platform {
        // To Markdown all is HTML up to a blank line: without one, the text after the marker would be too.
        case .github, .pypi, .vscode, .gitlab, .html: htmlLines + [""]
        // What is no HTML is a paragraph, which ends at a blank line.
        case .docc, .mkdocs: [""] + images + [""]
        case .sphinx: [""] + directives + [""]
        }
    }

    /// The markup within a line; nil where it is on lines of its own only.
    var inline: String? {
        switch platform {
        case .github, .pypi, .vscode, .gitlab, .html:
            htmlLines.map { String($0.drop { $0 == " " }) }.joined()
        case .docc, .mkdocs: images.joined()
        case .sphinx: nil
        }
    }

    private var htmlLines: [String] {
        let image =
            "<img src=\"\(source.inHTML)\" width=\"\(width)\" height=\"\(height)\" alt=\"\(alternativeText.inHTML)\">"
        var lines = [image]
        if let darkSource {
            let dark =
                "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(darkSource.inHTML)\">"
            lines = ["<picture>", "  \(dark)", "  \(image)", "</picture>"]
        }
        guard let link else { return lines }
        return ["<a href=\"\(link.inHTML)\">"] + lines.map { "  " + $0 } + ["</a>"]
    }

    /// Images of Markdown.
    private var images: [String] {
        guard platform == .mkdocs, let darkSource else { return [image(source)] }
        return [image("\(source)#only-light"), image("\(darkSource)#only-dark")]
    }

    private func image(_ source: String) -> String {
        let image = "![\(alternativeText.inMarkdown)](\(source))"
        guard let link = link?.replacing("|", with: "%7C") else { return image }
        return link.contains(where: "()".contains) ? "[\(image)](<\(link)>)" : "[\(image)](\(link))"
    }

    /// Directives of MyST.
    private var directives: [String] {
        guard let darkSource else { return directive(source, nil) }
        return directive(source, "only-light") + [""] + directive(darkSource, "only-dark")
    }

    private func directive(_ source: String, _ theme: String?) -> [String] {
        var lines = [
            "```{image} \(source)", ":alt: \(alternativeText.quoted)", ":width: \(width)px",
            ":height: \(height)px",
        ]
        // Without one of its own, Sphinx makes a link to the file.
        let classes = [theme, link == nil ? "no-scaled-link" : nil].compactMap { $0 }
        if !classes.isEmpty { lines.append(":class: \(classes.joined(separator: " "))") }
        if let link { lines.append(":target: \(link.quoted)") }
        return lines + ["```"]
    }
}

extension String {
    /// The text within quotes of HTML that is itself within Markdown, a table perhaps.
    fileprivate var inHTML: String { MarkupText.escaped(self, special: "'`|") }

    /// The text as words of Markdown, without meaning, in whatever dialect.
    fileprivate var inMarkdown: String {
        MarkupText.escaped(self, special: "'`|\\*_[]{}~!")
    }

    /// The text within double quotes of YAML.
    fileprivate var quoted: String {
        "\"" + replacingScalars(["\\": "\\\\", "\"": "\\\""]) + "\""
    }
}
