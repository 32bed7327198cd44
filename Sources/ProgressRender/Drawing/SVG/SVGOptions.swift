/// How a scene is written as SVG.
public struct SVGOptions: Hashable, Sendable {
    /// How text is written.
    public enum Text: String, Hashable, Sendable, CaseIterable {
        /// As outlines, which look the same everywhere.
        case outline
        /// As text that can be selected and searched, in whatever font the reader has.
        case live
    }

    /// How text is written; default: as outlines.
    public var text = Text.outline
    /// The prefix of ids and class names; nil makes them from the picture's content, so that two different pictures
    /// can be inlined on one page.
    public var idPrefix: String?

    /// Makes the default options.
    public init() {}
}
