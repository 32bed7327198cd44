import Testing

@testable import ProgressRender

/// The label of a bar where the fill's end is near.
@Suite("Bar scene")
struct BarSceneTests {
    private static let directions = BarDirection.allCases

    /// The elements of a label inside the fill, near its end: white on the fill, black on the track.
    private func label(
        _ direction: BarDirection, cornerRadius: Double?
    ) throws -> (elements: [SceneElement], geometry: BarGeometry) {
        let bar = try ProgressBar(value: "0.5") {
            $0.direction = direction
            $0.size =
                try direction.isVertical
                ? Size(width: 80, height: 320) : Size(width: 320, height: 80)
            $0.cornerRadius = cornerRadius
            $0.fontSize = 16
            $0.labelPosition = .inside
            $0.labelColor = .automatic
            $0.fillColor = .black
            $0.trackColor = .white
        }
        let geometry = try bar.fixedGeometry()
        return (Array(Scene(bar, geometry).elements.dropFirst()), geometry)
    }

    @Test("a label that reaches into the fill's rounded end has two colours", arguments: directions)
    func roundedEnd(_ direction: BarDirection) throws {
        let (elements, geometry) = try label(direction, cornerRadius: nil)
        let label = try #require(geometry.label)
        let filled = direction.isVertical ? geometry.fill.height : geometry.fill.width
        let end =
            switch direction {
            case .leftToRight: label.x + label.width - geometry.track.x
            case .rightToLeft: geometry.track.maxX - label.x
            case .down: label.baseline + label.line.style.size / 3 - geometry.track.y
            case .up: geometry.track.maxY - label.baseline + label.line.style.size
            }
        // The end lies before the fill's end and after the place where that begins to be round.
        #expect(end + 1 < filled && end + 1 > filled - geometry.cornerRadius)
        let parts = elements.map { element -> [SceneElement] in
            if case .clip(_, let parts) = element { parts } else { [] }
        }
        let black = AdaptiveColor(Theme.named(.source).darkText)
        #expect(
            parts == [
                [.text(label, black)], [.text(label, AdaptiveColor(.white))],
            ])
    }

    @Test("a label before a straight end has one colour", arguments: directions)
    func straightEnd(_ direction: BarDirection) throws {
        let (elements, geometry) = try label(direction, cornerRadius: 0)
        let label = try #require(geometry.label)
        #expect(elements == [.text(label, AdaptiveColor(.white))])
    }
}
