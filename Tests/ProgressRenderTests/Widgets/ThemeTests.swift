import TestSupport
import Testing

@testable import ProgressRender

/// The colours of the themes, and those that depend on the value.
@Suite("Theme, threshold and gradient")
struct ThemeTests {
    @Test("the source theme is the source widgets")
    func source() {
        let theme = Theme.named(.source)
        #expect(theme.track.hexadecimal == "#808080")
        #expect(theme.fill.hexadecimal == "#4f8aff")
        #expect(theme.label == .fixed(.white))
        #expect(theme.tint.hexadecimal == "#2387ff")
        #expect(theme.pending.hexadecimal == "#aaaaaa")
        #expect(theme.pendingTitle.hexadecimal == "#aaaaaa")
        #expect(theme.indicatorFill == .white)
    }

    /// The contrast of text that is not large (WCAG 2.2, 1.4.3).
    private static let readable = 4.5

    @Test(
        "an automatic label is readable on fill and on track", arguments: [Theme.Name.light, .dark])
    func labels(_ name: Theme.Name) {
        let theme = Theme.named(name)
        for below in [theme.fill, theme.track] {
            let best = max(
                theme.lightText.contrast(with: below), theme.darkText.contrast(with: below))
            #expect(best >= Self.readable)
        }
    }

    @Test(
        "titles and the indicator's number are readable on the page",
        arguments: [Theme.Name.light, .dark])
    func titles(_ name: Theme.Name) {
        let theme = Theme.named(name)
        #expect(theme.tint.contrast(with: theme.page) >= Self.readable)
        #expect(theme.pendingTitle.contrast(with: theme.page) >= Self.readable)
        #expect(theme.tint.contrast(with: theme.indicatorFill) >= Self.readable)
    }

    @Test("whatever the fill, an automatic label has one of two colours that is readable")
    func anyFill() {
        var random = SeededGenerator(5)
        for name in Theme.Name.allCases {
            let theme = Theme.named(name)
            for _ in 0..<500 {
                let fill = Color(hex: .random(in: 0...0xFFFFFF, using: &random))
                let best = max(
                    theme.lightText.contrast(with: fill), theme.darkText.contrast(with: fill))
                // No two colours can both do better than this on every ground: √21 of black and white.
                #expect(best >= 3.8)
            }
        }
    }

    @Test(
        "a threshold compares as its sign says",
        arguments: [
            ("<30%=red", "0.29", true), ("<30%=red", "0.3", false), ("<=30%=red", "0.3", true),
            (">70%=red", "0.7", false), (">=70%=red", "0.7", true), (">=7=red", "7/9", true),
            ("<7=red", "7/9", false), (" < 5 = red", "4/9", false), ("<5= red", "4/9", true),
            ("<50%=red", "-0.1", true),
        ])
    func thresholds(_ text: String, value: String, holds: Bool) throws {
        guard !text.hasPrefix(" ") else {
            #expect(throws: RenderError.self) { try Threshold(parsing: text) }
            return
        }
        #expect(try Threshold(parsing: text).holds(for: ProgressValue(parsing: value)) == holds)
    }

    @Test(
        "what is no threshold is refused",
        arguments: [
            "", "30%=red", "<30%", "<=red", "<x=red", "<30%=", "=30%=red", "<30%=reddish",
            "<30%%=red",
        ])
    func badThreshold(_ text: String) {
        let error = #expect(throws: RenderError.self) { try Threshold(parsing: text) }
        #expect(error?.kind == .usage)
    }

    @Test(
        "stops without a place are spread between their neighbours",
        arguments: [
            ("red,blue", [0, 1]), ("red,lime,blue", [0, 0.5, 1]),
            ("red 20%,lime,blue", [0.2, 0.6, 1]),
            ("red,lime 10%,blue,black", [0, 0.1, 0.55, 1]), ("red 50%, blue 50%", [0.5, 0.5]),
            ("rgb(1, 2, 3) 10%,hsl(0 0% 0%) 90%", [0.1, 0.9]),
            ("red,lime,blue,black,white", [0, 0.25, 0.5, 0.75, 1]),
        ] as [(String, [Double])])
    func stops(_ text: String, offsets: [Double]) throws {
        let stops = try FillGradient(parsing: text).stops
        #expect(stops.count == offsets.count)
        for (stop, offset) in zip(stops, offsets) { #expect(stop.offset.isNear(offset)) }
    }

    @Test(
        "what is no gradient is refused",
        arguments: [
            "", "red", "red,", "red,nocolour", "red 60%,blue 40%", "red -1%,blue", "red,blue 101%",
            "red x%,blue", ",", "rgb(1,2,3",
            [String](repeating: "red", count: 65).joined(separator: ","),
        ])
    func badGradient(_ text: String) {
        let error = #expect(throws: RenderError.self) { try FillGradient(parsing: text) }
        #expect(error?.kind == .usage)
    }

    @Test(
        "the colour along a gradient",
        arguments: [
            (-1, "#000000"), (0, "#000000"), (0.25, "#404040"), (0.5, "#ff0000"), (0.75, "#ff8080"),
            (1, "#ffffff"), (2, "#ffffff"),
        ])
    func colorAt(_ offset: Double, color: String) throws {
        // At 50 % the colour jumps from gray to red: the later stop counts.
        let gradient = try FillGradient(parsing: "black,#808080 50%,red 50%,white")
        #expect(gradient.color(at: offset).hexadecimal == color)
    }

    @Test(
        "sizes are above 0 and at most cairo's limit",
        arguments: [
            (0, 1), (1, 0), (-1, 5), (.nan, 5), (5, .infinity), (32_768, 1),
        ] as [(Double, Double)])
    func sizes(_ width: Double, _ height: Double) {
        let error = #expect(throws: RenderError.self) { try Size(width: width, height: height) }
        #expect(error?.kind == .usage)
    }

    @Test("insets are taken in CSS order, and never leave less than nothing")
    func insets() throws {
        let size = try Size(width: 100, height: 40)
        let insets = Insets(top: 1, right: 2, bottom: 3, left: 4)
        #expect(insets.inside(size) == Rectangle(x: 4, y: 1, width: 94, height: 36))
        #expect(Insets.zero.inside(size) == Rectangle(x: 0, y: 0, width: 100, height: 40))
        let large = Insets(top: 50, right: 60, bottom: 0, left: 60)
        #expect(large.inside(size).width == 0 && large.inside(size).height == 0)
    }
}
