import RenderWorkflows
import RenderSystem

/// Says what an animation would become, without writing it.
struct DryRun {
    let job: AnimationJob
    let destination: AnimationDestination

    private var frames: SelectedFrames { job.frames }

    func show() throws(RenderError) {
        let (width, height) = try job.writer.pixelSize()
        let rate = job.writer.timeline.frameRate
        let seconds = Double(frames.count) * Double(rate.denominator) / Double(rate.numerator)
        let time = DryRun.short(seconds)
        try Console.print(
            """
            \(visible(try what()))
            \(frames.count) \(frames.count == 1 ? "frame" : "frames") of \(width)×\(height) pixels, \(time) s at \(rate.text) frames a second
            \(try size(width * height))

            """)
    }

    private func what() throws(RenderError) -> String {
        switch destination {
        case .frames(let name, let format):
            // What cannot be written is not promised.
            _ = try NumberedFrames(job, name, format)
            guard let first = frames.first, let last = frames.last else { return "no frames" }
            let names = [first, last].map { name.name(for: job.selection.number(of: $0)) }
            return names[0] == names[1] ? names[0] : "\(names[0]) … \(names[1])"
        case .picture(let path, _):
            guard let path else { return "standard output" }
            try OutputPlace.check(path, job.writeOptions)
            return path
        case .video(let path, let format):
            _ = try VideoClip(job, format)
            try OutputPlace.check(path, job.writeOptions)
            return path
        case .pipe(let format): return "\(format.rawValue) on standard output"
        }
    }

    /// How many bytes come of it, guessed from three frames where the frames are compressed by themselves.
    private func size(_ pixels: Int) throws(RenderError) -> String {
        let picture = job.output.picture
        switch destination {
        case .frames(_, .svg):
            return try guess(.svg(picture.svg))
        case .frames, .pipe(.png):
            return try guess(.png(scale: picture.scale, effort: picture.effort))
        case .pipe(let format):
            guard let pipe = try FrameStream(job: job).pipe(format) else { return "" }
            let exact = pipe.header.count + pipe.frameByteCount * frames.count
            return exact < 1000
                ? "\(exact) bytes" : "\(exact) bytes, which is \(DryRun.bytes(Double(exact)))"
        case .picture, .video:
            return "the size is known only when the file is made"
        }
    }

    private func guess(_ encoding: FrameEncoding) throws(RenderError) -> String {
        guard !frames.isEmpty else { return DryRun.bytes(0) }
        var encoder = try FrameEncoder(encoding, size: job.writer.source.size)
        var sum = 0
        let samples = [0, frames.count / 2, frames.count - 1]
        for place in samples {
            sum += try encoder.encode(try job.writer.source.picture(at: frames[place])).count
        }
        let each = Double(sum) / Double(samples.count)
        return "about \(DryRun.bytes(each * Double(frames.count))), \(DryRun.bytes(each)) a frame"
    }

    private static func bytes(_ count: Double) -> String {
        var (value, unit) = (count, "bytes")
        for next in ["KB", "MB", "GB", "TB"] where value >= 1000 {
            (value, unit) = (value / 1000, next)
        }
        return "\(short(value)) \(unit)"
    }

    /// At most three digits where there is a fraction.
    private static func short(_ value: Double) -> String {
        let step = value < 10 ? 100.0 : value < 100 ? 10 : 1
        return Quantity(.approximate((value * step).rounded() / step)).plainText
    }
}
