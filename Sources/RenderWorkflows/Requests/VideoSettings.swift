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
}
