import ProgressRender
import TestSupport
import Testing

/// Our files before programs that are not ours.
///
/// A judge that is not installed is left out, but not on a build server (`CI` is set), where its absence is a failure.
@Suite("Judges")
struct JudgeTests {
    /// How far another program's picture may be from ours.
    struct Bounds {
        /// The most that a premultiplied channel may differ on average where there are edges, 0…255.
        let mean: Double
        /// The largest share of the pixels at edges with a channel that differs by more than 48.
        let visibleShare: Double
        /// The most that any channel may differ away from edges: by rounding, where colours were mixed.
        let elsewhere: Int
    }

    /// Goldens with a picture in them: a glyph of a font of pixels, an icon.
    private static let withPictures: Set = ["steps-emoji", "badge-picture-icon"]

    /// A narrow ring is edge all over: what others see as lying away from its edges is still slightly covered.
    private static func elsewhere(_ golden: Golden, _ bounds: Bounds) -> Bounds {
        guard golden.name.hasPrefix("ring-") else { return bounds }
        return Bounds(
            mean: bounds.mean, visibleShare: bounds.visibleShare,
            elsewhere: bounds.elsewhere == 1 ? 1 : 8)
    }

    /// Draws every golden's SVG, as outlines, by another program: one call each, in one shell.
    private func judge(
        _ judge: Judge, _ bounds: Bounds, ofPictures: Bounds,
        arguments: (String, String, Double) -> [String]
    ) throws {
        let directory = try TemporaryDirectory()
        for golden in Golden.all {
            try directory.write(golden.picture().svg(), to: "\(golden.name).svg")
        }
        let calls = Golden.all.map { arguments("\($0.name).svg", "\($0.name).png", $0.scale) }
        #expect(try judge.run(calls, in: directory) == "")
        for golden in Golden.all {
            let theirs = try PNGDecoder.decode(directory.read("\(golden.name).png"))
            let ours = StraightAlphaImage(try golden.picture().pixels(scale: golden.scale))
            // Each program scales a picture in the picture in its way.
            let isPlain = !Self.withPictures.contains(golden.name)
            expect(ours, theirs, within: isPlain ? bounds : ofPictures, golden)
        }
    }

    private func expect(
        _ ours: StraightAlphaImage, _ theirs: StraightAlphaImage, within bounds: Bounds,
        _ golden: Golden
    ) {
        let bounds = Self.elsewhere(golden, bounds)
        let distance = EdgeDistance(ours, theirs)
        #expect(distance.sizesAgree, "\(golden.name)")
        #expect(distance.mean <= bounds.mean, "\(golden.name)")
        #expect(distance.visibleShare <= bounds.visibleShare, "\(golden.name)")
        #expect(distance.elsewhere <= bounds.elsewhere, "\(golden.name)")
    }

    @Test("librsvg draws our SVG as we draw it", .judged(by: .rsvg))
    func rsvg() throws {
        try judge(
            .rsvg, Bounds(mean: 0.1, visibleShare: 0, elsewhere: 1),
            ofPictures: Bounds(mean: 2, visibleShare: 0.05, elsewhere: 110)
        ) { ["--zoom", "\($2)", "--output", $1, $0] }
    }

    @Test("resvg draws our SVG as we draw it", .judged(by: .resvg))
    func resvg() throws {
        // It cannot follow the reader's colours and would say so.
        try judge(
            .resvg, Bounds(mean: 4.5, visibleShare: 0.012, elsewhere: 4),
            ofPictures: Bounds(mean: 7, visibleShare: 0.08, elsewhere: 110)
        ) { ["--quiet", "--zoom", "\($2)", $0, $1] }
    }

    @Test("Poppler draws our PDF as we draw the PNG", .judged(by: .pdftoppm))
    func pdf() throws {
        let directory = try TemporaryDirectory()
        for golden in Golden.all {
            try directory.write(golden.picture().pdf(), to: "\(golden.name).pdf")
        }
        let calls = Golden.all.map {
            ["-png", "-r", "\(72 * $0.scale)", "-singlefile", "\($0.name).pdf", $0.name]
        }
        #expect(try Judge.pdftoppm.run(calls, in: directory) == "")
        let bounds = Bounds(mean: 8, visibleShare: 0.13, elsewhere: 4)
        let ofPictures = Bounds(mean: 9.5, visibleShare: 0.13, elsewhere: 10)
        for golden in Golden.all {
            let theirs = try PNGDecoder.decode(directory.read("\(golden.name).png"))
            let ours = StraightAlphaImage(try golden.picture().pixels(scale: golden.scale))
            let isPlain = !Self.withPictures.contains(golden.name)
            expect(ours.onPaper, theirs, within: isPlain ? bounds : ofPictures, golden)
        }
    }

    @Test("libxml accepts every SVG", .judged(by: .xmllint))
    func xml() throws {
        let directory = try TemporaryDirectory()
        var files: [String] = []
        for golden in Golden.all {
            let picture = try golden.picture()
            for text in SVGOptions.Text.allCases {
                var options = golden.svg
                options.text = text
                files.append("\(golden.name)-\(text).svg")
                directory.write(picture.svg(options), to: "\(golden.name)-\(text).svg")
            }
        }
        #expect(try Judge.xmllint.run([["--noout", "--nonet"] + files], in: directory) == "")
    }

    @Test("pngcheck accepts every PNG", .judged(by: .pngcheck))
    func pngcheck() throws {
        let directory = try TemporaryDirectory()
        var files: [String] = []
        for golden in Golden.all {
            for effort in PNGEffort.allCases {
                files.append("\(golden.name)-\(effort).png")
                let png = try golden.picture().png(scale: golden.scale, effort: effort)
                directory.write(png, to: "\(golden.name)-\(effort).png")
            }
        }
        #expect(try Judge.pngcheck.run([["-q"] + files], in: directory) == "")
    }

    @Test("Pillow reads the pixels we drew from every PNG", .judged(by: .python))
    func pillow() throws {
        let directory = try TemporaryDirectory()
        for golden in Golden.all {
            try directory.write(golden.picture().png(scale: golden.scale), to: "\(golden.name).png")
        }
        let script = """
            import sys
            from PIL import Image
            for name in sys.argv[1:]:
                open(name + ".rgba", "wb").write(Image.open(name).convert("RGBA").tobytes())
            """
        let files = Golden.all.map { "\($0.name).png" }
        #expect(try Judge.python.run([["-c", script] + files], in: directory) == "")
        for golden in Golden.all {
            let ours = StraightAlphaImage(try golden.picture().pixels(scale: golden.scale))
            let bytes = ours.pixels.withUnsafeBytes { Array($0) }
            #expect(try directory.read("\(golden.name).png.rgba") == bytes, "\(golden.name)")
        }
    }
}
