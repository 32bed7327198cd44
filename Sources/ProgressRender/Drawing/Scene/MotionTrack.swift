/// How far an element is moved and stretched from where it rests; stretched first, from the frame's corner.
struct Displacement: Hashable, Sendable {
    /// To the right, in points.
    var x = 0.0
    /// Downwards, in points.
    var y = 0.0
    /// Factor of x.
    var scaleX = 1.0
    /// Factor of y.
    var scaleY = 1.0

    /// Nothing at all.
    static let none = Displacement()

    /// Stretched by `factor` along x, the place `x` staying where it is.
    static func stretched(by factor: Double, from x: Double) -> Displacement {
        Displacement(x: x * (1 - factor), scaleX: factor)
    }

    /// Between this and another, at a share of the way.
    func mixed(with other: Displacement, at share: Double) -> Displacement {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Displacement(
            x: mix(x, other.x), y: mix(y, other.y), scaleX: mix(scaleX, other.scaleX),
            scaleY: mix(scaleY, other.scaleY))
    }
}

extension Displacement {
    /// Moved by a step.
    init(by step: Point) { self.init(x: step.x, y: step.y) }
}

/// How progress follows time between two keys, in each of the ways a file can say it.
struct MotionCurve: Hashable, Sendable {
    /// As CSS writes it.
    let css: String
    /// The control points x1, y1, x2, y2 of a curve, all from 0 to 1; nil when it is none.
    let spline: [Double]?
    /// Straight lines that approximate it: times and progress from 0 to 1; two points at one time make a jump.
    let points: [Point]

    /// In step with time.
    static let linear = MotionCurve(
        css: "linear", spline: nil, points: [Point(x: 0, y: 0), Point(x: 1, y: 1)])
}

/// Where an element is at which time.
struct MotionTrack: Hashable, Sendable {
    /// A place and its time as a share of the motion.
    struct Key: Hashable, Sendable {
        let position: Double
        let displacement: Displacement
    }

    /// At least one; their positions never fall.
    let keys: [Key]
    /// From each key to the next; nil if each value is kept until the next one.
    let curve: MotionCurve?

    /// Whether the element rests all the time.
    var isStill: Bool { keys.allSatisfy { $0.displacement == .none } }

    /// A track through many samples, without those that lie on the way between others within 1/50 point.
    static func through(_ samples: [Key]) -> MotionTrack {
        var isKept = [Bool](repeating: false, count: samples.count)
        isKept[0] = true
        isKept[samples.count - 1] = true
        var stretches = [0...samples.count - 1]
        while let stretch = stretches.popLast() {
            let (a, b) = (samples[stretch.lowerBound], samples[stretch.upperBound])
            var farthest = (index: 0, distance: 0.02)
            for index in stretch.dropFirst().dropLast() {
                let width = b.position - a.position
                let share = width > 0 ? (samples[index].position - a.position) / width : 0
                let between = a.displacement.mixed(with: b.displacement, at: share)
                let place = samples[index].displacement
                let distance = max(abs(place.x - between.x), abs(place.y - between.y))
                if distance > farthest.distance { farthest = (index, distance) }
            }
            guard farthest.index > 0 else { continue }
            isKept[farthest.index] = true
            stretches.append(stretch.lowerBound...farthest.index)
            stretches.append(farthest.index...stretch.upperBound)
        }
        return MotionTrack(keys: zip(samples, isKept).filter(\.1).map(\.0), curve: .linear)
    }
}
