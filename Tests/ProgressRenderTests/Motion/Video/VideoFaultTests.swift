import Foundation
import Glibc
import TestSupport
import Testing

@testable import ProgressRender
@testable import RenderSystem

/// Programs that take the place of ffmpeg and go wrong.
@Suite("Faults of the encoder")
struct VideoFaultTests {
    let directory: TemporaryDirectory
    /// Where videos are to go; must be as it was after a fault.
    let output: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        output = try TemporaryDirectory()
    }

    /// Options with a script instead of a program.
    private func options(_ script: String) throws -> VideoOptions {
        var options = VideoOptions()
        options.encoder = directory("ffmpeg")
        try AtomicFile.write(Array("#!/bin/sh\n\(script)\n".utf8), to: options.encoder)
        chmod(options.encoder, 0o755)
        return options
    }

    /// The error of writing a video, after which only what was there is there.
    private func fault(_ options: VideoOptions, count: Int = 10, width: Int = 640) throws
        -> RenderError?
    {
        try AtomicFile.write([7], to: output("clip.mp4"))
        let error = #expect(throws: RenderError.self) {
            try SampleClip.write(
                output("clip.mp4"), .h264, count: count, options: options, width: width, height: 360
            )
        }
        #expect(contents(output("clip.mp4")) == [7])
        #expect(output.names == ["clip.mp4"])
        return error
    }

    @Test("a missing ffmpeg names the package", arguments: ["no-such-ffmpeg", "/nowhere/ffmpeg"])
    func missing(_ name: String) throws {
        var options = VideoOptions()
        options.encoder = name
        let error = try fault(options)
        #expect(error?.kind == .unavailable)
        #expect(error?.message == "the program '\(name)', which makes videos, is not installed")
        #expect(error?.hint?.description.contains("apt install ffmpeg") == true)
    }

    @Test("a missing ffprobe names the package")
    func missingProber() throws {
        var options = VideoOptions()
        options.prober = "no-such-ffprobe"
        #expect(try fault(options, count: 2)?.kind == .unavailable)
    }

    @Test("an ffmpeg that fails after some frames is quoted on one line")
    func dies() throws {
        let script =
            "head -c 1036800 >/dev/null; printf 'one\\ntwo\\n\\033[31mthree\\n\\nfour\\n' >&2; exit 1"
        let error = try fault(options(script))
        #expect(error?.kind == .io)
        #expect(
            error?.message.description.hasSuffix("failed with status 1: two / [31mthree / four")
                == true)
    }

    @Test("an ffmpeg that fails at its end is an error, also when it says nothing")
    func failsLate() throws {
        let error = try fault(options("cat >/dev/null; exit 9"))
        #expect(error?.kind == .io)
        #expect(
            error?.message.description.hasSuffix("failed with status 9 without a message") == true)
        let early = try fault(options("exec 0<&-; echo enough >&2"))
        #expect(
            early?.message.description.hasSuffix("ended before it had all frames: enough") == true)
        let killed = try fault(options("kill -9 $$"))
        #expect(killed?.message.description.contains("status 137") == true)
    }

    @Test("a quarter of a megabyte of complaints is no deadlock")
    func noisy() throws {
        let noise = "head -c 262144 /dev/zero | tr '\\0' '\\n' >&2; echo broken >&2"
        let failing = try fault(options("\(noise); cat >/dev/null; \(noise); exit 1"))
        #expect(failing?.message.description.hasSuffix("status 1: broken") == true)
        let real = "\(noise); exec ffmpeg \"$@\""
        let patient = try options(real)
        let warnings = try SampleClip.write(output("clip.mp4"), .h264, options: patient)
        #expect(warnings.map(\.description).first?.hasSuffix(": broken") == true)
    }

    @Test("an ffmpeg that hangs is ended", arguments: ["sleep 50", "cat >/dev/null; sleep 50"])
    func hangs(_ script: String) throws {
        var impatient = try options("echo thinking >&2; \(script)")
        impatient.patience = .milliseconds(120)
        let error = try fault(impatient)
        #expect(error?.kind == .io)
        #expect(error?.message.description.contains("did nothing for") == true)
        #expect(error?.message.description.hasSuffix("was stopped: thinking") == true)
    }

    @Test("a slow ffmpeg is waited for")
    func slow() throws {
        let script = """
            mkfifo \(directory("fifo"))
            ffmpeg "$@" < \(directory("fifo")) &
            exec 3> \(directory("fifo"))
            for i in 1 2 3 4 5; do head -c 100000; sleep 0.05; done >&3
            cat >&3
            exec 3>&-
            wait
            """
        let options = try options(script)
        try SampleClip.write(output("clip.mp4"), .h264, options: options, width: 640, height: 360)
        #expect(output.names == ["clip.mp4"])
    }

    @Test("an encoder that is not built in is named")
    func withoutEncoder() throws {
        let error = try fault(
            options("cat >/dev/null; echo \"Unknown encoder 'libx264'\" >&2; exit 1"))
        #expect(error?.kind == .unavailable)
        #expect(
            error?.message.description.hasSuffix("was built without the encoder 'libx264'") == true)
    }

    @Test("success that left nothing, or too little, is an error")
    func empty() throws {
        #expect(try fault(options("cat >/dev/null"))?.kind == .io)
        let short = "head -c 700000 | ffmpeg \"$@\"; cat >/dev/null"
        let patient = try options(short)
        let error = try fault(patient)
        #expect(
            error?.message.description.hasPrefix("the finished video's frame count is ") == true)
        #expect(error?.message.description.contains(", not 10") == true)
    }

    @Test("no frames are an error, and a writer that is dropped leaves nothing")
    func unfinished() throws {
        #expect(try fault(VideoOptions(), count: 0)?.kind == .usage)
        let shape = SampleClip.shape()
        var writer = try VideoWriter(output("other.mp4"), VideoFormat(.mp4), shape)
        try SampleClip.frame(0).pixels.withUnsafeBufferPointer {
            try writer.append($0, changed: [])
        }
        #expect(writer.commandLine.contains("libx264"))
        #expect(output.names.count == 2)
        _ = consume writer
        #expect(output.names == ["clip.mp4"])
    }

    @Test("SIGTERM ends ffmpeg and leaves nothing")
    func terminated() async throws {
        await #expect(processExitsWith: .exitCode(143)) {
            [path = output("clip.mp4") as String] in
            installTerminationHandlers()
            var writer = try VideoWriter(path, VideoFormat(.mp4), SampleClip.shape())
            try SampleClip.frame(0).pixels.withUnsafeBufferPointer {
                try writer.append($0, changed: [])
            }
            kill(getpid(), SIGTERM)
            sleep(5)
            try writer.finish()
        }
        #expect(output.names.isEmpty)
    }

    @Test("a full disk is an error that says so")
    func fullDisk() throws {
        guard mount("tmpfs", output.path, "tmpfs", 0, "size=16k") == 0 else {
            try Test.cancel("only root can mount")
        }
        defer { umount2(output.path, 2) }
        let error = #expect(throws: RenderError.self) {
            let shape = SampleClip.shape(width: 200, height: 100)
            var writer = try VideoWriter(output("a.mov"), VideoKind.qtrle.format, shape)
            for seed in 0..<5 as Range<UInt64> {
                let noise = SamplePicture.everyColor.image(200, 100, seed: seed)
                try noise.pixels.withUnsafeBufferPointer {
                    try writer.append(
                        $0, changed: [PixelRect(x: 0, y: 0, width: 200, height: 100)])
                }
            }
            try writer.finish()
        }
        #expect(error?.kind == .io)
        #expect(error?.message.description.contains("No space left on device") == true)
        #expect(output.names.isEmpty)
    }

    @Test("a place that cannot be is refused before anything starts")
    func place() {
        for (path, kind) in [
            (directory.path, RenderError.Kind.usage), ("/nowhere/a.mp4", .cannotCreate),
        ] {
            let error = #expect(throws: RenderError.self) {
                try SampleClip.write(path, .h264)
            }
            #expect(error?.kind == kind)
        }
    }
}
