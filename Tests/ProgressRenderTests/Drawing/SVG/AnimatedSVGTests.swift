import Testing

@testable import ProgressRender

/// Animated SVG: its text.
@Suite("Animated SVG")
struct AnimatedSVGTests {
    private func svg(
        text: SVGOptions.Text = .live, prefix: String? = "x", loopCount: Int = 1,
        motion: SVGMotion = .css,
        _ change: (inout ProgressBar.Options, inout AnimationOptions) throws -> Void = { _, _ in }
    ) throws -> String {
        var options = ProgressBar.Options()
        var animation = AnimationOptions()
        (animation.from, animation.to) = ("0", "0.87")
        try change(&options, &animation)
        var svg = SVGOptions()
        svg.text = text
        svg.idPrefix = prefix
        return try BarAnimation(options, animation).svg(svg, loopCount: loopCount, motion: motion)
    }

    /// The keyframes' bodies by their names.
    private func keyframes(_ svg: String) -> [String: String] {
        var result: [String: String] = [:]
        for part in svg.split(separator: "@keyframes ").dropFirst() {
            let name = part.prefix { $0 != "{" }
            let body = part.dropFirst(name.count + 1)
            let end = body.firstRange(of: "}}")?.lowerBound ?? body.endIndex
            result[String(name)] = String(body[..<end]) + "}"
        }
        return result
    }

    @Test("a plain bar, byte by byte, in at most a kilobyte")
    func plain() throws {
        let text = try svg(prefix: "p1234567")
        #expect(text.utf8.count <= 1024)
        #expect(try svg(prefix: nil).utf8.count == text.utf8.count)
        #expect(text.hasSuffix(Self.plainEnd))
    }

    /// All after the mask and the track.
    private static let plainEnd = """
        <path d="M-362-2h620.4v2c11.046 0 20 8.954 20 20 0 11.046-8.954 20-20 20v2h-620.4z" \
        style="animation:p1234567a .8s ease-in-out" fill="#4f8aff"/></g>\
        <g text-anchor="middle" transform="translate(160 25.885)" \
        font-family="DejaVu Sans,Verdana,sans-serif" font-size="17" fill="#fff">\
        <text opacity="0" style="animation:p1234567b .8s" textLength="26.969" \
        lengthAdjust="spacingAndGlyphs">0%</text>\
        <text style="animation:p1234567c .8s" textLength="37.785" \
        lengthAdjust="spacingAndGlyphs">87%</text></g>\
        <style>@media not (prefers-reduced-motion){\
        @keyframes p1234567a{0%{translate:-278.4px}}\
        @keyframes p1234567b{0%,to{opacity:1}}@keyframes p1234567c{0%,to{opacity:0}}\
        }</style></svg>

        """

    @Test("nothing is run and nothing is fetched")
    func safety() throws {
        for motion in SVGMotion.allCases {
            let text = try svg(motion: motion) { $1.labelMode = .follow }
            for word in ["<script", "href", "http", "@import"] {
                let found = text.ranges(of: word).count
                // The name space is an address, but nobody goes there.
                #expect(found == (word == "http" ? 1 : 0), "\(word)")
            }
        }
    }

    @Test("same animation, same bytes; another animation, other names")
    func names() throws {
        #expect(try svg(prefix: nil) == svg(prefix: nil))
        let names = Set(
            try (1...60).map { value in
                keyframes(try svg(prefix: nil) { $1.to = "\(value)%" }).keys.min()
            })
        #expect(names.count == 60)
    }

    @Test("following labels are shown one after the other without a gap")
    func following() throws {
        let text = try svg { bar, motion in
            motion.labelMode = .follow
            motion.easing = .linear
            motion.delay = TimeSpan.zero
            motion.frameRate = try FrameRate(10)
        }
        // 8 frames, at 0, 1/7 … 7/7 of 0.8 s.
        let labels = text.matches(
            of:
                /animation:x([bc]) ([.0-9]+)s(?: ([.0-9]+)s)?" textLength="[.0-9]+" lengthAdjust="spacingAndGlyphs">([0-9]+)%/
        )
        #expect(labels.map { String($0.4) } == ["0", "12", "25", "37", "50", "62", "75", "87"])
        var end = 0.0
        for label in labels.dropLast() {
            let start = label.3.flatMap { Double($0) } ?? 0
            #expect(abs(start - end) < 0.0011)
            end = start + (Double(label.2) ?? 0)
        }
        let last = try #require(labels.last)
        #expect(last.1 == "c")
        #expect(abs((Double(last.2) ?? 0) - end) < 0.0011)
        #expect(last.2 == ".8")
    }

