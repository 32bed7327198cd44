import ProgressRender

/// A page with the bars in it; they can be side by side because no two pictures share an id.
struct Page {
    let measurements: [Measurement]
    let pictures: [Picture]

    var html: String {
        let rows = zip(measurements, pictures).map { measurement, picture in
            "<tr><th>\(measurement.name)</th><td>\(picture.svg())</td></tr>"
        }
        return """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="color-scheme" content="light dark">
            <title>Dashboard</title>
            <style>body { font: 16px sans-serif } th { text-align: left; padding: 8px 24px 8px 0 }</style>
            <table>
            \(rows.joined(separator: "\n"))
            </table>
            </html>

            """
    }
}
