/// How a frame becomes a file.
package enum FrameEncoding: Sendable, Equatable {
    /// PNG, at so many pixels a point.
    case png(scale: Double, effort: PNGEffort)
    /// SVG.
    case svg(SVGOptions)

    /// The size of a frame of `size` points: in pixels for PNG, in whole points for SVG.
    /// - Throws: ``RenderError`` of kind `usage` when it would be too large.
    func size(of size: Size) throws(RenderError) -> (width: Int, height: Int) {
        switch self {
        case .png(let scale, _): try Painter.pixelSize(of: size, scale: scale)
        case .svg: try Painter.pixelSize(of: size, scale: 1)
        }
    }
}

/// Encodes frames one after another; what two PNG frames have in common is drawn and compressed once.
package enum FrameEncoder: ~Copyable {
    case png(FrameRenderer)
    case svg(SVGOptions)

    package init(_ encoding: FrameEncoding, size: Size) throws(RenderError) {
        switch encoding {
        case .png(let scale, let effort):
            self = .png(try FrameRenderer(size: size, scale: scale, effort: effort))
        case .svg(let options): self = .svg(options)
        }
    }

    /// The bytes of a frame's file: the same whatever was encoded before.
    package mutating func encode(_ picture: Picture) throws(RenderError) -> [UInt8] {
        switch consume self {
        case .png(var renderer):
            do throws(RenderError) {
                let bytes = try renderer.png(picture.scene)
                self = .png(renderer)
                return bytes
            } catch {
                self = .png(renderer)
                throw error
            }
        case .svg(let options):
            self = .svg(options)
            return Array(picture.svg(options).utf8)
        }
    }
}
