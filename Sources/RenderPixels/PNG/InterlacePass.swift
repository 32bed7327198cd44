/// One of the passes rows come in: every so many columns and rows from a first one on.
struct InterlacePass {
    private let left: Int
    private let top: Int
    private let right: Int
    private let down: Int
    /// Pixels in a row of the pass.
    let width: Int
    /// Rows of the pass.
    let height: Int

    /// The passes that hold anything: one, or up to seven of an interlaced picture.
    static func passes(of header: PNGHeader) -> [InterlacePass] {
        let steps =
            header.isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ]
            : [(0, 0, 1, 1)]
        return steps.map { left, top, right, down in
            InterlacePass(
                left: left, top: top, right: right, down: down,
                width: max(0, header.width - left + right - 1) / right,
                height: max(0, header.height - top + down - 1) / down)
        }.filter { $0.width > 0 && $0.height > 0 }
    }

    /// Where a pixel of the pass is in the picture.
    package func place(_ column: Int, _ row: Int, width: Int) -> Int {
        (top + row * down) * width + left + column * right
    }
}
