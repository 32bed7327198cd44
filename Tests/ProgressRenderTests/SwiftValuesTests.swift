import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText

/// Widgets made of values of Swift: the same as from their texts.
@Suite("Values of Swift")
struct SwiftValuesTests {
    /// An error that is not one of this library.
    private struct Foreign: Error, Equatable {}

    @Test("literals are exact, and compare")
    func literals() throws {
        let tenth: Quantity = 0.1
        #expect(tenth.representation == .exact(numerator: 1, denominator: 10))
        let seven: Quantity = 7
        #expect(seven == Quantity(7))
        let less: Quantity = -2.5e-1
        #expect(less.representation == .exact(numerator: -1, denominator: 4))
        let huge: Quantity = 1e300
        #expect(huge.representation == .approximate(1e300))
        #expect([seven, tenth, less].sorted() == [less, tenth, seven])
        #expect(max(tenth, less) == tenth)
        #expect(tenth >= 0.1 && tenth < 0.11)
        let index: StepIndex = 2
        #expect(index == .at(Quantity(2)))
    }

    @Test("an infinite literal is the largest number")
    func infinite() {
        #expect(
            Quantity(floatLiteral: -.infinity).representation
                == .approximate(-Double.greatestFiniteMagnitude))
    }

    @Test("a fraction and a count are the progress of their texts")
    func progress() throws {
        #expect(try ProgressValue(fraction: 0.64) == ProgressValue(parsing: "64%"))
        #expect(try ProgressValue(7, of: 9) == ProgressValue(parsing: "7/9"))
        #expect(try ProgressValue(-1, of: 9).isOutOfRange)
        for total in [0, -9] {
            let error = #expect(throws: RenderError.self) { try ProgressValue(7, of: total) }
            #expect(error?.kind == .usage)
            #expect(error?.location == .parameter("value"))
            #expect(error?.message.description == "'7 of \(total)' has a total that is not above 0")
        }
        for value in [Double.nan, .infinity] {
            let error = #expect(throws: RenderError.self) { try ProgressValue(fraction: value) }
            #expect(error?.location == .parameter("value"))
        }
    }

    @Test("bars and badges show a fraction or a count")
    func widgets() throws {
        #expect(try ProgressBar(fraction: 0.29).label == "29%")
        let bar = try ProgressBar(7, of: 9) {
            $0.label = try LabelTemplate(parsing: "{value}/{max}")
        }
        #expect(bar.label == "7/9")
        #expect(try bar.picture().svg() == ProgressBar(value: "7/9", bar.change).picture().svg())
        let badge = try Badge(7, of: 9, title: "Docs") { $0.style = .flat }
        let written = try Badge(title: "Docs", value: "7/9") { $0.style = .flat }
        #expect(try badge.picture().svg() == written.picture().svg())
        #expect(try Badge(fraction: 0.5).progress == ProgressValue(parsing: "0.5"))
        #expect(try Ring(fraction: 0.29).label == "29%")
        #expect(try Ring(1, of: 4) { $0.start = 90 }.ratio == 0.25)
        #expect(try StepView(titles: ["a", "b"], index: 1).reached == 1)
        let error = #expect(throws: RenderError.self) { try ProgressBar(fraction: 1.5) }
        #expect(error?.location == .parameter("value"))
    }

    @Test("an error of the closure arrives as it is")
    func foreign() {
        #expect(throws: Foreign()) { try ProgressBar { _ in throw Foreign() } }
        #expect(throws: Foreign()) { try ProgressBar(7, of: 9) { _ in throw Foreign() } }
        #expect(throws: Foreign()) { try ProgressBar(fraction: 1) { _ in throw Foreign() } }
        #expect(throws: Foreign()) { try Badge(title: "a") { _ in throw Foreign() } }
        #expect(throws: Foreign()) { try Badge(7, of: 9) { _ in throw Foreign() } }
        #expect(throws: Foreign()) { try Badge(fraction: 1) { _ in throw Foreign() } }
        #expect(throws: Foreign()) { try Badge(1, of: 2, title: "a") { _ in throw Foreign() } }
        #expect(throws: Foreign()) { try Ring(value: "1") { _ in throw Foreign() } }
        #expect(throws: Foreign()) { try Ring(1, of: 2) { _ in throw Foreign() } }
        #expect(throws: Foreign()) { try StepView(titles: ["a"]) { _ in throw Foreign() } }
        func typed() throws(RenderError) -> ProgressBar {
            try ProgressBar { options throws(RenderError) in
                options.size = try Size(width: 0, height: 1)
            }
        }
        #expect(throws: RenderError.self) { try typed() }
    }

    @Test("thresholds and steps are those of their texts")
    func conditions() throws {
        let red = Color(hex: 0xD9534F)
        #expect(try Threshold(below: 0.3, color: red) == Threshold(parsing: "<30%=#d9534f"))
        #expect(try Threshold(atMost: 0.3, color: red) == Threshold(parsing: "<=30%=#d9534f"))
        #expect(try Threshold(above: 7, in: .value, color: red) == Threshold(parsing: ">7=#d9534f"))
        #expect(
            try Threshold(atLeast: 7, in: .value, color: red) == Threshold(parsing: ">=7=#d9534f"))
        #expect(try ProgressStep(0.05) == ProgressStep(parsing: "5%"))
        #expect(try ProgressStep(2, in: .value) == ProgressStep(parsing: "2"))
        for size in [0, -0.1, 1.1] as [Quantity] {
            let error = #expect(throws: RenderError.self) { try ProgressStep(size) }
            #expect(error?.location == .parameter("step"))
        }
        #expect(throws: RenderError.self) { try ProgressStep(0, in: .value) }
    }

    @Test("a label of pieces is that of its text")
    func labels() throws {
        let written = try LabelTemplate(parsing: "{{{value}}} of {max:.1}")
        #expect(
            try LabelTemplate(
                .text("{"), .field(.value), .text("} of "), .field(.max, decimals: 1)
            ).text(for: ProgressValue(7, of: 9), rounding: .down)
                == written.text(for: ProgressValue(7, of: 9), rounding: .down))
        #expect(try ProgressBar { $0.label = .text("{x}") }.label == "{x}")
        for decimals in [-1, 10] {
            let error = #expect(throws: RenderError.self) {
                try LabelTemplate(.field(.percent, decimals: decimals))
            }
            #expect(error?.location == .parameter("label"))
        }
    }

    @Test("a theme of one's own has the colours, on light pages and on dark ones")
    func theme() throws {
        var brand = Theme.named(.light)
        brand.fill = Color(hex: 0x123456)
        brand.track = Color(hex: 0x654321)
        var night = brand
        night.fill = Color(hex: 0xABCDEF)
        let bar = try ProgressBar(fraction: 0.5) {
            $0.colors = brand
            $0.darkColors = night
            $0.followsDarkTheme = true
        }
        let svg = try bar.picture().svg()
        for color in ["#123456", "#654321", "#abcdef"] { #expect(svg.contains(color)) }
        let badge = try Badge(fraction: 0.5) { $0.colors = brand }.picture().svg()
        for color in ["#123456", "#654321"] { #expect(badge.contains(color)) }
        let flat = try Badge(fraction: 0.5) { $0.style = .flat }
        let same = try Badge(fraction: 0.5) {
            $0.style = .flat
            $0.colors = brand
        }
        #expect(try flat.picture().svg() == same.picture().svg())
        var steps = Theme.named(.source)
        steps.tint = Color(hex: 0x00FF01)
        let view = try StepView(titles: ["a", "b"], index: 1) { $0.colors = steps }
        #expect(try view.picture().svg().contains("#00ff01"))
    }
}

extension ProgressBar {
    /// Sets the label that this bar has.
    fileprivate var change: (inout Options) throws(RenderError) -> Void {
        { [label = options.label] options in options.label = label }
    }
}
