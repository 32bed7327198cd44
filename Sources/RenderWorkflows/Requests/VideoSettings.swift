extension AnimationOutputOptions {
    /// Returns the format of a video in a container.
    /// - Throws: `.usage` for a codec that does not go into it.
    package func videoFormat(_ container: VideoContainer) throws(RenderError) -> VideoFormat {
        guard let codec else { return VideoFormat(container) }
        do {
            return try VideoFormat(container, codec: codec)
        } catch {
            throw error.at(.parameter("codec"))
        }
    }

    /// How a video of an animation is made.
    /// - Throws: `.usage` for what its codec cannot have.
    package func videoOptions(_ format: VideoFormat, of writer: AnimationWriter)
        throws(RenderError) -> VideoOptions
    {
        var options = VideoOptions()
        options.hasAlpha =
            format.codec.hasAlpha && writer.background.alpha < 255 && matte == nil
        if let preset {
            do { try options.setPreset(preset) } catch { throw error.at(.parameter("preset")) }
        }
        if let quality {
            do { try options.setQuality(quality, format.codec) } catch {
                throw error.at(.parameter("quality"))
            }
        }
        try options.setLoopCount(loopCount ?? writer.timeline.defaultLoopCount)
        return options
    }
}

extension AnimationWriter {
    /// Takes over what the output's options say.
    package mutating func apply(_ output: AnimationOutputOptions) {
        scale = output.picture.scale
        effort = output.picture.effort
        svg = output.picture.svg
        svgMotion = output.svgMotion
        loopCount = output.loopCount
        matte = output.matte ?? .white
        gifColors = output.gifColors
        isStrict = output.picture.isStrict
    }

    /// The animation as one file that is no video, and what was noticed.
    package func animatedImage(_ format: AnimationFormat) throws(RenderError) -> (
        file: [UInt8], warnings: [Warning]
    ) {
        switch format {
        case .gif: return try gif()
        case .svg:
            // It has no frames to look at: the first and the last picture have the most.
            var warnings = WarningList()
            for index in [frames.first, frames.last].compactMap({ $0 }) {
                try warnings.add(try source.picture(at: index).warnings, isStrict: isStrict)
            }
            return (Array(try animatedSVG().utf8), warnings.all)
        default: return try apng()
        }
    }

    /// Returns the warning that transparent pixels become white in a format without alpha.
    ///
    /// It is nil if the format has alpha, the background is opaque or a matte was chosen.
    package func alphaWarning(_ hasAlpha: Bool, of format: String, matte: Color?) -> Warning? {
        guard !hasAlpha, background.alpha < 255, matte == nil else { return nil }
        return Warning(
            "\(format) has no transparency; the background is white. Choose one with \(parameter: "background"), or write .mov or .webm"
        )
    }
}
