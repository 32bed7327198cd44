import ProgressRender

/// Something that is used up to a part.
struct Measurement: Sendable {
    let name: String
    let used: Int
    let total: Int
    let unit: String

    static let today = [
        Measurement(name: "seats", used: 38, total: 100, unit: ""),
        Measurement(name: "memory", used: 11, total: 16, unit: " GB"),
        Measurement(name: "disk", used: 471, total: 512, unit: " GB"),
        Measurement(name: "queue", used: 7, total: 40, unit: " jobs"),
    ]

    /// The bar: blue while there is room, amber from 60 %, red from 85 % on.
    func bar() throws -> ProgressBar {
        var options = ProgressBar.Options()
        options.progress = try ProgressValue(used, of: total)
        options.label = try LabelTemplate(parsing: "{value} of {max}\(unit)")
        options.labelPosition = .end
        options.thresholds = [
            Threshold(atLeast: 0.85, color: Color(hex: 0xD9534F)),
            Threshold(atLeast: 0.6, color: Color(hex: 0xF0AD4E)),
        ]
        options.size = try Size(width: 360, height: 28)
        options.theme = .light
        options.followsDarkTheme = true
        options.cornerRadius = 6
        options.fontSize = 14
        return try ProgressBar(options)
    }
}
