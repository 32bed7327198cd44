internal import Foundation
import ProgressRenderTesting
import Testing

/// Pictures that must stay as they were looked at and found good.
@Suite("Golden pictures")
struct GoldenTests {
    @Test("is its golden, pixel by pixel and byte by byte", arguments: Golden.all)
    func matches(_ golden: Golden) throws {
        let picture = try golden.picture()
        expectSnapshot(of: picture, named: golden.name, scale: golden.scale)
        expectSnapshot(ofText: picture.svg(golden.svg), named: golden.name, extension: "svg")
    }

    @Test("no two goldens share a name")
    func names() {
        let names = Golden.all.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test("no file is left over from a golden that is no more")
    func leftovers() throws {
        let directory = (#filePath as NSString).deletingLastPathComponent + "/Goldens"
        let files = try FileManager.default.contentsOfDirectory(atPath: directory)
        let known = Set(Golden.all.flatMap { ["\($0.name).png", "\($0.name).svg"] })
        let others = files.filter {
            !known.contains($0) && $0 != FontPins.fileName && !$0.contains(".actual.")
                && !$0.hasSuffix(".diff.png") && !$0.hasPrefix(".")
        }
        #expect(others.isEmpty)
    }
}
