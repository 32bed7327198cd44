package import RenderValues
internal import RenderSystem

/// A widget that people ask for by a command, in a manifest or in a marker.
package protocol RequestedWidget: Widget where Options: RequestedOptions {
    /// Its description for readers of help.
    static var help: WidgetHelp { get }
    /// The name of the parameter that its motion replaces; default: `value`.
    static var progressParameter: String { get }
    /// The output parameters of its command; default: those of every picture.
    static var outputParameters: [Parameter<OutputOptions>] { get }
    /// Whether its command leaves a file alone that shows the picture already; default: no.
    static var keepsUnchangedFiles: Bool { get }
    /// The widget as a shields.io endpoint; nil where it is none, the default.
    func endpointBadge() throws(RenderError) -> EndpointBadge?
}

extension RequestedWidget {
    package static var progressParameter: String { "value" }
    package static var outputParameters: [Parameter<OutputOptions>] { OutputOptions.parameters }
    package static var keepsUnchangedFiles: Bool { false }
    package func endpointBadge() throws(RenderError) -> EndpointBadge? { nil }
}

/// A widget that can move.
package protocol AnimatedWidget: RequestedWidget {
    /// Its animation.
    associatedtype Motion: WidgetAnimation where Motion.Animated == Self
    /// The parameters of its animation, in the order help shows them.
    static var animationParameters: [Parameter<AnimationOptions>] { get }
}

/// A widget as help describes it.
package struct WidgetHelp: Sendable {
    /// The words for it in a sentence: `progress bar`.
    package let noun: String
    /// The same for several: `progress bars`.
    package let plural: String
    /// The heading of its options.
    package let heading: String
    /// One line that says what its command does, without a final full stop.
    package let summary: String
    /// The text after the command's name in the usage line.
    package let usage: String
    /// Command lines a person would really type, with what they do.
    package let examples: [(command: String, purpose: String)]
}

/// The options of a widget as a command line, a manifest or a marker fills them in.
package protocol RequestedOptions: WidgetOptions {
    /// Every parameter, in the order help shows them.
    static var parameters: [Parameter<Self>] { get }
    /// Whether its value can come from a file; default: where the widget shows one progress.
    static var readsValues: Bool { get }
    /// Where a click leads; most lead nowhere.
    var link: WebLink? { get set }
    /// The file of an icon, until it is read; most have none.
    var iconFile: String? { get set }

    /// Makes the options with their defaults.
    init()
    /// Reads the icon's file.
    mutating func readIcon(_ read: (String) throws(RenderError) -> [UInt8]) throws(RenderError)
    /// Shows what a file says.
    mutating func show(_ value: SourcedValue) throws(RenderError)
    /// Checks that the options of these names have an effect.
    func checkEffect(of names: Set<String>) throws(RenderError)
}

extension RequestedOptions {
    package static var readsValues: Bool { false }

    package var link: WebLink? {
        get { nil }
        set {}
    }

    package var iconFile: String? {
        get { nil }
        set {}
    }

    package mutating func readIcon(_ read: (String) throws(RenderError) -> [UInt8])
        throws(RenderError)
    {}

    package mutating func show(_ value: SourcedValue) throws(RenderError) {
        throw RenderError(.internalError, "the widget takes no value from a file")
    }

    package func checkEffect(of names: Set<String>) throws(RenderError) {}

    /// Reads the icon's file from the disk, if one was named.
    package mutating func readIcon() throws(RenderError) {
        try readIcon { path throws(RenderError) in
            try FileReader.read(path, limit: BadgeIcon.maximumBytes)
        }
    }

    /// The files that belong to it, as the options name them.
    package var files: [String] {
        let fonts: [String] = if case .file(let path, _) = common.font { [path] } else { [] }
        return fonts + [iconFile].compactMap { $0 }
    }

    /// Replaces the paths of the files that belong to it.
    mutating func locate(_ path: (String) -> String) {
        if case .file(let file, let face) = self.font { self.font = .file(path(file), face: face) }
        iconFile = iconFile.map(path)
    }
}

extension RequestedOptions where Self: ProgressOptions {
    package static var readsValues: Bool { true }
}

extension WidgetOptions {
    /// Checks that a picture which follows the reader's dark mode goes to a file that can.
    /// - Parameters:
    ///   - canFollow: Whether SVG is written, or the geometry, which is the same for both themes.
    ///   - hint: What to write instead.
    package func checkDarkTheme(canFollow: Bool, hint: Message) throws(RenderError) {
        guard common.followsDarkTheme, !canFollow else { return }
        throw RenderError(
            .usage, "only SVG can follow the reader's dark mode", at: .parameter("dark-theme"),
            hint: hint)
    }
}
