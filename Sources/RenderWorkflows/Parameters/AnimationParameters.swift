extension AnimationOptions {
    /// The parameters of a bar's animation, in the order help shows them.
    package static var barParameters: [Parameter<Self>] {
        valueParameters("VALUE", "0.2, 20% or 2/9", first: "0%", last: "100%") + [
            .choice(
                "label-mode", \.labelMode,
                "What the label says meanwhile: where it came from, what is drawn, or the end",
                standard: .hold)
        ] + timeParameters + loopParameters
    }

    /// The parameters of a step view's animation, in the order help shows them.
    package static var stepParameters: [Parameter<Self>] {
        valueParameters("STEP", "0, 1.5, none or done", first: "0", last: "the last step") + [
            .choice(
                "step-motion", \.stepMotion,
                "What moves: the line while all else jumps, or the indicator together with it",
                standard: .line)
        ] + timeParameters
    }

    private static func valueParameters(
        _ word: String, _ examples: String, first: String, last: String
    ) -> [Parameter<Self>] {
        [
            Parameter("from", .text(word), "Where it starts: \(examples)", standard: first) {
                options, text throws(RenderError) in
                options.from = text
            },
            Parameter("to", .text(word), "Where it ends", standard: last) {
                options, text throws(RenderError) in
                options.to = text
            },
            Parameter(
                "keyframes", .text("LIST"),
                "Several values at their times: '0s:0, 2s:1, 3s:1, 5s:2', two at one time for a jump",
                list: .joined(",")
            ) { options, text throws(RenderError) in
                options.keyframes = try Keyframes(parsing: text)
            },
            Parameter(
                "values", .file("FILE"),
                "CSV of times, in seconds or HH:MM:SS, and values; --duration squeezes it"
            ) { options, text throws(RenderError) in
                options.valuesFile = try FileName.parse(text)
            },
            .choice(
                "interpolation", \.interpolation, "What lies between two values of a file",
                standard: .linear),
        ]
    }

    private static var timeParameters: [Parameter<Self>] {
        [
            Parameter(
                "duration", .text("TIME"), "Time of the motion: 2s, 800ms or 0.8", standard: "0.8s"
            ) { options, text throws(RenderError) in
                options.duration = try TimeSpan(parsing: text)
            },
            Parameter(
                "fps", .text("RATE"), "Frames a second: 60, 29.97 or 30000/1001", standard: "60"
            ) { options, text throws(RenderError) in
                options.frameRate = try FrameRate(parsing: text)
            },
            Parameter("delay", .text("TIME"), "Time before the motion", standard: "0s") {
                options, text throws(RenderError) in
                options.delay = try TimeSpan(parsing: text)
            },
            Parameter("hold", .text("TIME"), "Time after the motion", standard: "0s") {
                options, text throws(RenderError) in
                options.hold = try TimeSpan(parsing: text)
            },
            Parameter(
                "easing", .text("EASING"),
                "CSS easing, such as ease-out or cubic-bezier(0,0,1,1), or spring(damping,stiffness)",
                standard: "ease-in-out"
            ) { options, text throws(RenderError) in
                options.easing = try Easing(parsing: text)
            },
            .flag("remove", \.removesAtEnd, "End with an empty frame"),
            Parameter(
                "max-frames", .text("NUMBER"), "The most frames", standard: "\(Timeline.mostFrames)"
            ) { options, text throws(RenderError) in
                options.maximumFrames = try WholeNumber.parse(text, 1...100_000_000)
            },
        ]
    }

    private static var loopParameters: [Parameter<Self>] {
        [
            .flag(
                "indeterminate", \.isIndeterminate,
                "Show that something goes on, in a seamless loop of 2 s"),
            Parameter(
                "segment", .text("SHARE"), "Length of the part that travels through it",
                standard: "30%"
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
            Parameter("start-number", .text("NUMBER"), "Number of the first frame", standard: "0") {
                options, text throws(RenderError) in
                options.selection.startNumber = try WholeNumber.parse(
                    text, 0...FrameSelection.highestStart)
            },
            Parameter(
                "frames", .text("RANGES"), "Only these frames, by their numbers: 10-49,60-90x5",
                list: .joined(",")
            ) { options, text throws(RenderError) in
                options.selection.ranges = try FrameRanges(parsing: text)
            },
            Parameter("shard", .text("K/N"), "Only the K-th of N equal parts of the frames") {
                options, text throws(RenderError) in
                options.selection.shard = try FrameShard(parsing: text)
            },
        ]
    }
}
