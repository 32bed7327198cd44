internal import RenderSystem

/// Where Markdown with a picture is read: what markup it takes there, and which files.
package enum SnippetPlatform: String, Hashable, Sendable, CaseIterable {
    /// GitHub: a picture for light pages and one for dark ones, as its documentation says.
    case github
    /// The Python Package Index: one picture with its whole address.
    case pypi
    /// The marketplace of Visual Studio Code: a PNG with its whole https address, since it refuses SVG.
    case vscode
    /// GitLab: one picture.
    case gitlab
    /// Swift-DocC: PNG files whose names say what they are for, named without directory and extension.
    case docc
    /// Sphinx with MyST: directives whose classes the themes Furo and PyData know.
    case sphinx
    /// Material for MkDocs: pictures whose addresses end in what it knows.
    case mkdocs
    /// Any page: one picture that follows the reader's system setting by itself.
    case html

    /// The format of the files.
    var format: OutputFormat { self == .vscode || self == .docc ? .png : .svg }

    /// Pixels to a point.
    var scale: Double { format == .png ? 2 : 1 }

    /// Whether dark pages have a picture of their own.
    var hasDarkPicture: Bool {
        switch self {
        case .github, .docc, .sphinx, .mkdocs: true
        case .pypi, .vscode, .gitlab, .html: false
        }
    }

    /// Whether the one picture is for light and dark pages.
    var followsDarkTheme: Bool { self == .html }

    /// Whether pictures are named by their whole address.
    var needsBaseURL: Bool { self == .pypi || self == .vscode }

    /// Whether pictures can be named by their whole address.
    var takesBaseURL: Bool {
        switch self {
        case .github, .pypi, .vscode, .gitlab, .html: true
        case .docc, .sphinx, .mkdocs: false
        }
    }

    /// The name of a picture's file.
    func fileName(_ name: PictureName, isDark: Bool) -> String {
        if self == .docc { return "\(name)\(isDark ? "~dark" : "")@2x.png" }
        return "\(name)\(isDark ? "-dark" : "").\(format.rawValue)"
    }

    /// The name by which a page of DocC shows a file: without its extension and the suffix of variants.
    static func nameInCatalog(_ file: String) -> String {
        let name = file.prefix { !"~@".contains($0) }
        guard name.count == file.count, let ending = FilePath(file).pathExtension else {
            return String(name)
        }
        return String(name.dropLast(ending.count + 1))
    }
}
