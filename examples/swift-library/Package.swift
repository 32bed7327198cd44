// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "dashboard",
    dependencies: [.package(name: "progress-render", path: "../..")],
    targets: [
        .executableTarget(
            name: "dashboard",
            dependencies: [.product(name: "ProgressRender", package: "progress-render")])
    ]
)
