extension Easing {
    /// The maximum distance of the straight lines that replace a curve from it.
    private static let tolerance = 0.002

    /// The easing as CSS writes it; a spring, for which CSS has no word, as `linear()` with points that lie within 1/500
    /// of it.
    public var css: String {
        if let named = Easing.named.first(where: { $0.easing == self }) { return named.name }
        switch self {
        case .linear: return "linear"
        case .cubicBezier(let curve):
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { Easing.digits($0) }
            return "cubic-bezier(\(numbers.joined(separator: ",")))"
        case .steps(let steps):
            return steps.jump == .end
                ? "steps(\(steps.count))" : "steps(\(steps.count),\(steps.jump.rawValue))"
        case .piecewise(let lines): return Easing.css(lines, places: 6)
        case .spring: return Easing.css(approximation, places: 3)
        }
    }

    /// Without the inputs that CSS puts in by itself.
    private static func css(_ lines: PiecewiseLinear, places: Int) -> String {
        let last = lines.points.count - 1
        let stops = lines.points.enumerated().map { index, point in
            let isImplied = (index == 0 && point.input == 0) || (index == last && point.input == 1)
            let output = digits(point.output, places: places)
            return isImplied
                ? output : "\(output) \(digits(point.input * 100, places: places - 1))%"
        }
        return "linear(\(stops.joined(separator: ",")))"
    }

    private static func digits(_ value: Double, places: Int = 6) -> String {
        value.decimalText(places: places)
    }

    /// The curve for a SMIL `keySplines` attribute; nil when the easing is no curve, or one whose control points leave
    /// 0…1, which SVG does not allow.
    package var keySpline: CubicBezier? {
        guard case .cubicBezier(let curve) = self, (0...1).contains(curve.y1),
            (0...1).contains(curve.y2)
        else { return nil }
        return curve
    }

    /// Straight lines for the easing: exact for those that consist of lines and jumps, within 1/500 for curves.
    ///
    /// From 0 to 1; two points with one input are a jump.
    package var approximation: PiecewiseLinear {
        switch self {
        case .linear: PiecewiseLinear(unchecked: [point(0), point(1)])
        case .piecewise(let lines): within(lines)
        case .steps(let steps): Easing.jumps(steps)
        case .cubicBezier(let curve):
            // Along the curve, not along time: it may be vertical.
            Easing.simplified((0...512).map { curve.point(at: Double($0) / 512) })
        case .spring(let spring):
            Easing.simplified(Easing.shares(1024 + 64 * Int(spring.swings)).map(point))
        }
    }

    private static func shares(_ count: Int) -> [Double] {
        (0...count).map { Double($0) / Double(count) }
    }

    private func point(_ input: Double) -> PiecewiseLinear.Point {
        .init(input: input, output: value(at: input))
    }

    /// The part of the lines from 0 to 1, where the first and the last may lie elsewhere.
    private func within(_ lines: PiecewiseLinear) -> PiecewiseLinear {
        var points = lines.points.filter { (0...1).contains($0.input) }
        if points.first?.input != 0 { points.insert(point(0), at: 0) }
        if points.last?.input != 1 { points.append(point(1)) }
        return PiecewiseLinear(unchecked: points)
    }

    private static func jumps(_ steps: StepEasing) -> PiecewiseLinear {
        var points: [PiecewiseLinear.Point] = []
        for passed in 0..<steps.count {
            let level = steps.level(after: passed)
            points.append(.init(input: Double(passed) / Double(steps.count), output: level))
            points.append(.init(input: Double(passed + 1) / Double(steps.count), output: level))
        }
        let end = steps.level(after: steps.count)
        if points.last?.output != end { points.append(.init(input: 1, output: end)) }
        return PiecewiseLinear(unchecked: points)
    }

    /// The fewest of many samples that keep to the tolerance (Ramer, Douglas and Peucker, by vertical distance).
    private static func simplified(_ samples: [PiecewiseLinear.Point]) -> PiecewiseLinear {
        let count = samples.count - 1
        var isKept = [Bool](repeating: false, count: samples.count)
        isKept[0] = true
        isKept[count] = true
        var stretches = [0..<count]
        while let stretch = stretches.popLast() {
            let (a, b) = (samples[stretch.lowerBound], samples[stretch.upperBound])
            var farthest = (index: 0, distance: tolerance / 2)
            for index in stretch.dropFirst() {
                let width = b.input - a.input
                let share = width > 0 ? (samples[index].input - a.input) / width : 0
                let line = a.output + (b.output - a.output) * share
                let distance = abs(samples[index].output - line)
                if distance > farthest.distance { farthest = (index, distance) }
            }
            guard farthest.index > 0 else { continue }
            isKept[farthest.index] = true
            stretches.append(stretch.lowerBound..<farthest.index)
            stretches.append(farthest.index..<stretch.upperBound)
        }
        return PiecewiseLinear(unchecked: zip(samples, isKept).filter(\.1).map(\.0))
    }
}
