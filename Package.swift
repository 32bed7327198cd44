// swift-tools-version: 6.0
import PackageDescription

/// A C library from Debian: a module map and nothing else.
func library(_ name: String, pkgConfig: String?, debian: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
}

/// A module of ours, which sees the modules and C libraries that are named, and those that they see.
func module(
    _ name: String, sees: [String] = [], links: [String] = [], resources: [Resource] = []
) -> Target {
    .target(
        name: name, dependencies: (sees + links).map { .target(name: $0) }, resources: resources,
        swiftSettings: settings)
}

/// The tests of a module, in directories as those of its sources.
func tests(_ module: String) -> Target {
    .testTarget(
        name: "\(module)Tests",
        dependencies: [.target(name: module), .target(name: "TestSupport")],
        swiftSettings: settings)
}

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "progress-render",
    products: [
        .library(name: "ProgressRender", targets: ["ProgressRender"]),
        .library(name: "RenderValues", targets: ["RenderValues"]),
        .library(name: "ProgressRenderTesting", targets: ["ProgressRenderTesting"]),
        .executable(name: "progress-render", targets: ["progress-render"]),
        .plugin(name: "ProgressRenderCommand", targets: ["ProgressRenderCommand"]),
    ],
    targets: [
        library("CCairo", pkgConfig: "cairo", debian: "libcairo2-dev"),
        library("CHarfBuzz", pkgConfig: "harfbuzz", debian: "libharfbuzz-dev"),
        library("CFriBidi", pkgConfig: "fribidi", debian: "libfribidi-dev"),
        library("CFontconfig", pkgConfig: "fontconfig", debian: "libfontconfig-dev"),
        library("CUnistring", pkgConfig: nil, debian: "libunistring-dev"),
        library("CDeflate", pkgConfig: "libdeflate", debian: "libdeflate-dev"),
        library("CZopfli", pkgConfig: nil, debian: "libzopfli-dev"),
        library("CNettle", pkgConfig: "nettle", debian: "nettle-dev"),
        library("CGif", pkgConfig: "libgif", debian: "libgif-dev"),
        library("CYAML", pkgConfig: "yaml-0.1", debian: "libyaml-dev"),
        library("CExpat", pkgConfig: "expat", debian: "libexpat1-dev"),
        library("CMarkGFM", pkgConfig: "libcmark-gfm", debian: "libcmark-gfm-extensions-dev"),
        // Part of the C library, but not of Swift's module for it.
        .systemLibrary(name: "CGetopt", path: "Sources/CGetopt"),
        .systemLibrary(name: "CLinux", path: "Sources/CLinux"),
        // Lowest first: a module sees only those above it here.
        module("RenderCore"),
        module("RenderSystem", sees: ["RenderCore"], links: ["CLinux", "CNettle"]),
        module("RenderPixels", sees: ["RenderSystem"], links: ["CDeflate", "CZopfli", "CGif"]),
        module(
            "RenderText", sees: ["RenderSystem"],
            links: ["CHarfBuzz", "CFriBidi", "CFontconfig", "CUnistring"]),
        module("ProgressRender", sees: ["RenderPixels", "RenderText"], links: ["CCairo"]),
        module("RenderValues", sees: ["RenderSystem"], links: ["CExpat", "CMarkGFM"]),
        module(
            "RenderWorkflows", sees: ["ProgressRender", "RenderValues"], links: ["CYAML"],
            resources: [.embedInCode("ComparisonReport/Page")]),
        module("ProgressRenderTesting", sees: ["ProgressRender"]),
        .executableTarget(
            name: "progress-render", dependencies: ["RenderWorkflows", "CGetopt", "CLinux"],
            swiftSettings: settings),
        .plugin(
            name: "ProgressRenderCommand",
            capability: .command(
                intent: .custom(
                    verb: "progress-render",
                    description: "Draw progress pictures, and keep those of Markdown files true"),
                permissions: [
                    .writeToPackageDirectory(
                        reason: "It writes pictures and the Markdown that shows them.")
                ])),
        .executableTarget(
            name: "warm-benchmark", dependencies: ["ProgressRender"], path: "Benchmarks/Warm",
            swiftSettings: settings),
        .executableTarget(
            name: "frame-benchmark", dependencies: ["ProgressRender"], path: "Benchmarks/Frames",
            swiftSettings: settings),
        // Code that the tests share: temporary directories, judges, samples.
        .target(
            name: "TestSupport", dependencies: ["RenderCore"], path: "Tests/TestSupport",
            swiftSettings: settings),
        tests("RenderCore"),
        tests("RenderSystem"),
        tests("RenderPixels"),
        tests("RenderText"),
        tests("ProgressRender"),
        tests("RenderValues"),
        tests("RenderWorkflows"),
        .testTarget(
            name: "Snapshots",
            dependencies: ["RenderWorkflows", "ProgressRenderTesting", "TestSupport"],
            path: "Tests/Snapshots", exclude: ["Goldens"], swiftSettings: settings),
        .testTarget(
            name: "ToolTests", dependencies: ["RenderWorkflows", "progress-render", "TestSupport"],
            swiftSettings: settings),
    ]
)
