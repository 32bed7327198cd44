import TestSupport
import Testing

@testable import ProgressRender

/// Where a badge's parts lie, measured without a font: a character is 0.6 em wide, so 6.6 points at 11 points.
@Suite("Badge geometry")
struct BadgeGeometryTests {
    private func geometry(
        _ style: BadgeStyle, title: String? = "Docs", message: String? = nil, value: String? = nil,
        _ change: (inout Badge.Options) throws -> Void = { _ in }
    ) throws -> BadgeGeometry {
        try Badge(title: title, value: value) {
            $0.style = style
            $0.message = try message.map { try LabelTemplate(parsing: $0) }
            try change(&$0)
        }.geometry(shaper: FixedShaper())
    }

    @Test(
        "heights, corners, font sizes and baselines are those of shields.io",
        arguments: [
            (BadgeStyle.flat, 20, 3, 11, 14), (.flatSquare, 20, 0, 11, 14),
            (.plastic, 18, 4, 11, 13), (.forTheBadge, 28, 0, 10, 17.5), (.social, 20, 2, 11, 14),
            (.progress, 20, 4, 11, 14), (.xyz, 20, 4, 11, 14), (.geps, 20, 4, 11, 14),
        ])
    func measures(
        _ style: BadgeStyle, _ height: Double, _ radius: Double, _ size: Double, _ baseline: Double
    ) throws {
        let badge = try geometry(style, message: "passing")
        #expect(badge.size.height == height)
        #expect(badge.cornerRadius == radius)
        for line in badge.lines {
            #expect(line.line.style.size == size)
            #expect(line.baseline == baseline)
        }
        #expect(badge.lines.count == 2)
    }

