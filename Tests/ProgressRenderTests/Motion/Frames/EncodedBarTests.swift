import TestSupport
import Testing

@testable import ProgressRender
@testable import RenderPixels

/// Bars as the encoders of pictures and animations get them: how exact the files are, and how small.
@Suite("Encoded bars")
struct EncodedBarTests {
    /// The option whose frames have more than 256 colours each.
    static let gradient = 2
    static let options: [@Sendable (inout ProgressBar.Options) throws -> Void] = [
        { $0.background = .white },
        { _ in },
        { $0.gradient = try FillGradient(parsing: "#f00,#0f0 40%,#00f8") },
        {
            $0.labelPosition = .none; $0.cornerRadius = 0; $0.background = .white
        },
        {
            $0.size = try Size(width: 33, height: 7);
            $0.background = Color(hex: 0x102030, alpha: 90)
        },
        {
            $0.direction = .up; $0.size = try Size(width: 21, height: 60); $0.background = .white
        },
        {
            $0.size = try Size(width: 1, height: 1); $0.labelPosition = .none
        },
    ]

    /// Returns the frames of a bar, from 0 to 1.
    private func frames(
        _ count: Int, _ change: (inout ProgressBar.Options) throws -> Void = { _ in }
    ) throws -> [PremultipliedImage] {
        try (0..<count).map { index in
            try ProgressBar(value: "\(index)/\(max(1, count - 1))") {
                $0.size = try Size(width: 120, height: 20)
                try change(&$0)
            }.picture().pixels()
        }
    }

    private func apng(_ images: [PremultipliedImage]) throws -> [UInt8] {
        var encoder = try APNGEncoder(width: images[0].width, height: images[0].height)
        for image in images { try encoder.add(image, delay: FrameDelay(1, 30)) }
        return try encoder.finish()
    }

    private func gif(
        _ images: [PremultipliedImage], rate: Int = 25, colors: GIFColors = .shared
    ) throws -> (file: [UInt8], warnings: [Warning]) {
        var encoder = try GIFEncoder(
            width: images[0].width, height: images[0].height, colors: colors)
        for image in images { try encoder.add(image, delay: FrameDelay(1, rate)) }
        return try encoder.finish()
    }

    @Test(
        "Pillow reads exactly the painter's pixels from an APNG", .judged(by: .python),
        arguments: options.indices)
    func exactAPNG(_ index: Int) throws {
        let images = try frames(13, Self.options[index])
        let read = try PillowAnimation(reading: apng(images))
        #expect(read.width == images[0].width && read.height == images[0].height)
        #expect(read.frames == SampleAnimation.shownAsAPNG(images))
        if read.frames.count > 1 {
            let total = read.durations.reduce(0, +)
            #expect(total.isNear(13_000.0 / 30))
        }
    }

    @Test(
        "Pillow reads exactly the painter's pixels from a GIF where the colours fit, or each frame has its own",
        .judged(by: .python), arguments: options.indices.filter { $0 != gradient })
    func exactGIF(_ index: Int) throws {
        let images = try frames(11, Self.options[index])
        let read = try PillowAnimation(reading: gif(images, colors: .exact).file)
        // Everything clear is 0.
        let shown = read.frames.map { frame in frame.map { $0 >> 24 == 0 ? UInt32(0) : $0 } }
        #expect(shown == SampleAnimation.shownAsGIF(images))
        #expect(read.durations.reduce(0, +) == 440)
        #expect(read.loop == 0)
    }

    @Test(
        "too many colours become fewer, by no more than the warning says",
        .judged(by: .python),
        arguments: [
            ("#f00,#0f0,#00f", 4...64), ("#4f8aff,#4f8aff", 1...4),
        ])
    func merged(_ gradient: String, _ allowed: ClosedRange<Int>) throws {
        let images = try frames(24) {
            $0.size = try Size(width: 320, height: 40)
            $0.gradient = try FillGradient(parsing: gradient)
            $0.background = .white
        }
        let (file, warnings) = try gif(images)
        let warning = try #require(warnings.first?.description)
        #expect(warnings.count == 1)
        let said = try #require(
            warning.firstRange(of: "at most ").flatMap {
                Int(warning[$0.upperBound...].prefix { $0.isNumber })
            })
        #expect(allowed.contains(said))
        let animation = try PillowAnimation(reading: file)
        let exact = SampleAnimation.shownAsGIF(images)
        #expect(animation.frames.count == exact.count)
        var worst = 0
        for (frame, original) in zip(animation.frames, exact) {
            for (a, b) in zip(frame, original) where a != b {
                for shift in stride(from: UInt32(0), to: 32, by: 8) {
                    worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
                }
            }
        }
        #expect(worst == said)
    }

    /// The frames of the benchmark's bar.
    private var benchmark: [PremultipliedImage] {
        get throws {
            try (0..<24).map { index in
                try ProgressBar(value: "\(index)/23") {
                    $0.background = .white
                    $0.rounding = .down
                }.picture().pixels()
            }
        }
    }

    @Test("the benchmark's bar is smaller than any other tool makes it")
    func smallest() throws {
        // apngasm makes 18,504 bytes of these pixels, Pillow 29,382.
        #expect(try apng(benchmark).count < 18_300)
        // ImageMagick makes 13,305 bytes of these pixels, with errors of 127.
        #expect(try gif(benchmark, rate: 30).file.count < 9300)
    }
}
