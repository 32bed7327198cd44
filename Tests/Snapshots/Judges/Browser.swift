import ProgressRender
import TestSupport
import Testing

/// Chromium, asked about a page.
enum Browser {
    /// Opens a page without a window, with a profile of its own, as several tests do so at once.
    ///
    /// It is asked again when it made nothing: now and then it ends before it has done its work.
    /// - Parameter making: The file that it makes; nil where what it says is what counts.
    /// - Returns: What it said.
    static func open(
        _ page: String, _ options: [String], making: String? = nil, in directory: TemporaryDirectory
    ) throws -> String {
        directory.write(page, to: "page.html")
        let words = [
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--force-device-scale-factor=1", "--allow-file-access-from-files",
            "--user-data-dir=\(directory.path)/profile",
        ]
        var said = ""
        for _ in 0..<3 {
            said = try Judge.chromium.run([words + options + ["page.html"]], in: directory)
            let isMade = making.map { (try? directory.read($0)) != nil } ?? said.contains("</html>")
            if isMade { return said }
        }
        throw RenderError(.unavailable, "Chromium made nothing of a page and said: \(said)")
    }

    /// Draws a page of that size.
    static func draw(
        _ page: String, width: Int, height: Int, _ options: [String] = [],
        in directory: TemporaryDirectory
    ) throws -> StraightAlphaImage {
        let name = "page.png"
        directory.remove(name)
        _ = try open(
            page, ["--window-size=\(width),\(height)", "--screenshot=\(name)"] + options,
            making: name, in: directory)
        return try PNGDecoder.decode(directory.read(name))
    }
}
