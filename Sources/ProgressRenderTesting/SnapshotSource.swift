public import ProgressRender

/// A value that can be compared with a golden picture.
///
/// Make your own types conform to write `expectSnapshot(of: chart, named: "empty")`.
public protocol SnapshotSource {
    /// The picture to compare.
    /// - Parameter scale: Pixels to a point, above 0.
    func snapshotImage(scale: Double) throws -> SnapshotImage
}

/// A widget as a source.
package struct WidgetSnapshot<Drawn: Widget>: SnapshotSource {
    private let widget: Drawn

    package init(_ widget: Drawn) { self.widget = widget }

    /// The widget's picture.
    package func snapshotImage(scale: Double) throws -> SnapshotImage {
        try widget.picture().snapshotImage(scale: scale)
    }
}

extension Picture: SnapshotSource {
    /// The picture's pixels.
    public func snapshotImage(scale: Double) throws -> SnapshotImage {
        try SnapshotImage(scene, warnings: warnings, scale: scale)
    }
}

extension Scene: SnapshotSource {
    /// The painted scene.
    public func snapshotImage(scale: Double) throws -> SnapshotImage {
        try SnapshotImage(self, scale: scale)
    }
}

extension PremultipliedImage: SnapshotSource {
    /// The pixels as they are.
    public func snapshotImage(scale: Double) throws -> SnapshotImage {
        try checkUnscaled(scale)
        return try SnapshotImage(self)
    }
}

extension StraightAlphaImage: SnapshotSource {
    /// The pixels as they are.
    public func snapshotImage(scale: Double) throws -> SnapshotImage {
        try checkUnscaled(scale)
        return try SnapshotImage(self)
    }
}

/// The bytes of a PNG file, whoever made it.
extension Array: SnapshotSource where Element == UInt8 {
    /// The file's pixels, whatever its colour type and depth.
    public func snapshotImage(scale: Double) throws -> SnapshotImage {
        try checkUnscaled(scale)
        return try SnapshotImage(png: self)
    }
}

/// A buffer of pixels, four bytes each: red, green, blue, alpha.
public struct RGBAPixels: Sendable, SnapshotSource {
    /// Pixels in a row.
    public var width: Int
    /// Number of rows.
    public var height: Int
    /// `4 × width × height` bytes, row after row.
    public var bytes: [UInt8]
    /// Whether the colours are multiplied by alpha.
    ///
    /// Default: false.
    public var isPremultiplied: Bool

    /// Describes a buffer; it is checked when it is compared.
    public init(width: Int, height: Int, bytes: [UInt8], isPremultiplied: Bool = false) {
        self.width = width
        self.height = height
        self.bytes = bytes
        self.isPremultiplied = isPremultiplied
    }

    /// The pixels as they are.
    /// - Throws: ``RenderError`` of kind `usage` when there are not as many bytes as the size needs.
    public func snapshotImage(scale: Double) throws -> SnapshotImage {
        try checkUnscaled(scale)
        guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20,
            bytes.count == 4 * width * height
        else {
            throw RenderError(
                .usage, "\(bytes.count) bytes are not \(width)×\(height) pixels of 4 bytes")
        }
        // Red is the lowest byte of a straight pixel and the third of a premultiplied one.
        let shifts: [UInt32] = isPremultiplied ? [16, 8, 0, 24] : [0, 8, 16, 24]
        let pixels = (0..<width * height).map { pixel in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[4 * pixel + $1]) << shifts[$1] }
        }
        return isPremultiplied
            ? try SnapshotImage(PremultipliedImage(width: width, height: height, pixels: pixels))
            : try SnapshotImage(StraightAlphaImage(width: width, height: height, pixels: pixels))
    }
}

/// Pixels have their size already.
private func checkUnscaled(_ scale: Double) throws(RenderError) {
    guard scale == 1 else {
        throw RenderError(
            .usage, "a scale of \(scale) cannot be given to pixels", at: .parameter("scale"))
    }
}
