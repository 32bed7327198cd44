import ProgressRender
import RenderSystem
import RenderValues
import RenderWorkflows

extension Golden {
    /// Rings on light and dark pages.
    static let rings: [Golden] = [
        ring("64") { $0.theme = .light },
        ring("dark") {
            $0.theme = .dark
            $0.background = Color(hex: 0x0D1117)
            $0.start = 90
        },
    ]

    private static func ring(
        _ name: String, _ change: @escaping @Sendable (inout Ring.Options) throws -> Void
    ) -> Golden {
        Golden(name: "ring-\(name)") { try Ring(value: "64%", change).picture() }
    }
}
