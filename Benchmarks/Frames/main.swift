// Numbered PNG frames of a bar that fills, at 1920×1080: frame-benchmark FOLDER [FRAMES [THREADS]].
// Prints FRAMES_PER_SECOND<TAB>BYTES_OF_THE_MIDDLE_FRAME. What it writes to FOLDER/00000.png… is to be looked at.
import Glibc
import ProgressRender
import RenderSystem

let words = CommandLine.arguments
guard words.count > 1 else {
    print("usage: frame-benchmark FOLDER [FRAMES [THREADS]]")
    exit(64)
}
let folder = words[1]
let count = words.count > 2 ? Int(words[2]) ?? 300 : 300
let threads = words.count > 3 ? Int(words[3]) ?? 2 : 2

/// The scene of a frame: the label follows the value.
func scene(_ frame: Int) throws -> Scene {
    try ProgressBar {
        $0.progress = try ProgressValue(
            value: Quantity(frame), maximum: Quantity(max(1, count - 1)))
        $0.size = try Size(width: 1920, height: 1080)
        $0.padding = Insets(top: 500, right: 160, bottom: 500, left: 160)
        $0.background = Color(hex: 0x18_1A20)
        $0.fontSize = 40
    }.picture().scene
}

func name(_ frame: Int) -> String {
    let digits = String(frame)
    return "\(folder)/\(String(repeating: "0", count: max(0, 5 - digits.count)))\(digits).png"
}

func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

let clock = ContinuousClock()
let start = clock.now
try await withThrowingTaskGroup(of: Void.self) { group in
    for thread in 0..<threads {
        group.addTask {
            let share = thread * count / threads..<(thread + 1) * count / threads
            var renderer = try FrameRenderer(size: Size(width: 1920, height: 1080))
            for frame in share {
                // As the peer: what the kernel has taken counts as written.
                try AtomicFile.write(
                    renderer.png(scene(frame)), to: name(frame), WriteOptions(syncs: false))
            }
        }
    }
    try await group.waitForAll()
}
let time = seconds(clock.now - start)
var renderer = try FrameRenderer(size: Size(width: 1920, height: 1080))
print("\(Int(Double(count) / time))\t\(try renderer.png(scene(count / 2)).count)")
