extension VideoFormat {
    /// The arguments of ffmpeg that make a file of this format from frames on its standard input.
    ///
    /// The frames are in the encoder's own form already. Y'CbCr is only tagged, never converted; nothing of the
    /// machine or the hour gets into the file.
    package func arguments(
        _ shape: VideoShape, _ options: VideoOptions, output: String
    ) -> [String] {
        let feed = feed(options)
        let size = feed.size(shape)
        var words = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"]
        words += ["-f", "rawvideo", "-pixel_format", feed.pixelFormat]
        words += ["-video_size", "\(size.width)x\(size.height)"]
        words += ["-framerate", "\(shape.rateNumerator)/\(shape.rateDenominator)", "-i", "pipe:0"]
        words += ["-an", "-map_metadata", "-1", "-fflags", "+bitexact"]
        if case .yuv = feed { words += tags }
        // Not the number of cores: the output of x264 depends on it.
        words += ["-c:v", codec.encoder, "-flags:v", "+bitexact", "-threads", "4"]
        words += codecArguments(options)
        words += ["-pix_fmt", encodedPixelFormat(options)]
        if container == .mp4 || container == .mov { words += ["-movflags", "+faststart"] }
        // A name could begin with a dash or look like a protocol.
        return words + ["-f", container.rawValue, "file:\(output)"]
    }

    /// The curve between R'G'B' and light that files name: sRGB's, for which ProRes has no word.
    var transfer: String { codec == .prores ? "bt709" : "iec61966-2-1" }

    /// The tags of the samples, given to the filters, of which newer versions convert untagged samples, and to
    /// the encoder.
    private var tags: [String] {
        let filter =
            "setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=\(transfer)"
        return [
            "-vf", filter, "-color_range", "tv", "-colorspace", "bt709", "-color_primaries",
            "bt709", "-color_trc", transfer,
        ]
    }

    private func codecArguments(_ options: VideoOptions) -> [String] {
        switch codec {
        case .h264:
            [
                "-preset", options.preset, "-crf", "\(options.quality)", "-chroma_sample_location",
                "center",
            ]
        case .prores: ["-profile:v", "4444", "-alpha_bits", "16", "-vendor", "apl0"]
        case .qtrle: []
        case .vp9:
            ["-deadline", "good", "-cpu-used", "4", "-row-mt", "1", "-b:v", "0"]
                + ["-crf", "\(options.quality)"]
                // Frames out of order have no alpha.
                + (options.hasAlpha ? ["-auto-alt-ref", "0"] : [])
        case .webp:
            ["-lossless", "1", "-quality", "75", "-compression_level", "4"]
                + ["-loop", "\(options.loopCount)"]
        }
    }

    private func encodedPixelFormat(_ options: VideoOptions) -> String {
        codec == .qtrle ? "argb" : feed(options).pixelFormat
    }

    /// The command as it can be given to a shell.
    package func commandLine(
        _ shape: VideoShape, _ options: VideoOptions, output: String
    ) -> String {
        ShellText.line([options.encoder] + arguments(shape, options, output: output))
    }
}

/// Words as a POSIX shell reads them.
enum ShellText {
    /// A command line; words with characters of a meaning are quoted.
    static func line(_ words: [String]) -> String {
        words.map(quoted).joined(separator: " ")
    }

    private static let plain = Set("-_./:,=+@%0123456789".utf8)

    private static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            plain.contains(byte)
                || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        }
        if isPlain, !word.isEmpty { return word }
        let parts = word.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "'\\''") + "'"
    }
}
