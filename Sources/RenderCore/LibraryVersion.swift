/// The effect of a part of the machine on the written files.
package enum FactEffect: String, Sendable {
    /// Another one can draw other pixels and write other SVG.
    case pixels
    /// Another one can write PNG files with other bytes, but the same pixels.
    case pngBytes
    /// Another one can write GIF files with other bytes, but the same pixels.
    case gifBytes
    /// Another one can write videos with other bytes.
    case videoBytes
    /// Another one makes no difference.
    case nothing

    /// The output that can differ, for people.
    package var described: String {
        switch self {
        case .pixels: "pixels"
        case .pngBytes: "the bytes of PNG files, not their pixels"
        case .gifBytes: "the bytes of GIF files, not their pixels"
        case .videoBytes: "videos"
        case .nothing: "nothing"
        }
    }
}

/// A C library, as it is in this process; each stage says what it uses.
package struct LibraryVersion: Equatable, Sendable {
    /// The library's own name.
    package let name: String
    /// Its version, such as `1.16.0`.
    package let version: String
    package let effect: FactEffect
    /// The versions that are known to make no difference: those the project's own pictures were made and tried with.
    package let tried: ClosedRange<ReleaseNumber>

    package init(
        _ name: String, _ version: String, _ effect: FactEffect = .nothing,
        tried: ClosedRange<ReleaseNumber>
    ) {
        self.name = name
        self.version = version
        self.effect = effect
        self.tried = tried
    }
}

/// The first two numbers of a version, in order: further ones are for corrections.
package struct ReleaseNumber: Comparable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    private let major: Int
    private let minor: Int

    /// Reads `1.16.0`; a part that is missing or not a number counts as 0.
    package init(_ text: String) {
        let numbers = text.split(separator: ".", maxSplits: 2).map { part in
            Int(part.prefix { $0.isASCII && $0.isNumber }) ?? 0
        }
        major = numbers.first ?? 0
        minor = numbers.count > 1 ? numbers[1] : 0
    }

    package init(stringLiteral text: String) { self.init(text) }

    package static func < (left: ReleaseNumber, right: ReleaseNumber) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    package var description: String { "\(major).\(minor)" }
}
