import ProgressRender

extension Golden {
    /// Shapes of bars.
    static let bars: [Golden] = [
        bar("source-widget") { $0.size = try Size(width: 320, height: 40) },
        bar("initial-state-says-0", nil),
        bar("empty", "0"),
        bar("1-percent-has-a-round-end", "1%"),
        bar("3-percent-has-a-round-end", "3%"),
        bar("8-percent-has-a-round-end", "8%"),
        bar("98-percent-leaves-a-rest", "98%"),
        bar("99-5-percent-leaves-a-rest", "99.5%"),
        bar("full", "1"),
        bar("square-corners", "0.4") { $0.cornerRadius = 0 },
        bar("corner-radius-4", "3%") { $0.cornerRadius = 4 },
        bar("padding-in-css-order", "0.4") {
            $0.padding = Insets(top: 1, right: 2, bottom: 3, left: 8)
            $0.background = Color(hex: 0xFFE9A8)
        },
        bar("low-shrinks-its-label", "0.4") { $0.size = try Size(width: 120, height: 6) },
        bar("right-to-left", "0.3") { $0.direction = .rightToLeft },
        bar("upwards", "0.3", upright),
        bar("downwards", "0.3") {
            try upright(&$0)
            $0.direction = .down
        },
        bar("upwards-3-percent", "3%", upright),
        bar("at-scale-2", "0.3", scale: 2),
        bar("at-scale-1-5", "0.3", scale: 1.5) { $0.size = try Size(width: 82, height: 14) },
        bar("over-range-clamped-says-150", "1.5") { $0.overRange = .clamp },
    ]

    @Sendable private static func upright(_ options: inout ProgressBar.Options) throws {
        options.size = try Size(width: 40, height: 120)
        options.direction = .up
    }

    /// Places of the label.
    static let barLabels: [Golden] = [
        bar("label-inside", "0.6") { $0.labelPosition = .inside },
        bar("label-inside-a-short-fill-moves-out", "0.1") { $0.labelPosition = .inside },
        bar("label-outside", "0.3") { $0.labelPosition = .outside },
        bar("label-outside-a-long-fill-moves-in", "0.9") { $0.labelPosition = .outside },
        bar("label-at-the-start", "0.9") { $0.labelPosition = .start },
        bar("label-at-the-end", "0.3") { $0.labelPosition = .end },
        bar("label-at-the-end-right-to-left", "0.3") {
            $0.labelPosition = .end
            $0.direction = .rightToLeft
        },
        bar("label-hidden") { $0.labelPosition = .none },
        bar("label-inside-downwards", "0.6") {
            try upright(&$0)
            $0.direction = .down
            $0.labelPosition = .inside
        },
        bar("label-counts", "7/9") { $0.label = try LabelTemplate(parsing: "{value} of {max}") },
        bar("label-with-decimals-rounded-down", "0.9996") {
            $0.label = try LabelTemplate(parsing: "{percent:.1} %")
            $0.rounding = .down
        },
        bar("label-too-long-is-cut-off") {
            $0.label = try LabelTemplate(parsing: "A label without any room")
        },
        bar("label-as-live-text", "0.3").live(),
    ]

    /// Colours of bars.
    static let barColors: [Golden] = [
        bar("label-color-changes-at-the-edge") {
            $0.labelColor = .automatic
            $0.trackColor = .white
            $0.fillColor = Color(hex: 0x1F2937)
        },
        bar("label-color-changes-at-a-mirrored-edge", "0.46") {
            $0.labelColor = .automatic
            $0.trackColor = .white
            $0.fillColor = Color(hex: 0x1F2937)
            $0.direction = .rightToLeft
        },
        bar("gradient", "0.8") {
            $0.gradient = try FillGradient(parsing: "#4f8aff,#9b5cff 60%,#ff5c8a")
        },
        bar("gradient-upwards", "0.8") {
            try upright(&$0)
            $0.gradient = try FillGradient(parsing: "green,gold,red")
        },
        bar("threshold-low-is-red", "0.2", thresholds),
        bar("threshold-middle-is-amber", "0.5", thresholds),
        bar("threshold-high-is-green", "0.9", thresholds),
        bar("translucent", "0.4") {
            $0.trackColor = Color(hex: 0x2563EB, alpha: 51)
            $0.fillColor = Color(hex: 0x2563EB, alpha: 128)
            $0.labelColor = .fixed(Color(hex: 0x000000, alpha: 160))
        },
        bar("on-a-background", "0.4") { $0.background = Color(hex: 0x0D1117) },
        bar("light-theme", "0.35") { $0.theme = .light },
        bar("dark-theme", "0.35") {
            $0.theme = .dark
            $0.background = Color(hex: 0x0D1117)
        },
        bar("follows-the-reader", "0.45") {
            $0.theme = .light
            $0.followsDarkTheme = true
        },
    ]

    @Sendable private static func thresholds(_ options: inout ProgressBar.Options) throws {
        options.theme = .light
        options.thresholds = try ["<30%=#d9534f", "<70%=#f0ad4e", ">=70%=#2e9e5b"].map {
            try Threshold(parsing: $0)
        }
    }
}
