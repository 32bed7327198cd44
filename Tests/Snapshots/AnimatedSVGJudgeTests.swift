import ProgressRender
import TestSupport
import Testing

/// SVG that moves, before programs that are not ours.
///
/// Browsers and librsvg put their soft edges elsewhere than cairo, by a fraction of a pixel.
@Suite("Animated SVG before judges")
struct AnimatedSVGJudgeTests {
    /// A page that shows pictures below one another, and what is to be seen there.
    private struct Page {
        let pictures: [AnimatedPicture]
        let width: Int
        let height: Int

        init(_ pictures: [AnimatedPicture]) {
            self.pictures = pictures
            width = Int(pictures.map(\.size.width).max() ?? 1)
            height = Int(pictures.reduce(0) { $0 + $1.size.height })
        }

        /// Animations wait for the script: one that has ended before it would not be found.
        private static let pause = "svg *{animation-play-state:paused!important}"

        /// - Parameter script: What happens to each picture, an element `e`, at its time `t`.
        func html(_ tags: [String], times: [Double] = [], script: String = "") -> String {
            let list = times.map { "\($0)" }.joined(separator: ",")
            return
                "<!doctype html><meta charset=utf-8><style>*{margin:0}svg,img{display:block}\(Self.pause)</style>"
                + tags.joined()
                + "<script>[\(list)].forEach((t,i)=>{const e=document.querySelectorAll('svg')[i];\(script)})</script>"
        }

        /// Has Chromium draw a page.
        func drawn(_ html: String, in directory: TemporaryDirectory, _ options: [String] = [])
            throws
            -> [StraightAlphaImage]
        {
            let page = try Browser.draw(html, width: width, height: height, options, in: directory)
            var top = 0
            return pictures.map { picture in
                let (columns, rows) = (Int(picture.size.width), Int(picture.size.height))
                let pixels = (top..<top + rows).flatMap { row in
                    page.pixels[row * page.width..<row * page.width + columns]
                }
                top += rows
                return StraightAlphaImage(width: columns, height: rows, pixels: pixels)
            }
        }
    }

    private func expect(
        _ images: [StraightAlphaImage], _ pictures: [AnimatedPicture], show frames: [Int],
        _ what: String, visibleShare: Double = 0.015
    ) throws {
        for ((image, picture), frame) in zip(zip(images, pictures), frames) {
            let ours = StraightAlphaImage(try picture.picture(frame).pixels())
            let distance = PictureDistance(ours.onPaper, image)
            #expect(distance.mean <= 1.6, "\(picture.name) \(what)")
            #expect(distance.visibleShare <= visibleShare, "\(picture.name) \(what)")
        }
    }

    private static let seek: [SVGMotion: String] = [
        .css: "e.getAnimations({subtree:true}).forEach(a=>{a.pause();a.currentTime=t})",
        .smil: "e.pauseAnimations();e.setCurrentTime(t/1000)",
    ]

    @Test(
        "Chromium shows the start, the middle and the end", .judged(by: .chromium),
        arguments: SVGMotion.allCases)
    func moments(_ motion: SVGMotion) throws {
        let pictures = try AnimatedPicture.all()
        let page = Page(pictures)
        let directory = try TemporaryDirectory()
        let tags = try pictures.map { try $0.svg(motion) }
        for moment in 0..<3 {
            let html = page.html(
                tags, times: pictures.map { $0.moments[moment].time },
                script: Self.seek[motion] ?? "")
            try expect(
                page.drawn(html, in: directory), pictures,
                show: pictures.map { $0.moments[moment].frame }, "\(motion) at moment \(moment)")
        }
    }

    @Test(
        "readers who ask for less motion see the end at once",
        .judged(by: .chromium), arguments: SVGMotion.allCases)
    func reducedMotion(_ motion: SVGMotion) throws {
        let pictures = try AnimatedPicture.all().filter { $0.rest != nil }
        let page = Page(pictures)
        let html = page.html(
            try pictures.map { try $0.svg(motion) }, times: pictures.map { _ in 1 },
            script: Self.seek[motion] ?? "")
        try expect(
            page.drawn(html, in: TemporaryDirectory(), ["--force-prefers-reduced-motion"]),
            pictures,
            show: pictures.compactMap(\.rest), "\(motion)")
    }

    @Test(
        "a picture that a page embeds plays, unless readers ask for less motion",
        .judged(by: .chromium), arguments: [false, true])
    func embedded(_ isReduced: Bool) throws {
        // What plays is drawn soon after it was loaded, and a slow machine takes its time: the start lasts a minute.
        let pictures =
            isReduced
            ? try AnimatedPicture.all().filter { $0.rest != nil }
            : [try .waiting()]
        let page = Page(pictures)
        let directory = try TemporaryDirectory()
        for (index, picture) in pictures.enumerated() {
            try directory.write(picture.svg(.css), to: "\(index).svg")
        }
        let html = page.html(pictures.indices.map { "<img src=\($0).svg>" })
        let options = isReduced ? ["--force-prefers-reduced-motion"] : []
        let frames = isReduced ? pictures.compactMap(\.rest) : [0]
        try expect(page.drawn(html, in: directory, options), pictures, show: frames, "embedded")
    }

    @Test(
        "librsvg, which does not animate, draws the end", .judged(by: .rsvg),
        arguments: SVGMotion.allCases)
    func still(_ motion: SVGMotion) throws {
        let pictures = try AnimatedPicture.all().filter { $0.rest != nil }
        let directory = try TemporaryDirectory()
        for picture in pictures {
            try directory.write(picture.svg(motion), to: "\(picture.name).svg")
        }
        let calls = pictures.map { ["--output", "\($0.name).png", "\($0.name).svg"] }
        #expect(try Judge.rsvg.run(calls, in: directory) == "")
        for picture in pictures {
            let theirs = try PNGDecoder.decode(directory.read("\(picture.name).png"))
            let ours = StraightAlphaImage(try picture.picture(picture.rest ?? 0).pixels())
            let distance = PictureDistance(ours, theirs)
            #expect(distance.mean <= 0.1, "\(picture.name)")
            #expect(distance.visibleShare <= 0.001, "\(picture.name)")
        }
    }

    @Test("they are well-formed XML", .judged(by: .xmllint))
    func wellFormed() throws {
        let directory = try TemporaryDirectory()
        var calls: [[String]] = []
        for picture in try AnimatedPicture.all() {
            for motion in SVGMotion.allCases {
                let name = "\(picture.name)-\(motion).svg"
                try directory.write(picture.svg(motion), to: name)
                calls.append(["--noout", "--nonet", name])
            }
        }
        #expect(try Judge.xmllint.run(calls, in: directory) == "")
    }
}
