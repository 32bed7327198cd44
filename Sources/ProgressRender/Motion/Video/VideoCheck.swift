internal import RenderSystem

/// Looks at a finished video with ffprobe: ffmpeg reports success for a file that is cut short or has other
/// colours than were asked for.
package struct VideoCheck {
    let format: VideoFormat
    let shape: VideoShape
    var options = VideoOptions()
    let frameCount: Int

    /// Compares a file with what was asked for.
    /// - Parameter name: The file's name in messages; nil is `path`.
    /// - Throws: `.io` naming what differs, `.unavailable` when ffprobe is not installed.
    package func verify(_ path: String, named name: String? = nil) throws(RenderError) {
        var probe = try Self.probe(format, options, place: name ?? path)
        try verify(path, named: name, with: &probe)
    }

    /// Starts an ffprobe for a file to come; nil for a format it does not know.
    /// - Throws: `.unavailable` when ffprobe is not installed.
    static func probe(_ format: VideoFormat, _ options: VideoOptions, place: String)
        throws(RenderError) -> VideoProbe?
    {
        // ffprobe 5 cannot read animated WebP.
        guard format.container != .webp else { return nil }
        do throws(SystemFault) { return try VideoProbe(options.prober) } catch {
            throw VideoProgram(name: options.prober, path: place).starting(error)
        }
    }

    /// Compares a file with what was asked for, by an ffprobe that was started before.
    func verify(_ path: String, named name: String?, with probe: inout VideoProbe?)
        throws(RenderError)
    {
        let place = name ?? path
        guard var waiting = probe.take() else {
            return try WebPContents(path, place).verify(shape, options, frameCount)
        }
        let found = try look(at: path, &waiting, place)
        try expect("codec", found["codec_name"], [codecName], place)
        try expect("frame count", found["nb_read_packets"], ["\(frameCount)"], place)
        let size = format.feed(options).size(shape)
        try expect("width", found["width"], ["\(size.width)"], place)
        try expect("height", found["height"], ["\(size.height)"], place)
        try expect("pixel format", found["pix_fmt"], pixelFormats, place)
        if case .yuv = format.feed(options) {
            try expect("colour range", found["color_range"], ["tv"], place)
            try expect("colour matrix", found["color_space"], ["bt709"], place)
            try expect("colour primaries", found["color_primaries"], ["bt709"], place)
            try expect("transfer curve", found["color_transfer"], [format.transfer], place)
        }
        if format.codec == .vp9, options.hasAlpha {
            try expect("alpha mode", found["tag:alpha_mode"], ["1"], place)
        }
        try expectRate(found["avg_frame_rate"], place)
    }

    private var codecName: String { format.codec.rawValue }

    /// The pixel formats ffprobe may name: decoders differ in what they make of the same file.
    private var pixelFormats: [String] {
        switch format.codec {
        case .h264: ["yuv420p"]
        // The usual decoder leaves alpha out.
        case .vp9: options.hasAlpha ? ["yuv420p", "yuva420p"] : ["yuv420p"]
        case .prores: ["yuva444p10le", "yuva444p12le"]
        case .qtrle: ["argb"]
        case .webp: ["bgra"]
        }
    }

    private func expect(
        _ what: String, _ found: String?, _ wanted: [String], _ place: String
    ) throws(RenderError) {
        guard let found, wanted.contains(found) else {
            throw RenderError(
                .io,
                "the finished video's \(what) is \(found ?? "not given"), not \(wanted.joined(separator: " or "))",
                at: .file(place))
        }
    }

    private func expectRate(_ found: String?, _ place: String) throws(RenderError) {
        let parts = (found ?? "").split(separator: "/").compactMap { Double($0) }
        let wanted = Double(shape.rateNumerator) / Double(shape.rateDenominator)
        // Files round times; 29.97 and 30 differ by 1/1000.
        if parts.count == 2, abs(parts[0] / parts[1] / wanted - 1) < 2e-4 { return }
        try expect(
            "frame rate", found, ["\(shape.rateNumerator)/\(shape.rateDenominator)"], place)
    }

    /// Reads the properties of the first stream from ffprobe, by its names.
    private func look(at path: String, _ probe: inout VideoProbe, _ place: String)
        throws(RenderError) -> [String: String]
    {
        let program = VideoProgram(name: options.prober, path: place)
        let result: ChildProcess.Result
        do throws(ChildFault) { result = try probe.look(at: path) } catch {
            throw program.feeding(error)
        }
        guard result.status == 0 else { throw program.ended(result.status, result.complaint) }
        var found: [String: String] = [:]
        for line in String(decoding: result.output, as: UTF8.self).split(separator: "\n") {
            guard let equals = line.firstIndex(of: "=") else { continue }
            found[line[..<equals].lowercased()] = String(line[line.index(after: equals)...])
        }
        return found
    }
}
