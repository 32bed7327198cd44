import TestSupport

@testable import ProgressRender

/// Animations of random widgets, the same in every run.
struct FrameSamples {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed) }

    /// The scale of an animation: mostly fractional.
    mutating func scale() -> Double {
        pick([1, 1, 2, 0.7, 1.25, 1.5, 3, number(0.7...3)])
    }

    /// Scenes of one size, as an animation of a bar would have them.
    mutating func bar(frames: Int) throws -> [Scene] {
        var options = try barOptions()
        let mode = pick([0, 1, 2])
        let (start, end) = (number(0...1), number(0...1))
        return try (0..<frames).map { frame in
            let share = Double(frame) / Double(max(1, frames - 1))
            let value: Double =
                switch mode {
                case 0: share
                case 1: number(0...1)
                // Slowly, with stops.
                default: start + (end - start) * share / 4 * Double(pick([0, 1, 1]))
                }
            options.progress = try ProgressValue(value: Quantity(value))
            if pick([0, 0, 0, 1]) == 1 { options.label = try LabelTemplate(parsing: pick(labels)) }
            return try ProgressBar(options).picture().scene
        }
    }

    /// Scenes of one size, as an animation of a step view would have them.
    mutating func steps(frames: Int) throws -> [Scene] {
        var options = StepView.Options()
        let count = pick([1, 2, 3, 5])
        options.size = try Size(width: number(40...260), height: number(20...80))
        let words = ["", "Pay", "Delivery address", "第一步", "שלום", "a b c d"]
        options.titles = (0..<count).map { _ in pick(words) }
        options.fontSize = number(4...16)
        options.lineHeight = pick([0, 1, number(0.1...6)])
        options.circleDiameter = number(0...20)
        options.direction = pick([.leftToRight, .rightToLeft])
        options.background = pick(backgrounds)
        options.tint = pick([nil, Color(hex: 0xFF8000, alpha: 130)])
        return try (0..<frames).map { frame in
            let last = Double(count - 1)
            options.index = try pick([
                .at(Quantity(number(0...1) * last)), .at(Quantity(Int(number(0...last)))), .none,
                .done,
                .at(Quantity(last * Double(frame) / Double(frames))),
            ])
            return try StepView(options).picture().scene
        }
    }

    private let backgrounds: [Color] = [.clear, .white, Color(hex: 0x181A20, alpha: 100)]
    private let labels = [
        "{percent}%", "{percent:.1}%", "مرحبا {percent}", "/{percent}\\ W%", "👍A",
    ]

    private mutating func barOptions() throws -> ProgressBar.Options {
        var options = ProgressBar.Options()
        options.direction = pick(BarDirection.allCases)
        let (long, short) = (number(20...300), number(4...60))
        options.size =
            try options.direction.isVertical
            ? Size(width: short, height: long) : Size(width: long, height: short)
        if pick([0, 1]) == 1 {
            func edge() -> Double { number(0...min(long, short) * 0.3) }
            options.padding = Insets(top: edge(), right: edge(), bottom: edge(), left: edge())
        }
        options.cornerRadius = pick([nil, nil, 0, number(0...30)])
        options.background = pick(backgrounds)
        options.label = try LabelTemplate(parsing: pick(labels))
        options.labelPosition = pick(LabelPosition.allCases)
        options.labelColor = pick([nil, .automatic, .fixed(Color(hex: 0xFFFFFF, alpha: 90))])
        options.fontSize = pick([nil, number(3...30)])
        options.fillColor = pick([nil, Color(hex: 0x20C040, alpha: 140), Color(hex: 0xF0E000)])
        options.trackColor = pick([nil, Color(hex: 0x804020, alpha: 70)])
        options.gradient = try pick([
            nil, nil, FillGradient(parsing: "#4f8aff,#9b5cff"),
            FillGradient(parsing: "red 10%,#ff08 40%,lime"),
        ])
        if pick([0, 0, 1]) == 1 {
            options.thresholds = [
                try Threshold(parsing: "<30%=red"), try Threshold(parsing: "<60%=#fa08"),
            ]
        }
        return options
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        let exact = Double.random(in: range, using: &random)
        // Whole numbers are where edges meet pixels.
        return pick([0, 1]) == 0
            ? min(max(exact.rounded(), range.lowerBound), range.upperBound) : exact
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }
}
