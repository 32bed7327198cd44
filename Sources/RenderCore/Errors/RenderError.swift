/// The one error this library throws: what was wrong, where, and what to do about it.
///
/// A message names the offending value and the limit it broke, so that it can be shown to a person as it is.
public struct RenderError: Error, Equatable, Sendable {
    /// The family of an error; each has its exit code in the command line tool.
    public enum Kind: String, Sendable, CaseIterable {
        /// A parameter has a value it cannot take.
        case usage
        /// Input data (a text, a picture, a manifest) is malformed or over a limit.
        case data
        /// A named input, such as a font file, does not exist.
        case noInput
        /// Something this needs at run time, such as a font or a helper program, is not installed.
        case unavailable
        /// A bug of this library.
        case internalError
        /// An output cannot be created.
        case cannotCreate
        /// Reading or writing failed half way.
        case io
    }

    /// The family of the error.
    public let kind: Kind
    /// The error, with value and limit, without a final full stop.
    public let message: Message
    /// The parameter, file or position the error is in; nil when there is none.
    public let location: Location?
    /// The way to fix it; nil if the message says it already.
    public let hint: Message?

    /// Makes an error.
    public init(
        _ kind: Kind, _ message: Message, at location: Location? = nil, hint: Message? = nil
    ) {
        self.kind = kind
        self.message = message
        self.location = location
        self.hint = hint
    }

    /// The same error at `location`, unless it has one already.
    package func at(_ location: Location) -> RenderError {
        RenderError(kind, message, at: self.location ?? location, hint: hint)
    }

    /// The error as one of a text file, in which its parameters are written in a style.
    /// - Parameters:
    ///   - position: Where the file says what is wrong.
    ///   - subject: The parameter the message begins with; nil takes the error's own.
    package func within(_ position: Location, subject: String? = nil, _ style: ParameterStyle)
        -> RenderError
    {
        var words = message
        switch location {
        case .parameter where subject != nil: break
        case let location?: words = "\(location): \(words)"
        case nil: break
        }
        if let subject { words = "\(parameter: subject): \(words)" }
        // A caller's mistake is one of the file here.
        return RenderError(
            kind == .usage ? .data : kind, words.plain(style), at: position,
            hint: hint?.plain(style))
    }
}

extension RenderError: CustomStringConvertible {
    /// One line: location, message and hint, for a user of the library.
    public var description: String { line.text(.property) }

    /// One line: location, message and hint.
    package var line: Message {
        var line: Message = location.map { "\($0.shortened): \(message)" } ?? message
        if let hint { line = "\(line); \(hint)" }
        return line
    }
}

extension Location {
    /// The location, without its middle where it is longer than any path that a file can have for its name alone.
    fileprivate var shortened: Location {
        let text = description
        guard case .parameter = self else {
            return text.count <= 320 ? self : .file("\(text.prefix(160))…\(text.suffix(159))")
        }
        return self
    }
}

/// Something worth telling the user that did not stop the work.
public struct Warning: Hashable, Sendable {
    /// The warning, with the value concerned.
    public let message: Message
    /// The parameter, file or position it is about; nil when there is none.
    public let location: Location?

    /// Makes a warning.
    public init(_ message: Message, at location: Location? = nil) {
        self.message = message
        self.location = location
    }
}

extension Warning: CustomStringConvertible {
    /// One line: location and message, for a user of the library.
    public var description: String { line.text(.property) }

    /// One line: location and message.
    package var line: Message { location.map { "\($0): \(message)" } ?? message }
}
