/// An animation's frames as pictures, drawn one by one as they are asked for.
///
/// No frame is kept: the memory taken is that of two frames, however many there are.
/// ```swift
/// for try await frame in RenderedFrames(animation, scale: 2) {
///     show(frame.image)
/// }
/// ```
public struct RenderedFrames: AsyncSequence, Sendable {
    /// A frame.
    public struct Frame: Equatable, Sendable {
        /// The frame's number, from 0.
        public let index: Int
        /// Its pixels.
        public let image: PremultipliedImage
    }

    private let source: any FrameSource
    private let range: Range<Int>
    private let scale: Double

    /// Makes the frames of an animation.
    /// - Parameters:
    ///   - source: The animation.
    ///   - range: The frames wanted. Default: all. Frames beyond the last are left out.
    ///   - scale: Pixels to a point, above 0. Default: 1.
    public init(_ source: some FrameSource, in range: Range<Int>? = nil, scale: Double = 1) {
        self.source = source
        self.range = (range ?? 0..<source.frameCount).clamped(to: 0..<source.frameCount)
        self.scale = scale
    }

    /// Draws the frames.
    public func makeAsyncIterator() -> Iterator {
        Iterator(source: source, next: range.lowerBound, end: range.upperBound, scale: scale)
    }

    /// Draws one frame after the other; each costs what differs from the one before.
    public struct Iterator: AsyncIteratorProtocol {
        private let source: any FrameSource
        private var next: Int
        private let end: Int
        private let scale: Double
        private var painter: PainterBox?

        fileprivate init(source: any FrameSource, next: Int, end: Int, scale: Double) {
            self.source = source
            self.next = next
            self.end = end
            self.scale = scale
        }

        /// The next frame; nil after the last one.
        /// - Throws: ``RenderError`` when it cannot be drawn.
        public mutating func next() async throws(RenderError) -> Frame? {
            guard next < end else { return nil }
            let painter: PainterBox
            if let kept = self.painter {
                painter = kept
            } else {
                painter = PainterBox(try FramePainter(size: source.size, scale: scale))
                self.painter = painter
            }
            let index = next
            next += 1
            return Frame(index: index, image: try painter.image(source.picture(at: index).scene))
        }
    }
}

/// Holds a painter where a value that can be copied is asked for.
private final class PainterBox {
    private var painter: FramePainter

    init(_ painter: consuming FramePainter) { self.painter = painter }

    func image(_ scene: Scene) throws(RenderError) -> PremultipliedImage {
        _ = try painter.paint(scene)
        let (width, height) = (painter.width, painter.height)
        return try painter.withPixels { pixels throws(RenderError) in
            PremultipliedImage(width: width, height: height, pixels: Array(pixels))
        }
    }
}
