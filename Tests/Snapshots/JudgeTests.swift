import ProgressRender
import Testing

/// Our files before programs that are not ours.
///
/// A judge that is not installed is left out, but not on a build server (`CI` is set), where its absence is a failure.
@Suite("Judges")
struct JudgeTests {
    /// How far another program's picture may be from ours.
    struct Bounds {
        /// The most that a premultiplied channel may differ on average, 0…255.
        let mean: Double
        /// The largest share of pixels with a channel that differs by more than 48.
        let visibleShare: Double
        /// The same where there are pictures from a font, which each program scales in its way.
        var ofPictures: (mean: Double, visibleShare: Double)?
    }

    /// Draws every golden's SVG, as outlines, by another program: one call each, in one shell.
    private func judge(
        _ judge: Judge, _ bounds: Bounds, arguments: (String, String, Double) -> [String]
    ) throws {
        let folder = try TemporaryFolder()
        for golden in Golden.all {
            try folder.write(Array(golden.picture().svg().utf8), "\(golden.name).svg")
        }
        let calls = Golden.all.map { arguments("\($0.name).svg", "\($0.name).png", $0.scale) }
        #expect(try judge.run(calls, in: folder) == "")
        for golden in Golden.all {
            let theirs = try PNGDecoder.decode(folder.read("\(golden.name).png"))
            let ours = StraightImage(try golden.picture().pixels(scale: golden.scale))
            expect(ours, theirs, within: bounds, golden)
        }
    }

    private func expect(
        _ ours: StraightImage, _ theirs: StraightImage, within bounds: Bounds, _ golden: Golden
    ) {
        let distance = PictureDistance(ours, theirs)
        let most =
            golden.name == "steps-emoji"
            ? bounds.ofPictures ?? (bounds.mean, bounds.visibleShare)
            : (mean: bounds.mean, visibleShare: bounds.visibleShare)
        #expect(distance.sizesAgree, "\(golden.name)")
        #expect(distance.mean <= most.mean, "\(golden.name)")
        #expect(distance.visibleShare <= most.visibleShare, "\(golden.name)")
    }

    @Test("librsvg draws our SVG as we draw it", .enabled(if: Judge.rsvg.isAsked))
    func rsvg() throws {
        try judge(.rsvg, Bounds(mean: 0.02, visibleShare: 0)) {
            ["--zoom", "\($2)", "--output", $1, $0]
        }
    }

    @Test("resvg draws our SVG as we draw it", .enabled(if: Judge.resvg.isAsked))
    func resvg() throws {
        // It cannot follow the reader's colours and would say so.
        try judge(.resvg, Bounds(mean: 1, visibleShare: 0.003, ofPictures: (1.5, 0.016))) {
            ["--quiet", "--zoom", "\($2)", $0, $1]
        }
    }

    @Test("Poppler draws our PDF as we draw the PNG", .enabled(if: Judge.pdftoppm.isAsked))
    func pdf() throws {
        let folder = try TemporaryFolder()
        for golden in Golden.all {
            try folder.write(golden.picture().pdf(), "\(golden.name).pdf")
        }
        let calls = Golden.all.map {
            ["-png", "-r", "\(72 * $0.scale)", "-singlefile", "\($0.name).pdf", $0.name]
        }
        #expect(try Judge.pdftoppm.run(calls, in: folder) == "")
        for golden in Golden.all {
            let theirs = try PNGDecoder.decode(folder.read("\(golden.name).png"))
            let ours = StraightImage(try golden.picture().pixels(scale: golden.scale))
            expect(ours.onPaper, theirs, within: Bounds(mean: 2, visibleShare: 0.025), golden)
        }
    }

    @Test("libxml accepts every SVG", .enabled(if: Judge.xmllint.isAsked))
    func xml() throws {
        let folder = try TemporaryFolder()
        var files: [String] = []
        for golden in Golden.all {
            let picture = try golden.picture()
            for text in SVGOptions.Text.allCases {
                var options = golden.svg
                options.text = text
                files.append("\(golden.name)-\(text).svg")
                try folder.write(Array(picture.svg(options).utf8), "\(golden.name)-\(text).svg")
            }
        }
        #expect(try Judge.xmllint.run([["--noout", "--nonet"] + files], in: folder) == "")
    }

    @Test("pngcheck accepts every PNG", .enabled(if: Judge.pngcheck.isAsked))
    func pngcheck() throws {
        let folder = try TemporaryFolder()
        var files: [String] = []
        for golden in Golden.all {
            for effort in PNGEffort.allCases {
                files.append("\(golden.name)-\(effort).png")
                let png = try golden.picture().png(scale: golden.scale, effort: effort)
                try folder.write(png, "\(golden.name)-\(effort).png")
            }
        }
        #expect(try Judge.pngcheck.run([["-q"] + files], in: folder) == "")
    }

    private static let hasPillow: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        return (try? Judge.python.run([["-c", "import PIL"]], in: folder)) == ""
    }()

    @Test("Pillow reads the pixels we drew from every PNG", .enabled(if: hasPillow))
    func pillow() throws {
        let folder = try TemporaryFolder()
        for golden in Golden.all {
            try folder.write(golden.picture().png(scale: golden.scale), "\(golden.name).png")
        }
        let script = """
            import sys
            from PIL import Image
            for name in sys.argv[1:]:
                open(name + ".rgba", "wb").write(Image.open(name).convert("RGBA").tobytes())
            """
        let files = Golden.all.map { "\($0.name).png" }
        #expect(try Judge.python.run([["-c", script] + files], in: folder) == "")
        for golden in Golden.all {
            let ours = StraightImage(try golden.picture().pixels(scale: golden.scale))
            let bytes = ours.pixels.withUnsafeBytes { Array($0) }
            #expect(try folder.read("\(golden.name).png.rgba") == bytes, "\(golden.name)")
        }
    }
}
