/// Themes of one's own: parameters under a name, on top of a theme there is.
struct ManifestThemes {
    private let themes: [String: [YAMLEntry]]

    /// The key for the theme it is based on.
    private static let base = "base"

    init(_ node: YAMLNode?, _ source: TextSource, names: [String]) throws(RenderError) {
        var themes: [String: [YAMLEntry]] = [:]
        let known = Theme.Name.allCases.map(\.rawValue)
        let keys = [ManifestThemes.base] + names.filter { $0 != "theme" }
        for theme in try node.map({ node throws(RenderError) in try source.map(node, "themes") })
            ?? []
        {
            guard !known.contains(theme.key) else {
                throw source.fault(
                    theme.position, "themes: the theme '\(theme.key)' exists already",
                    hint: "give yours another name")
            }
            let settings = try source.map(theme.value, "themes")
            for entry in settings where !keys.contains(entry.key) {
                throw source.unknown(entry, "themes", keys: keys)
            }
            if let base = settings.first(where: { $0.key == ManifestThemes.base }) {
                let name = try source.text(base.value, "base")
                guard known.contains(name) else {
                    throw ManifestThemes.unknown(name, base.value.position, source, known)
                }
            }
            themes[theme.key] = settings.map { entry in
                guard entry.key == ManifestThemes.base else { return entry }
                return YAMLEntry("theme", at: entry.position, entry.value)
            }
        }
        self.themes = themes
    }

    /// The defaults, over them what the theme says, and over that the settings.
    func resolve(_ settings: ManifestSettings, defaults: [YAMLEntry], _ source: TextSource)
        throws(RenderError) -> ManifestSettings
    {
        var resolved = ManifestSettings(defaults)
        guard let entry = settings["theme"] ?? resolved["theme"],
            case .scalar(let scalar) = entry.value.content
        else {
            resolved.override(with: settings.entries)
            return resolved
        }
        let known = Theme.Name.allCases.map(\.rawValue)
        guard let theme = themes[scalar.text] else {
            guard known.contains(scalar.text) || scalar.meaning != .text else {
                throw ManifestThemes.unknown(
                    scalar.text, entry.value.position, source, known + themes.keys.sorted())
            }
            resolved.override(with: settings.entries)
            return resolved
        }
        // The theme's own name is none that the table knows.
        resolved = ManifestSettings(resolved.entries.filter { $0.key != "theme" })
        resolved.override(with: theme)
        resolved.override(with: settings.entries.filter { $0.key != "theme" })
        return resolved
    }

    private static func unknown(
        _ name: String, _ position: TextPosition, _ source: TextSource, _ names: [String]
    ) -> RenderError {
        source.fault(
            position, "theme: there is no theme '\(name.prefix(64))'",
            hint: Suggestion.hint(for: name, in: names)
                ?? "themes are \(names.joined(separator: ", "))")
    }
}
