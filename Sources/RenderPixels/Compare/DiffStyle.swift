/// How a picture shows what differs.
public enum DiffStyle: String, CaseIterable, Sendable {
    /// Expected, difference and actual beside each other.
    case sideBySide = "side-by-side"
    /// The expected picture faded, with differing pixels in red and those let off as anti-aliased in yellow.
    case overlay
    /// Differing pixels white on black, for programs.
    case mask
    /// How much each pixel differs: from black over red and yellow to white; tolerated and ignored ones too.
    case heat
}
