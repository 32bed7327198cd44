import TestSupport
import Testing

@testable import RenderPixels

@Suite("Marks of origin")
struct OriginMarkTests {
    private let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n".utf8)

    private func png() throws -> [UInt8] {
        try PNGEncoder.encode(SamplePicture.twoColors.image(5, 4))
    }

    @Test("a marked file is known, and one of another mark is not")
    func known() throws {
        for marked in [
            OriginMark.sync.added(toSVG: svg), OriginMark.sync.added(toPNG: try png()),
        ] {
            #expect(OriginMark.sync.isWhole(in: marked) && OriginMark.sync.stands(in: marked))
            #expect(!OriginMark.evidence.isWhole(in: marked))
            #expect(!OriginMark.evidence.stands(in: marked))
        }
        for file in [svg, try png(), [], Array("x".utf8)] {
            #expect(!OriginMark.sync.isWhole(in: file) && !OriginMark.sync.stands(in: file))
        }
    }

    @Test("any changed, missing or added byte breaks the mark")
    func edited() throws {
        for marked in [
            OriginMark.sync.added(toSVG: svg), OriginMark.sync.added(toPNG: try png()),
        ] {
            for index in marked.indices {
                var other = marked
                other[index] ^= 1
                #expect(!OriginMark.sync.isWhole(in: other), "\(index)")
                other.remove(at: index)
                #expect(!OriginMark.sync.isWhole(in: other), "without \(index)")
            }
            #expect(!OriginMark.sync.isWhole(in: marked + [0x0A]))
        }
    }

    @Test("a marked PNG has the same picture and whole chunks, and is no longer than it must be")
    func picture() throws {
        let file = try png()
        let marked = OriginMark.sync.added(toPNG: file)
        #expect(try PNGDecoder.decode(marked) == PNGDecoder.decode(file))
        #expect(
            marked.count - file.count == 12 + "Software\0progress-render sync sha256:".count + 32)
        #expect(OriginMark.sync.added(toPNG: svg) == svg)
    }

    @Test("the mark of an SVG is the same on every machine")
    func text() {
        let mark = OriginMark.sync.added(toSVG: svg).dropFirst(svg.count)
        #expect(
            String(decoding: mark, as: UTF8.self)
                == "<!-- progress-render sync sha256:fb91f9a03c202c5f160eef644da6f2f7 -->\n")
    }
}