    @Test(
        "a delay comes before, keyframes have their shares, a jump takes a thousandth of a percent")
    func keyframesOfTrack() throws {
        let text = try svg { _, motion in
            (motion.from, motion.to) = (nil, nil)
            motion.keyframes = try Keyframes(parsing: "0s:0, 1s:50%, 2s:50%, 2s:75%, 4s:25%")
            motion.delay = try TimeSpan(parsing: "0.5s")
        }
        #expect(text.contains(#"style="animation:xa 4s ease-in-out .5s backwards""#))
        #expect(
            keyframes(text)["xa"]
                == "0%{translate:-80px}25%,50%{translate:80px}50.001%{translate:160px}")
    }

    @Test("a round of a loop has delay, motion and hold")
    func rounds() throws {
        let text = try svg(loopCount: 0) { _, motion in
            motion.delay = try TimeSpan(parsing: "1s")
            motion.duration = try TimeSpan(parsing: "2s")
            motion.hold = try TimeSpan(parsing: "1s")
        }
        #expect(text.contains(#"style="animation:xa 4s ease-in-out infinite""#))
        let bodies = keyframes(text)
        #expect(
            bodies["xa"] == "0%,25%{translate:-278.4px}75%,to{translate:0px}")
        #expect(bodies["xb"] == "0%{opacity:1}75%{opacity:0}")
        #expect(bodies["xc"] == "0%{opacity:0}75%{opacity:1}")
        #expect(try svg(loopCount: 3).contains("ease-in-out 3\""))
    }

    @Test("the end of a loop is seen for a frame at least")
    func endOfRound() throws {
        let bodies = keyframes(try svg(loopCount: 0))
        #expect(bodies["xb"] == "0%{opacity:1}97.959%{opacity:0}")
    }

    @Test("a full bar is exact at its end")
    func full() throws {
        let text = try svg { $1.to = "1" }
        #expect(
            keyframes(text)["xa"] == "0%{translate:-321px}to{translate:-1px}")
    }

    @Test("SVG's own animation elements have curve, times and repeats")
    func smil() throws {
        let text = try svg(loopCount: 0, motion: .smil) { $1.delay = try TimeSpan(parsing: "0.8s") }
        #expect(
            text.contains(
                #"<g class="xm"><animateTransform attributeName="transform" type="translate" "#
                    + #"calcMode="spline" keySplines="0 0 1 1;.42 0 .58 1;0 0 1 1" "#
                    + #"values="-278.4 0;-278.4 0;0 0;0 0" keyTimes="0;.494845;.989691;1" "#
                    + #"dur="1.617s" repeatCount="indefinite"/><path"#))
        #expect(
            text.contains(
                #"<animate attributeName="opacity" calcMode="discrete" values="1;0" keyTimes="0;.989691" dur="1.617s" repeatCount="indefinite"/>"#
            ))
        #expect(
            text.contains(
                "<style>@media(prefers-reduced-motion:reduce){.xm{transform:none!important}"
                    + ".xh{opacity:0!important}.xv{opacity:1!important}}</style>"))
        let spring = try svg(motion: .smil) { $1.easing = try Easing(parsing: "spring(8,100)") }
        #expect(!spring.contains("keySplines"))
        let values = try #require(spring.firstMatch(of: /values="([^"]*)" keyTimes="([^"]*)"/))
        #expect(values.1.split(separator: ";").count == values.2.split(separator: ";").count)
    }

    @Test("a bar that does not move has no style sheet")
    func still() throws {
        let text = try svg { $1.from = "0.87" }
        #expect(!text.contains("<style>"))
        #expect(!text.contains("animation"))
    }

    @Test("a bar that is taken away is not seen at rest")
    func removed() throws {
        let text = try svg {
            $0.background = .white
            $1.removesAtEnd = true
            $1.hold = try TimeSpan(parsing: "0.2s")
        }
        #expect(text.contains(##"fill="#fff"/><g opacity="0" style="animation:xa 1s"><mask"##))
        #expect(keyframes(text)["xa"] == "0%,to{opacity:1}")
    }

    @Test("many keyframes have many names")
    func manyNames() throws {
        let text = try svg(loopCount: 0) { $1.labelMode = .follow }
        let names = keyframes(text).keys
        #expect(names.count > 40)
        #expect(names.contains("xa1"))
    }
}
