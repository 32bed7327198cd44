extension Scene {
    /// The scene as an SVG file: the same scene gives the same bytes everywhere.
    public func svg(_ options: SVGOptions = SVGOptions()) -> String {
        var writer = SVGWriter(options)
        return writer.write(self)
    }
}
