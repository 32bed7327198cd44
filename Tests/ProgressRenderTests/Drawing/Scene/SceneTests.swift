import Testing

@testable import ProgressRender

/// The shapes of scenes, their order and their colours.
@Suite("Scene")
struct SceneTests {
    private func bar(
        _ value: String?, _ change: (inout ProgressBar.Options) throws -> Void = { _ in }
    ) throws -> Scene {
        try ProgressBar(value: value, change).picture(shaper: FixedShaper()).scene
    }

    private func steps(
        _ index: StepIndex, _ change: (inout StepView.Options) throws -> Void = { _ in }
    ) throws -> Scene {
        try StepView(titles: ["A", "B", "C"], index: index, change).picture(shaper: FixedShaper())
            .scene
    }

    private static let gray = AdaptiveColor(Color(hex: 0x808080))
    private static let blue = AdaptiveColor(Color(hex: 0x4F8AFF))
    private static let tint = AdaptiveColor(Color(hex: 0x2387FF))
    private static let pending = AdaptiveColor(Color(hex: 0xAAAAAA))

    private static let pill = Shape.rectangle(
        RoundedRectangle(Rectangle(x: 0, y: 0, width: 320, height: 40), radius: 20))

    @Test("an empty bar is its track and label, a full one its fill and label")
    func ends() throws {
        for (value, color) in [(nil, Self.gray), ("0", Self.gray), ("1", Self.blue)] {
            let elements = try bar(value).elements
            try #require(elements.count == 2)
            #expect(elements[0] == .fill(Self.pill, .color(color)))
            guard case .text(_, AdaptiveColor(.white)) = elements[1] else {
                Issue.record("\(elements[1]) is not the label")
                continue
            }
        }
    }

    @Test("between them, track and fill are cut by one outline, and the label lies on top")
    func middle() throws {
        let elements = try bar("0.5").elements
        try #require(elements.count == 2)
        guard case .clip(Self.pill, let parts) = elements[0], parts.count == 2 else {
            Issue.record("\(elements[0]) is not the cut bar")
            return
        }
        #expect(parts[0].paint == .color(Self.gray))
        #expect(parts[1].paint == .color(Self.blue))
    }

