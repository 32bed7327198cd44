/// Progress along straight lines between points (CSS Easing Functions Level 2, 2.1, `linear()`).
public struct PiecewiseLinear: Hashable, Sendable {
    /// A point of the curve.
    public struct Point: Hashable, Sendable {
        /// Time as a share of the animation.
        public let input: Double
        /// Progress then.
        public let output: Double

        /// Makes a point.
        public init(input: Double, output: Double) {
            self.input = input
            self.output = output
        }
    }

    /// A stop as it is written: a progress and up to two times.
    struct Stop {
        var output: Double
        var inputs: [Double] = []
    }

    /// The maximum number of stops a function can have.
    package static let maximumStops = 1000

    /// At least two points; their inputs never fall.
    public let points: [Point]

    /// Points that are known to be in order.
    init(unchecked points: [Point]) { self.points = points }

    /// Makes a curve of stops: an input below the one before becomes that one, missing inputs are spread evenly.
    /// - Throws: ``RenderError`` of kind `usage` for fewer than two stops or more than 1000.
    init(_ stops: [Stop]) throws(RenderError) {
        guard (2...PiecewiseLinear.maximumStops).contains(stops.count) else {
            throw RenderError(
                .usage,
                "linear() with \(stops.count) stops is not one with 2 to \(PiecewiseLinear.maximumStops)",
                at: .parameter("easing"), hint: "write it like 'linear(0, 0.25 75%, 1)'")
        }
        var places: [(input: Double?, output: Double)] = []
        var largest = -Double.infinity
        for (index, stop) in stops.enumerated() {
            var inputs: [Double?] = stop.inputs
            if inputs.isEmpty {
                inputs = [index == 0 ? 0 : index == stops.count - 1 ? max(1, largest) : nil]
            }
            for input in inputs {
                if let input { largest = max(largest, input) }
                places.append((input == nil ? nil : largest, stop.output))
            }
        }
        points = PiecewiseLinear.spread(places)
    }

    /// Gives every point its input; the first and the last have one.
    private static func spread(_ places: [(input: Double?, output: Double)]) -> [Point] {
        var points: [Point] = []
        points.reserveCapacity(places.count)
        var next = 0
        for (index, place) in places.enumerated() {
            if let input = place.input {
                points.append(Point(input: input, output: place.output))
                continue
            }
            while next <= index || places[next].input == nil { next += 1 }
            let (from, to) = (points[index - 1].input, places[next].input ?? 1)
            let input = from + (to - from) / Double(next - index + 1)
            points.append(Point(input: input, output: place.output))
        }
        return points
    }

    /// The progress at `t`; beyond the first and the last point their lines go on.
    func value(at t: Double) -> Double {
        var (low, high) = (0, points.count)
        while low < high {
            let middle = (low + high) / 2
            if points[middle].input <= t { low = middle + 1 } else { high = middle }
        }
        let first = min(max(low - 1, 0), points.count - 2)
        let (a, b) = (points[first], points[first + 1])
        if t == b.input || a.input == b.input { return b.output }
        return a.output + (b.output - a.output) * ((t - a.input) / (b.input - a.input))
    }
}
