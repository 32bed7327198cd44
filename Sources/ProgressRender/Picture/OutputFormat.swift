internal import RenderSystem

/// The formats a picture can be written in.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
    /// Scalable Vector Graphics.
    case svg
    /// Portable Network Graphics.
    case png
    /// Portable Document Format, one page.
    case pdf
    /// The geometry, one line of JSON.
    case json

    /// The format of a file name's extension, in any case; nil for another extension.
    public init?(path: String) {
        guard let ending = FilePath(path).pathExtension else { return nil }
        self.init(rawValue: ending)
    }

    /// Every format's name, for messages.
    package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
