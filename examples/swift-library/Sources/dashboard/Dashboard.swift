import Foundation
import ProgressRender

/// Draws a dashboard: a bar for each measurement, all at once, and a page that shows them.
///
/// Usage: `swift run dashboard FOLDER`
@main
struct Dashboard {
    static func main() async throws {
        let folder = CommandLine.arguments.dropFirst().first ?? "dashboard"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let pictures = try await draw(Measurement.today)
        for (measurement, picture) in zip(Measurement.today, pictures) {
            try picture.write(to: "\(folder)/\(measurement.name).png", scale: 2)
        }
        let page = Page(measurements: Measurement.today, pictures: pictures)
        try page.html.write(toFile: "\(folder)/index.html", atomically: true, encoding: .utf8)
        print("\(pictures.count) bars and a page are in \(folder).")
    }

    /// The pictures of the measurements, in their order; each is drawn in a task of its own.
    static func draw(_ measurements: [Measurement]) async throws -> [Picture] {
        try await withThrowingTaskGroup(of: (Int, Picture).self) { group in
            for (index, measurement) in measurements.enumerated() {
                group.addTask { (index, try measurement.bar().picture()) }
            }
            var pictures: [Int: Picture] = [:]
            for try await (index, picture) in group { pictures[index] = picture }
            return measurements.indices.compactMap { pictures[$0] }
        }
    }
}
