import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderWorkflows

@Suite("Rings in manifests")
struct ManifestRingTests {
    @Test("manifests have it, still and in motion")
    func manifests() throws {
        let text = """
            pictures:
              - ring: {value: 7/9, thickness: 8, start: 90}
                output: a.svg
              - animate ring: {from: 10%, to: 20%, fps: 10}
                output: b.gif
            """
        let pictures = try manifest(text).pictures
        guard case .still(let still) = pictures[0].subject, let ring = still as? Ring,
            case .animated(let animation) = pictures[1].subject
        else { return #expect(Bool(false)) }
        #expect(ring.options.thickness == 8 && ring.options.start == 90)
        #expect(animation is RingAnimation && pictures[1].kind.name == "animate ring")
    }
}
