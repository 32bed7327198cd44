// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "heatmap",
    dependencies: [.package(name: "progress-render", path: "../..")],
    targets: [
        .target(
            name: "Heatmap",
            dependencies: [.product(name: "ProgressRender", package: "progress-render")]),
        .testTarget(
            name: "HeatmapTests",
            dependencies: [
                "Heatmap", .product(name: "ProgressRenderTesting", package: "progress-render"),
            ], exclude: ["Goldens"]),
    ]
)
