internal import RenderSystem

extension Picture {
    /// The picture as the bytes of a file.
    /// - Parameters:
    ///   - format: The format of the file.
    ///   - scale: Pixels to a point in PNG, above 0; other formats have no pixels. Default: 1.
    ///   - effort: How much time goes into making a PNG small. Default: balanced up to 100,000 pixels, fast above.
    ///   - svg: How an SVG is written. Default: text as outlines.
    /// - Throws: ``RenderError`` as ``png(scale:effort:)`` does.
    public func bytes(
        _ format: OutputFormat, scale: Double = 1, effort: PNGEffort = .automatic,
        svg: SVGOptions = SVGOptions()
    ) throws(RenderError) -> [UInt8] {
        switch format {
        case .svg: Array(self.svg(svg).utf8)
        case .png: try png(scale: scale, effort: effort)
        case .pdf: try pdf()
        case .json: Array("\(json)\n".utf8)
        }
    }

    /// Writes the picture to a file, in the format of its extension.
    ///
    /// The file appears whole or not at all; one that is replaced keeps its permission bits.
    /// - Parameters:
    ///   - path: Name of the file, with the extension `.svg`, `.png`, `.pdf` or `.json`.
    ///   - scale: Pixels to a point in PNG, above 0; other formats have no pixels. Default: 1.
    ///   - effort: How much time goes into making a PNG small. Default: balanced up to 100,000 pixels, fast above.
    ///   - svg: How an SVG is written. Default: text as outlines.
    ///   - replaces: Whether a file that exists is replaced; otherwise it is an error. Default: yes.
    ///   - createsDirectories: Whether missing directories are created. Default: no.
    /// - Throws: ``RenderError`` of kind `usage` for another extension or a size over the limits, and of kind
    ///   `cannotCreate` or `io` when the file cannot be written.
    public func write(
        to path: String, scale: Double = 1, effort: PNGEffort = .automatic,
        svg: SVGOptions = SVGOptions(), replaces: Bool = true, createsDirectories: Bool = false
    ) throws(RenderError) {
        guard let format = OutputFormat(path: path) else {
            throw RenderError(
                .usage, "the format of '\(path)' is unknown",
                hint: "use one of the extensions \(OutputFormat.names)")
        }
        try AtomicFile.write(
            bytes(format, scale: scale, effort: effort, svg: svg), to: path,
            WriteOptions(createsDirectories: createsDirectories, replaces: replaces))
    }
}

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
