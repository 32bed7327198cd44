extension AnimationOptions {
    /// The parameters of a bar's animation, in the order help shows them.
    package static var barParameters: [Parameter<Self>] {
        valueParameters("VALUE", "0.2, 20% or 2/9", first: "0%", last: "100%") + [
            .choice(
                "label-mode",
                "Value in the label during the animation (start, current or end value)",
                defaultValue: .hold
            ) { $0.labelMode = $1 }
        ] + timeParameters + loopParameters
    }

    /// The parameters of a step view's animation, in the order help shows them.
    package static var stepParameters: [Parameter<Self>] {
        valueParameters("STEP", "0, 1.5, none or done", first: "0", last: "the last step") + [
            .choice(
                "step-motion", "Parts that move: only the line, or line and indicator together",
                defaultValue: .line
            ) { $0.stepMotion = $1 }
        ] + timeParameters
    }

    private static func valueParameters(
        _ word: String, _ examples: String, first: String, last: String
    ) -> [Parameter<Self>] {
        [
            Parameter("from", .text(word), "Start value: \(examples)", defaultValue: first) {
                options, text throws(RenderError) in
                options.from = text
            },
            Parameter("to", .text(word), "End value", defaultValue: last) {
                options, text throws(RenderError) in
                options.to = text
            },
            .parsed(
                "keyframes", .text("LIST"),
                "Values at times: '0s:0, 2s:1, 3s:1, 5s:2'; two values at one time make a jump",
                list: .joined(","), as: Keyframes.init(parsing:)
            ) { $0.keyframes = $1 },
            .parsed(
                "values", .file("FILE"),
                "CSV file of times (seconds or HH:MM:SS) and values; --duration rescales its time axis",
                as: FileName.parse
            ) { $0.valuesFile = $1 },
            .choice(
                "interpolation", "Interpolation between the values of --values",
                defaultValue: .linear
            ) { $0.interpolation = $1 },
        ]
    }

    private static var timeParameters: [Parameter<Self>] {
        [
            .parsed(
                "duration", .text("TIME"), "Duration of the motion: 2s, 800ms or 0.8",
                defaultValue: "0.8s", as: TimeSpan.init(parsing:)
            ) { $0.duration = $1 },
            .parsed(
                "fps", .text("RATE"), "Frames per second: 60, 29.97 or 30000/1001",
                defaultValue: "60", as: FrameRate.init(parsing:)
            ) { $0.frameRate = $1 },
            .parsed(
                "delay", .text("TIME"), "Time before the motion", defaultValue: "0s",
                as: TimeSpan.init(parsing:)
            ) { $0.delay = $1 },
            .parsed(
                "hold", .text("TIME"), "Time after the motion", defaultValue: "0s",
                as: TimeSpan.init(parsing:)
            ) { $0.hold = $1 },
            .parsed(
                "easing", .text("EASING"),
                "CSS easing, such as ease-out or cubic-bezier(0,0,1,1), or spring(damping,stiffness)",
                defaultValue: "ease-in-out", as: Easing.init(parsing:)
            ) { $0.easing = $1 },
            .flag("remove", "End with an empty frame") { $0.removesAtEnd = true },
            .wholeNumber(
                "max-frames", "NUMBER", "Maximum number of frames",
                defaultValue: "\(Timeline.maximumFrames)", in: 1...100_000_000
            ) { $0.maximumFrames = $1 },
        ]
    }

    private static var loopParameters: [Parameter<Self>] {
        [
            .flag(
                "indeterminate", "Show activity without a value, as a seamless loop of 2 s"
            ) { $0.isIndeterminate = true },
            Parameter(
                "segment", .text("SHARE"), "Length of the moving segment",
                defaultValue: "30%"
            ) { options, text throws(RenderError) in
                let isPercent = text.hasSuffix("%")
                let number = try Quantity(parsing: isPercent ? text.dropLast() : text[...]).double
                options.segmentLength = isPercent ? number / 100 : number
            },
        ]
    }

    /// The parameters that choose frames and number them, in the order help shows them.
    package static var selectionParameters: [Parameter<Self>] {
        [
            .wholeNumber(
                "start-number", "NUMBER", "Number of the first frame", defaultValue: "0",
                in: 0...FrameSelection.maximumStart
            ) { $0.selection.startNumber = $1 },
            .parsed(
                "frames", .text("RANGES"),
                "Frame numbers to write: 10-49,60-90x5 (x5: every fifth)",
                list: .joined(","), as: FrameRanges.init(parsing:)
            ) { $0.selection.ranges = $1 },
            .parsed(
                "shard", .text("K/N"), "Write only the K-th of N equal parts of the frames",
                scope: .commandLine, as: FrameShard.init(parsing:)
            ) { $0.selection.shard = $1 },
        ]
    }
}