    @Test("the track lies under a full fill only where it shows through")
    func translucent() throws {
        let translucent = Color(hex: 0x4F8AFF, alpha: 100)
        #expect(try bar("1") { $0.fillColor = translucent }.elements.count == 3)
        #expect(
            try bar("1") { $0.gradient = try FillGradient(parsing: "red,#00f8") }.elements.count
                == 3)
    }

    @Test("a label of two colours is cut at the fill's end; elsewhere it is one")
    func crossing() throws {
        func label(_ value: String) throws -> [SceneElement] {
            let scene = try bar(value) {
                $0.labelColor = .automatic
                $0.trackColor = .white
                $0.fillColor = .black
            }
            return Array(scene.elements.dropFirst())
        }
        #expect(try label("0.5").allSatisfy { if case .clip = $0 { true } else { false } })
        #expect(try label("0.5").count == 2)
        #expect(try label("0.1").count == 1)
        #expect(try label("0.9").count == 1)
        guard case .text(_, let dark)? = try label("0.1").first,
            case .text(_, let light)? = try label("0.9").first
        else {
            Issue.record("an uncut label is text")
            return
        }
        #expect(dark.light == Theme.named(.source).darkText)
        #expect(light.light == .white)
    }

    @Test(
        "the first threshold that holds wins over colour and gradient",
        arguments: [
            ("0.1", 0xFF0000), ("0.5", 0xFFA500), ("0.9", 0x00FF00),
        ] as [(String, UInt32)])
    func thresholds(_ value: String, hex: UInt32) throws {
        let scene = try bar(value) {
            $0.thresholds = try ["<30%=#f00", "<70%=#ffa500"].map { try Threshold(parsing: $0) }
            $0.fillColor = Color(hex: 0x00FF00)
        }
        let parts = try #require(scene.elements.first?.clipped)
        #expect(parts[1].paint == .color(AdaptiveColor(Color(hex: hex))))
    }

    @Test("steps: the line, circle and title of each in turn, the indicator on top")
    func order() throws {
        let elements = try steps(.at(.one)).elements
        #expect(
            elements.map(\.kind) == [
                "rectangle", "rectangle", "circle", "text", "circle", "text", "circle", "text",
                "circle", "ring", "text",
            ])
        let colors = elements.map(\.color)
        #expect(colors[0] == Self.tint && colors[1] == Self.pending)
        #expect(colors[2...5].allSatisfy { $0 == Self.tint })
        #expect(colors[6...7].allSatisfy { $0 == Self.pending })
        #expect(colors[8] == AdaptiveColor(.white))
        #expect(colors[9] == Self.tint && colors[10] == Self.tint)
    }

    @Test(
        "the line is one part at its ends and in the states without an indicator",
        arguments: [
            (StepIndex.none, 1, false), (.at(.zero), 1, true), (.at(.one), 2, true),
            (.at(Quantity(2)), 1, true), (.done, 1, false),
        ])
    func line(_ index: StepIndex, parts: Int, hasIndicator: Bool) throws {
        let kinds = try steps(index).elements.map(\.kind)
        #expect(kinds.filter { $0 == "rectangle" }.count == parts)
        #expect(kinds.contains("ring") == hasIndicator)
    }

    @Test("the two parts of the line meet where the progress is", arguments: StepDirection.allCases)
    func meeting(_ direction: StepDirection) throws {
        let index = StepIndex.at(0.5)
        let scene = try steps(index) { $0.direction = direction }
        let boxes = scene.elements.prefix(2).compactMap(\.box)
        try #require(boxes.count == 2)
        let (done, rest) = (boxes[0], boxes[1])
        #expect(done.width == 62.5 && rest.width == 187.5)
        #expect(direction == .leftToRight ? done.maxX == rest.x : rest.maxX == done.x)
        #expect(done.y == 14.5 && done.height == 1)
    }

    @Test("circles, line and indicator without a size are left out")
    func sizeZero() throws {
        let scene = try steps(.at(.one)) {
            $0.circleDiameter = 0
            $0.indicatorDiameter = 0
            $0.lineHeight = 0
        }
        #expect(scene.elements.map(\.kind) == ["text", "text", "text"])
    }

    @Test("colours that follow the reader are the theme's pair, chosen ones stay")
    func darkPairs() throws {
        let (light, dark) = (Theme.named(.light), Theme.named(.dark))
        let scene = try bar("0") {
            $0.theme = .light
            $0.followsDarkTheme = true
        }
        #expect(scene.elements[0].color == AdaptiveColor(light.track, dark: dark.track))
        #expect(scene.elements[1].color == AdaptiveColor(light.darkText, dark: dark.lightText))
        let chosen = try bar("0") {
            $0.trackColor = .white
            $0.followsDarkTheme = true
        }
        #expect(chosen.elements[0].color == AdaptiveColor(.white))
        let view = try steps(.none) {
            $0.theme = .light
            $0.followsDarkTheme = true
        }
        #expect(view.elements[0].color == AdaptiveColor(light.pending, dark: dark.pending))
        #expect(
            view.elements[2].color == AdaptiveColor(light.pendingTitle, dark: dark.pendingTitle))
    }

    @Test(
        "the alternative text says step and title",
        arguments: [
            (StepIndex.none, "No step of 3 started"), (.at(.zero), "Step 1 of 3: A"),
            (.at(Quantity(2)), "Step 3 of 3: C"), (.done, "All 3 steps done"),
        ])
    func spoken(_ index: StepIndex, text: String) throws {
        #expect(try steps(index).alternativeText == text)
        #expect(try steps(index) { $0.alternativeText = "Order" }.alternativeText == "Order")
    }
}

extension SceneElement {
    fileprivate var paint: Paint? {
        switch self {
        case .fill(_, let paint), .ring(_, _, let paint): paint
        case .text(_, let color): .color(color)
        case .image, .clip: nil
        }
    }

    fileprivate var color: AdaptiveColor? {
        if case .color(let color)? = paint { color } else { nil }
    }

    fileprivate var kind: String {
        switch self {
        case .fill(.rectangle, _): "rectangle"
        case .fill(.circle, _): "circle"
        case .fill(.path, _): "path"
        case .ring: "ring"
        case .text: "text"
        case .image: "image"
        case .clip: "clip"
        }
    }

    /// The elements of a clip; nil for every other element.
    fileprivate var clipped: [SceneElement]? {
        if case .clip(_, let elements) = self { elements } else { nil }
    }

    fileprivate var box: Rectangle? {
        if case .fill(.rectangle(let rounded), _) = self { rounded.rectangle } else { nil }
    }
}
