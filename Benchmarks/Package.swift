// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "progress-render", path: "..")],
    targets: [
        .executableTarget(
            name: "warm",
            dependencies: [.product(name: "ProgressRender", package: "progress-render")])
    ]
)
