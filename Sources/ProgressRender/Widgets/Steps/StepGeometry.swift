/// Where the parts of a step view lie, in points from the frame's top left corner.
///
/// ```
///      per/2        per/2 + per     per/2 + 2·per     per = W/N
/// ┌──────●───────────────①───────────────○──────┐     y = H/4: line, circles, indicator
/// │    Cart           Address           Pay     │     y = H/2 … H: titles, each in its own column
/// └─────────────────────────────────────────────┘
/// ```
public struct StepGeometry: Equatable, Sendable {
    /// How far a step has got.
    public enum State: String, Sendable {
        /// Before the current one.
        case done
        /// The step of the indicator.
        case current
        /// To come.
        case pending
    }

    /// The line between the first and the last circle's centre.
    public struct Line: Equatable, Sendable {
        /// Its left end.
        public let x: Double
        /// Its centre line.
        public let y: Double
        /// Its length.
        public let width: Double
        /// Its thickness.
        public let height: Double
        /// The share of it that is in the tint, 0…1, from the first step.
        public let progress: Double
    }

    /// One step.
    public struct Step: Equatable, Sendable {
        /// How far it has got.
        public let state: State
        /// Its circle.
        public let circle: Circle
        /// Its title's column.
        public let frame: Rectangle
        /// Its whole title.
        public let title: String
        /// The title's lines as they fit the column.
        public let lines: [PlacedLine]
    }

    /// The disc with the current step's number.
    public struct Indicator: Equatable, Sendable {
        /// The disc.
        public let circle: Circle
        /// The number.
        public let text: String
        /// The number at its place; nil where it does not fit.
        public let label: PlacedLine?
    }

    /// The frame.
    public let size: Size
    /// The order of the steps.
    public let direction: StepDirection
    /// The line.
    public let line: Line
    /// The steps in their order, the first one first.
    public let steps: [Step]
    /// The indicator; nil when no step is current.
    public let indicator: Indicator?
    /// How many titles were cut off or left out for want of room.
    public let truncatedTitles: Int

    /// Lays out `view`.
    /// - Throws: ``RenderError`` when the titles' font cannot be had.
    public init(_ view: StepView, shaper: some TextShaper) throws(RenderError) {
        let layout = StepLayout(view)
        size = view.options.size
        direction = view.options.direction
        line = layout.line
        var steps: [Step] = []
        steps.reserveCapacity(view.titles.count)
        var truncated = 0
        let metrics = try shaper.metrics(of: layout.titleStyle)
        for (index, title) in view.titles.enumerated() {
            let (step, isTruncated) = try layout.step(
                index, title: title, metrics: metrics, shaper: shaper)
            steps.append(step)
            truncated += isTruncated ? 1 : 0
        }
        self.steps = steps
        truncatedTitles = truncated
        indicator = try layout.indicator(shaper: shaper)
    }
}

extension StepGeometry {
    var columns: StepColumns {
        StepColumns(size: size, count: steps.count, direction: direction)
    }

    /// The two parts of the line, which meet: one over the other would show through at soft edges.
    var lineParts: (done: Rectangle, pending: Rectangle) {
        let done = line.width * line.progress
        func part(_ x: Double, _ width: Double) -> Rectangle {
            Rectangle(x: x, y: line.y - line.height / 2, width: width, height: line.height)
        }
        return direction == .rightToLeft
            ? (part(line.x + line.width - done, done), part(line.x, line.width - done))
            : (part(line.x, done), part(line.x + done, line.width - done))
    }
}

extension StepGeometry.Line {
    /// A box around the line that is cut to its ends only.
    var ends: Rectangle { Rectangle(x: x, y: y - height, width: width, height: 2 * height) }

    /// A part of the line that starts at one of its ends, and the place of that end.
    func part(_ share: Double, isFromRight: Bool) -> (origin: Double, box: Rectangle) {
        let length = width * share
        let origin = isFromRight ? x + width : x
        let box = Rectangle(
            x: isFromRight ? origin - length : origin, y: y - height / 2, width: length,
            height: height)
        return (origin, box)
    }
}
