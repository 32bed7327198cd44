import RenderWorkflows

extension Golden {
    /// A badge.
    private static func badge(
        _ name: String, _ title: String? = "Docs", _ value: String? = "7/9", scale: Double = 1,
        _ change: @escaping @Sendable (inout Badge.Options) throws -> Void = { _ in }
    ) -> Golden {
        Golden(name: "badge-\(name)", scale: scale) {
            try Badge(title: title, value: value, change).picture()
        }
    }

    /// A badge with a message.
    private static func message(
        _ name: String, _ title: String?, _ message: String,
        _ change: @escaping @Sendable (inout Badge.Options) throws -> Void = { _ in }
    ) -> Golden {
        badge(name, title, nil) {
            $0.message = try LabelTemplate(parsing: message)
            try change(&$0)
        }
    }

    private static let star = """
        M12 2l3 6.6 7 .8-5.2 4.8 1.4 7.1L12 17.8l-6.2 3.5 1.4-7.1L2 9.4l7-.8z
        """

    /// Every style with a bar, with a message, with an icon, and alone.
    private static let badgeStyles: [Golden] = BadgeStyle.allCases.flatMap { style -> [Golden] in
        let name = style.rawValue
        return [
            badge("\(name)-bar") { $0.style = style },
            message("\(name)-message", "Build", "passing") {
                $0.style = style
                $0.fillColor = try Color(parsing: "success", names: .badges)
            },
            badge("\(name)-icon", "Stars", "28%") {
                $0.style = style
                $0.icon = try BadgeIcon(parsing: Array(star.utf8))
            },
            badge("\(name)-alone", nil, "50%") { $0.style = style },
        ]
    }

    /// Badges.
    static let badges: [Golden] =
        badgeStyles + [
            badge("at-scale-3", scale: 3),
            badge("empty", "Docs", "0"),
            badge("full", "Docs", "1"),
            badge("almost-full-says-99", "Docs", "0.996"),
            badge("counts", "Pages") { $0.label = try LabelTemplate(parsing: "{value}/{max}") },
            badge("gradient") { $0.gradient = try FillGradient(parsing: "#4f8aff,#9b5cff") },
            badge("threshold", "Tests", "28%") {
                $0.thresholds = try ["<30%=red", "<70%=orange", ">=70%=green"].map {
                    try Threshold(parsing: $0, names: .badges)
                }
            },
            badge("dark-theme") { $0.theme = .dark },
            badge("follows-the-reader") { $0.followsDarkTheme = true },
            badge("social-follows-the-reader") {
                $0.style = .social
                $0.followsDarkTheme = true
            },
            badge("right-to-left", "توثيق", "7/9") { $0.style = .flat },
            message("chinese", "构建", "通过") { $0.style = .flat },
            badge("wide-bar", "Docs", "3%") {
                $0.style = .plastic
                $0.barWidth = 160
            },
            badge("picture-icon", "Docs", "7/9") {
                let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_00FF, 0x8000_8000, 0xFFFF_FF00]
                $0.icon = try BadgeIcon(
                    parsing: PNGEncoder.encode(
                        PremultipliedImage(width: 2, height: 2, pixels: pixels)))
            },
            message("coloured-by-hand", "Coverage", "low") {
                $0.style = .flatSquare
                $0.titleColor = .white
                $0.titleTextColor = .fixed(Color(hex: 0x7C3AED))
                $0.fillColor = Color(hex: 0xFDE68A)
                $0.labelColor = .fixed(Color(hex: 0x92400E))
            },
            badge("flat-as-live-text") { $0.style = .flat }.live(),
        ]
}
