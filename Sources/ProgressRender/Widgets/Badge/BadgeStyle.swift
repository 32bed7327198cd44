/// How a badge looks.
public enum BadgeStyle: String, Hashable, Sendable, CaseIterable {
    /// A title, a slim bar and its number on a quiet chip: this project's own.
    case progress
    /// As shields.io's `flat`: 20 points high, round corners, a faint shine.
    case flat
    /// As shields.io's `flat-square`: 20 points high, square and plain.
    case flatSquare = "flat-square"
    /// As shields.io's `plastic`: 18 points high, with a strong shine.
    case plastic
    /// As shields.io's `for-the-badge`: 28 points high, capitals with space between them.
    case forTheBadge = "for-the-badge"
    /// As shields.io's `social`: a button, and a bubble beside it.
    case social
    /// As the bars of progress-bar.xyz.
    case xyz
    /// As the bars of geps.dev.
    case geps

    /// Whether the colours are those of a theme, and not always the same.
    package var followsTheme: Bool { self == .progress || self == .social }
}
