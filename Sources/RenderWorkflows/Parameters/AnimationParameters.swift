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
            Parameter(
                "keyframes", .text("LIST"),
                "Values at times: '0s:0, 2s:1, 3s:1, 5s:2'; two values at one time make a jump",
                list: .joined(",")
            ) { options, text throws(RenderError) in
                options.keyframes = try Keyframes(parsing: text)
            },
            Parameter(
                "values", .file("FILE"),
                "CSV file of times (seconds or HH:MM:SS) and values; --duration rescales its time axis"
            ) { options, text throws(RenderError) in
                options.valuesFile = try FileName.parse(text)
            },
            .choice(
                "interpolation", "Interpolation between the values of --values",
                defaultValue: .linear
            ) { $0.interpolation = $1 },
        ]
    }

    private static var timeParameters: [Parameter<Self>] {
        [
            Parameter(
                "duration", .text("TIME"), "Duration of the motion: 2s, 800ms or 0.8",
                defaultValue: "0.8s"
            ) { options, text throws(RenderError) in
                options.duration = try TimeSpan(parsing: text)
            },
            Parameter(
                "fps", .text("RATE"), "Frames per second: 60, 29.97 or 30000/1001",
                defaultValue: "60"
            ) { options, text throws(RenderError) in
                options.frameRate = try FrameRate(parsing: text)
            },
            Parameter("delay", .text("TIME"), "Time before the motion", defaultValue: "0s") {
                options, text throws(RenderError) in
                options.delay = try TimeSpan(parsing: text)
            },
            Parameter("hold", .text("TIME"), "Time after the motion", defaultValue: "0s") {
                options, text throws(RenderError) in
                options.hold = try TimeSpan(parsing: text)
            },
            Parameter(
                "easing", .text("EASING"),
                "CSS easing, such as ease-out or cubic-bezier(0,0,1,1), or spring(damping,stiffness)",
                defaultValue: "ease-in-out"
            ) { options, text throws(RenderError) in
                options.easing = try Easing(parsing: text)
            },
            .flag("remove", "End with an empty frame") { $0.removesAtEnd = true },
            Parameter(
                "max-frames", .text("NUMBER"), "Maximum number of frames",
                defaultValue: "\(Timeline.maximumFrames)"
            ) { options, text throws(RenderError) in
                options.maximumFrames = try WholeNumber.parse(text, 1...100_000_000)
            },
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
            Parameter(
                "start-number", .text("NUMBER"), "Number of the first frame", defaultValue: "0"
            ) {
                options, text throws(RenderError) in
                options.selection.startNumber = try WholeNumber.parse(
                    text, 0...FrameSelection.maximumStart)
            },
            Parameter(
                "frames", .text("RANGES"),
                "Frame numbers to write: 10-49,60-90x5 (x5: every fifth)",
                list: .joined(",")
            ) { options, text throws(RenderError) in
                options.selection.ranges = try FrameRanges(parsing: text)
            },
            Parameter(
                "shard", .text("K/N"), "Write only the K-th of N equal parts of the frames",
                scope: .commandLine
            ) {
                options, text throws(RenderError) in
                options.selection.shard = try FrameShard(parsing: text)
            },
        ]
    }
}
