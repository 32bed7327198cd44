import ProgressRender
import Testing

/// A picture that is compared with a golden and put before the judges.
struct Golden: Sendable, CustomTestStringConvertible {
    /// The golden's name, which says what it shows.
    let name: String
    /// Pixels to a point.
    var scale = 1.0
    /// How the SVG is written.
    var svg = SVGOptions()
    /// Draws it.
    let picture: @Sendable () throws -> Picture

    var testDescription: String { name }

    /// Every golden.
    static let all = bars + barLabels + barColors + steps + titles + scripts + badges + rings

    /// A bar of 120×20 points, unless `change` makes it another.
    static func bar(
        _ name: String, _ value: String? = "0.5", scale: Double = 1,
        _ change: @escaping @Sendable (inout ProgressBar.Options) throws -> Void = { _ in }
    ) -> Golden {
        Golden(name: "bar-\(name)", scale: scale) {
            try ProgressBar(value: value) {
                $0.size = try Size(width: 120, height: 20)
                try change(&$0)
            }.picture()
        }
    }

    /// Steps of 180×60 points, unless `change` makes them others.
    static func steps(
        _ name: String, _ titles: [String], _ index: StepIndex = .at(.one), scale: Double = 1,
        _ change: @escaping @Sendable (inout StepView.Options) throws -> Void = { _ in }
    ) -> Golden {
        Golden(name: "steps-\(name)", scale: scale) {
            try StepView(titles: titles, index: index) {
                $0.size = try Size(width: 180, height: 60)
                try change(&$0)
            }.picture()
        }
    }

    func live() -> Golden {
        var golden = self
        golden.svg.text = .live
        return golden
    }
}
