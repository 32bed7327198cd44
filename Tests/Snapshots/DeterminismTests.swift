import ProgressRender
import RenderCore
import Testing

/// The same input gives the same bytes, however often and by however many at once.
@Suite("Determinism")
struct DeterminismTests {
    private struct Files: Equatable, Sendable {
        let svg: String
        let png: [UInt8]
        let pdf: [UInt8]

        init(_ golden: Golden) throws {
            let picture = try golden.picture()
            svg = picture.svg(golden.svg)
            png = try picture.png(scale: golden.scale)
            pdf = try picture.pdf()
        }
    }

    @Test("a picture made twice has the same bytes", arguments: Golden.all)
    func twice(_ golden: Golden) throws {
        let first = try Files(golden)
        let second = try Files(golden)
        #expect(first.svg == second.svg)
        #expect(first.png == second.png)
        #expect(first.pdf == second.pdf)
    }

    @Test("eight tasks at once make the same bytes as one")
    func atOnce() async throws {
        let alone = try Golden.all.map { try Files($0) }
        try await withThrowingTaskGroup(of: [Files].self) { group in
            for task in 0..<8 {
                group.addTask {
                    // Each begins elsewhere, so that different pictures meet in the shaper's caches.
                    let count = Golden.all.count
                    let order = (0..<count).map { ($0 + task * 9) % count }
                    var files: [Int: Files] = [:]
                    for index in order { files[index] = try Files(Golden.all[index]) }
                    return (0..<count).compactMap { files[$0] }
                }
            }
            for try await files in group { #expect(files == alone) }
        }
    }

    @Test("one scene painted by eight tasks at once gives the same pixels", arguments: Golden.all)
    func sharedScene(_ golden: Golden) async throws {
        let picture = try golden.picture()
        let alone = try picture.pixels(scale: golden.scale)
        try await withThrowingTaskGroup(of: PremultipliedImage.self) { group in
            for _ in 0..<8 { group.addTask { try picture.pixels(scale: golden.scale) } }
            for try await pixels in group { #expect(pixels == alone) }
        }
    }
}
