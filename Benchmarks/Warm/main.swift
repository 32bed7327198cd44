// Warm throughput on one core, through the public library. Prints a line for each task: NAME<TAB>PER_SECOND<TAB>BYTES.
// Words on the command line choose the tasks whose names contain them.
import ProgressRender

/// Runs `body` until `seconds` have passed and prints how often a second it ran.
func measure(_ name: String, seconds: Double = 2, _ body: (Int) throws -> Int) rethrows {
    guard CommandLine.arguments.dropFirst().allSatisfy({ name.contains($0) }) else { return }
    let clock = ContinuousClock()
    for index in 0..<50 { _ = try body(index) }
    var bytes = 0
    var count = 0
    let start = clock.now
    var elapsed = Duration.zero
    while elapsed < .seconds(seconds) {
        for _ in 0..<20 {
            bytes = try body(count)
            count += 1
        }
        elapsed = clock.now - start
    }
    let time = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    print("\(name)\t\(Int((Double(count) / time).rounded()))\t\(bytes)")
}

/// A bar at a thousandth that differs from call to call.
func bar(_ index: Int, _ change: (inout ProgressBar.Options) throws -> Void = { _ in }) throws
    -> ProgressBar
{
    var options = ProgressBar.Options()
    options.progress = try ProgressValue(value: Quantity(index % 1001), maximum: Quantity(1000))
    try change(&options)
    return try ProgressBar(options)
}

let decimals = try LabelTemplate(parsing: "{percent:.1}%")
try measure("svg outlines, 101 labels") { try bar($0).picture().svg().utf8.count }
try measure("svg outlines, 1001 labels") { index in
    try bar(index) { $0.label = decimals }.picture().svg().utf8.count
}
var live = SVGOptions()
live.text = .live
try measure("svg live text") { try bar($0).picture().svg(live).utf8.count }
func badge(_ index: Int, _ change: (inout Badge.Options) throws -> Void = { _ in }) throws -> Badge
{
    var options = Badge.Options()
    options.title = "Docs"
    options.progress = try ProgressValue(value: Quantity(index % 101), maximum: Quantity(100))
    try change(&options)
    return try Badge(options)
}
try measure("badge progress, svg") { try badge($0).picture().svg().utf8.count }
try measure("badge flat, svg") { index in
    try badge(index) {
        $0.style = .flat
        $0.message = .percent
    }.picture().svg().utf8.count
}
try measure("pixels 320x40") { try bar($0).picture().pixels().pixels.count * 4 }
try measure("png 320x40 fast") { try bar($0).picture().png(effort: .fast).count }
try measure("png 320x40 balanced") { try bar($0).picture().png(effort: .balanced).count }
try measure("png 320x40 small") { try bar($0).picture().png(effort: .small).count }
