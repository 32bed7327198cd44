public import ProgressRender

extension Badge: SnapshotSource {
    /// The badge's picture.
    public func snapshotImage(scale: Double) throws -> SnapshotImage {
        try picture().snapshotImage(scale: scale)
    }
}