    @Test(
        "boxes are 5 points wider than their texts on either side, and texts an odd number of points",
        arguments: [BadgeStyle.flat, .flatSquare, .plastic])
    func flat(_ style: BadgeStyle) throws {
        // 4 characters are 26.4 points, and 27 is odd; 7 are 46.2, and 47 is.
        let badge = try geometry(style, message: "passing")
        let (title, message) = (try #require(badge.title), try #require(badge.message))
        #expect(
            badge.titleBox == Rectangle(x: 0, y: 0, width: 37, height: badge.size.height))
        #expect(
            badge.contentBox == Rectangle(x: 37, y: 0, width: 57, height: badge.size.height))
        #expect(badge.size.width == 94)
        // As there, the texts are a point nearer to each other than to the edges.
        #expect((title.x + title.width / 2).isNear(6 + 13.5))
        #expect((message.x + message.width / 2).isNear(37 + 4 + 23.5))
    }

    @Test("a message alone has 5 points on either side")
    func alone() throws {
        let badge = try geometry(.flat, title: nil, message: "passing")
        #expect(badge.titleBox == nil && badge.title == nil)
        #expect(badge.size.width == 57)
        let message = try #require(badge.message)
        #expect((message.x + message.width / 2).isNear(28.5))
    }

    @Test("an icon of 14 points stands 5 from the edge and 3 from the title")
    func icon() throws {
        let square = BadgeIcon.outline(Path(), box: BadgeIcon.defaultBox)
        let badge = try geometry(.flat, message: "passing") { $0.icon = square }
        #expect(badge.icon == Rectangle(x: 5, y: 3, width: 14, height: 14))
        #expect(badge.titleBox?.width == 54)
        #expect(try #require(badge.title).x.isNear(5 + 17 + 1 + 0.3))
        let big = try geometry(.forTheBadge, message: "passing") { $0.icon = square }
        #expect(big.icon == Rectangle(x: 9, y: 7, width: 14, height: 14))
        #expect(try #require(big.title).x.isNear(9 + 14 + 6, tolerance: 0.02))
    }

    @Test(
        "an icon keeps its proportions",
        arguments: [(48.0, 24.0), (24, 48), (1000, 10), (10, 1000)])
    func proportions(_ width: Double, _ height: Double) throws {
        let icon = BadgeIcon.outline(
            Path(), box: Rectangle(x: 0, y: 0, width: width, height: height))
        for style in BadgeStyle.allCases {
            let badge = try geometry(style, value: "1") { $0.icon = icon }
            let box = try #require(badge.icon)
            #expect((box.width / box.height).isNear(width / height))
            #expect(box.height <= 14.000001 && box.width <= 56.000001)
            #expect(box.midY.isNear(badge.size.height / 2))
            let title = try #require(badge.title)
            #expect(box.maxX < title.x)
        }
    }

    @Test("for-the-badge has capitals, 12 points of padding and 1.25 after each letter")
    func forTheBadge() throws {
        let badge = try geometry(.forTheBadge, message: "passing")
        let (title, message) = (try #require(badge.title), try #require(badge.message))
        #expect(title.text == "DOCS" && message.text == "PASSING")
        #expect(title.width.isNear(4 * 7.25) && message.width.isNear(7 * 7.25))
        #expect(badge.titleBox?.width == 53)
        #expect(badge.contentBox.width == 75)
        #expect(message.line.style.font == .family("DejaVu Sans:bold"))
        #expect(title.line.style.font == .default)
    }

    @Test(
        "a bar fills its box, and its number stands in its middle",
        arguments: [BadgeStyle.flat, .plastic])
    func bar(_ style: BadgeStyle) throws {
        let badge = try geometry(style, value: "7/9")
        let bar = try #require(badge.bar)
        #expect(bar.track == badge.contentBox)
        #expect(bar.track.width == 90)
        #expect(bar.fill.width.isNear(90 * 7 / 9))
        let label = try #require(bar.label)
        #expect(label.text == "77%")
        #expect((label.x + label.width / 2).isNear(bar.track.midX))
        #expect(label.baseline == badge.title?.baseline)
        #expect(badge.message == nil && badge.number == nil)
    }

    @Test("a bar is never too short for its number")
    func longNumber() throws {
        let badge = try geometry(.flat, value: "1234567/2345678") {
            $0.label = try LabelTemplate(parsing: "{value} of {max} pages")
            $0.barWidth = 30
        }
        let bar = try #require(badge.bar)
        let label = try #require(bar.label)
        #expect(bar.track.width >= label.width + 10)
        #expect(label.text == "1234567 of 2345678 pages")
    }

    @Test("progress-bar.xyz: 60 beside a title, 90 alone, 10 more than the title, radius 4")
    func xyz() throws {
        #expect(try geometry(.xyz, value: "28%").contentBox.width == 60)
        #expect(try geometry(.xyz, value: "28%").titleBox?.width == 27 + 10)
        let alone = try geometry(.xyz, title: nil, value: "28%")
        #expect(alone.size == Size(unchecked: 90, 20))
        #expect(alone.bar?.fill.width.isNear(0.28 * 90) == true)
    }

    @Test("geps.dev: 90 by 20, and an end that is round at every value")
    func geps() throws {
        for value in ["1%", "28%", "100%"] {
            let badge = try geometry(.geps, title: nil, value: value)
            #expect(badge.size == Size(unchecked: 90, 20))
            #expect(badge.bar?.cornerRadius == 4)
        }
    }

    @Test("a slim bar lies in the middle between title and number")
    func slim() throws {
        let badge = try geometry(.progress, value: "7/9")
        let bar = try #require(badge.bar)
        let (title, number) = (try #require(badge.title), try #require(badge.number))
        #expect(title.x == 8)
        #expect(bar.track.x.isNear(title.x + title.width + 7))
        #expect(bar.track.height == 6 && bar.track.midY == 10 && bar.cornerRadius == 3)
        #expect(number.x.isNear(bar.track.maxX + 7))
        #expect(badge.size.width == (number.x + number.width + 8).rounded(.up))
        #expect(bar.label == nil)
    }

    @Test("a social message is in a box of its own, 6 points away")
    func social() throws {
        let badge = try geometry(.social, title: "stars", message: "12")
        #expect(badge.title?.text == "Stars")
        // 5 characters are 33 points, which is odd; 2 are 13.2, and the next odd number is 15.
        #expect(badge.titleBox == Rectangle(x: 0.5, y: 0.5, width: 43, height: 19))
        #expect(badge.contentBox == Rectangle(x: 49.5, y: 0.5, width: 23, height: 19))
        #expect(badge.size.width == 73)
    }

    @Test("every part lies within every badge, whatever it shows", arguments: BadgeStyle.allCases)
    func within(_ style: BadgeStyle) throws {
        let icon = BadgeIcon.outline(Path(), box: BadgeIcon.defaultBox)
        for title in [nil, "D", "A rather long title of a badge"] {
            for value in ["0", "0.001", "0.5", "1"] {
                for hasIcon in [false, true] {
                    for message in [nil, "m", "a message as well"] {
                        let badge = try geometry(
                            style, title: title, message: message, value: value
                        ) { if hasIcon { $0.icon = icon } }
                        expectInside(badge)
                    }
                }
            }
        }
    }

    private func expectInside(_ badge: BadgeGeometry) {
        let frame = Rectangle(x: 0, y: 0, width: badge.size.width, height: badge.size.height)
        #expect(badge.size.width == badge.size.width.rounded())
        let boxes = [
            badge.titleBox, badge.contentBox, badge.icon, badge.bar?.track, badge.bar?.fill,
        ]
        for box in boxes.compactMap({ $0 }) { #expect(frame.contains(box)) }
        var end = badge.icon?.maxX ?? 0
        for line in badge.lines {
            #expect(line.x >= end)
            end = line.x + line.width
        }
        #expect(end <= badge.size.width - 3)
    }

    @Test("a badge too wide to be drawn is refused")
    func tooWide() {
        let title = String(repeating: "W", count: 4096)
        let error = #expect(throws: RenderError.self) {
            try Badge(title: title, value: "1") { $0.style = .forTheBadge }
                .geometry(shaper: WideShaper())
        }
        #expect(error?.kind == .data)
    }

    private struct WideShaper: TextShaper {
        func metrics(of style: TextStyle) throws(RenderError) -> FontMetrics {
            try FixedShaper().metrics(of: style)
        }

        func shape(_ text: String, style: TextStyle) throws(RenderError) -> ShapedLine {
            ShapedLine(text: text, style: style, width: Double(text.count) * style.size)
        }
    }
}
