extension StepView {
    /// Everything that can be said about a step view; the defaults draw the source widget.
    public struct Options: FramedWidgetOptions {
        /// The frame in points; default: 375×60.
        public var size = Size(unchecked: 375, 60)
        /// One title for each step, in order; a title may be empty.
        public var titles: [String] = []
        /// How far the steps have got; default: the first step is current.
        public var index = StepIndex.at(.zero)
        /// Where the tinted part of the line ends, in steps from 0, such as that of a moving line; nil is at the index.
        public var linePosition: Double?
        /// The position of the indicator, in steps from 0 and also between two; nil is on the current step.
        public var indicatorPosition: Double?
        /// Colour of reached steps and of the indicator; nil takes the theme's.
        public var tint: Color?
        /// Colour of steps to come; nil takes the theme's.
        public var pendingColor: Color?
        /// Colour inside the indicator; nil takes the theme's.
        public var indicatorFill: Color?
        /// Diameter of the circles in points; default: 13.
        public var circleDiameter = 13.0
        /// Diameter of the indicator in points; default: 23.
        public var indicatorDiameter = 23.0
        /// Thickness of the line in points; default: 1.
        public var lineHeight = 1.0
        /// Size of the titles in points; default: 14.
        public var fontSize = 14.0
        /// Size of the indicator's number in points; default: 17.
        public var indicatorFontSize = 17.0
        /// The order of the steps; default: left to right.
        public var direction = StepDirection.leftToRight
        /// The options that all widgets have in common, which are also set directly: `options.theme = .light`.
        public var common = CommonOptions()

        /// Makes the options of a step view without steps.
        public init() {}
    }
}

/// How far the steps have got.
///
/// A whole number means that step: `let index: StepIndex = 1` is the second one.
public enum StepIndex: Hashable, Sendable {
    /// No step is started: no indicator.
    case none
    /// The step with this number, from 0, is current; a fraction moves the line on towards the next one.
    case at(Quantity)
    /// Every step is done: no indicator.
    case done

    /// Reads `none`, `done`, a number from 0, or a fractional number.
    /// - Throws: ``RenderError`` of kind `usage` naming the text.
    public init(parsing text: String) throws(RenderError) {
        switch text {
        case "none": self = .none
        case "done": self = .done
        default:
            do {
                self = .at(try Quantity(parsing: text))
            } catch {
                throw RenderError(
                    .usage, "'\(text.prefix(64))' is not a step",
                    hint: "give a number from 0, none or done")
            }
        }
    }
}

extension StepIndex: ExpressibleByIntegerLiteral {
    /// Makes the step with this number, from 0, the current one.
    public init(integerLiteral value: Int) { self = .at(Quantity(value)) }
}
