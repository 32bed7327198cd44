@_spi(Writing) internal import RenderCore

/// The animation of one tag.
struct SVGAnimation {
    /// Number of its keyframes in the style sheet; nil in an animation by elements.
    let keyframes: Int?
    /// The timing after the keyframes' name.
    let timing: String
    /// The elements that animate their parent.
    let children: [String]
    /// The state at rest, for readers who ask for less motion.
    let rest: Rest

    /// How an element is at rest.
    enum Rest: String, CaseIterable {
        /// Where it is drawn.
        case unmoved = "m"
        /// The element is visible.
        case shown = "v"
        /// Not seen.
        case hidden = "h"

        /// The declarations that override an animation.
        var declaration: StaticString {
            switch self {
            case .unmoved: "{transform:none!important}"
            case .shown: "{opacity:1!important}"
            case .hidden: "{opacity:0!important}"
            }
        }
    }
}

extension SVGWriter {
    /// Appends the attributes of an animation to an open tag.
    mutating func append(_ animation: SVGAnimation) {
        if animation.rest == .hidden { body.append(" opacity=\"0\"") }
        if let keyframes = animation.keyframes {
            body.append(" style=\"animation:")
            appendName(ofKeyframes: keyframes)
            body.append(" ")
            body.append(text: animation.timing)
            body.append("\"")
        } else {
            body.append(" class=\"")
            appendPrefix()
            body.append(text: animation.rest.rawValue)
            body.append("\"")
        }
    }

    /// Appends the elements of an animation after its tag.
    mutating func appendChildren(of animation: SVGAnimation) {
        for child in animation.children { body.append(text: child) }
    }

    /// Appends the pending animation to its tag.
    mutating func appendPending() {
        guard let animation = pending else { return }
        pending = nil
        append(animation)
    }

    /// Writes the style sheet of a picture's animations.
    mutating func write(_ style: AnimatedSVGStyle) {
        guard !style.keyframes.isEmpty || !style.rests.isEmpty else { return }
        body.append(
            style.method == .css
                ? "<style>@media not (prefers-reduced-motion){"
                : "<style>@media(prefers-reduced-motion:reduce){")
        for (number, text) in style.keyframes.enumerated() {
            body.append("@keyframes ")
            appendName(ofKeyframes: number)
            body.append("{")
            body.append(text: text)
            body.append("}")
        }
        for rest in style.rests {
            body.append(".")
            appendPrefix()
            body.append(text: rest.rawValue)
            body.append(rest.declaration)
        }
        body.append("}</style>")
    }

    /// The prefix and `a`…`z`, then `a1` and so on.
    private mutating func appendName(ofKeyframes number: Int) {
        appendPrefix()
        body.append(byte: UInt8(truncatingIfNeeded: 97 + number % 26))
        if number >= 26 { body.append(number / 26) }
    }
}
