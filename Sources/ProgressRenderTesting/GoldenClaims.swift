internal import ProgressRender
internal import Synchronization
internal import RenderSystem

/// Which golden belongs to which line of a test: two that share one would take turns in recording it.
///
/// A test may be run again, and then compares the same picture.
package final class GoldenClaims: Sendable {
    static let shared = GoldenClaims()

    private struct Claim: Equatable {
        let site: String
        let digest: String
    }

    private let claims = Mutex<[String: Claim]>([:])

    package init() {}

    /// Notes who compares what with a golden.
    /// - Parameters:
    ///   - file: Path of the golden.
    ///   - site: The line of the test.
    /// - Throws: ``RenderError`` of kind `usage` when another line, or another picture, had it before.
    package func claim(_ file: String, for site: String, _ bytes: [UInt8]) throws(RenderError) {
        let claim = Claim(site: site, digest: SHA256.hexadecimal(of: bytes))
        let first = claims.withLock { claims in
            let first = claims[file] ?? claim
            claims[file] = first
            return first
        }
        guard first != claim else { return }
        let other =
            first.site == site
            ? "another picture on this line" : "the test at \(first.site)"
        throw RenderError(
            .usage, "this golden belongs to \(other) already", place: file,
            hint: "give each picture a name of its own")
    }
}
