internal import Glibc
internal import RenderValues
internal import RenderSystem

/// The facts about this machine that pictures depend on.
package struct MachineReport: Equatable, Sendable {
    /// The facts, those whose paths begin alike beside each other.
    package let facts: [MachineFact]
    /// The verdicts, one for each fact that matters.
    package let verdicts: [MachineVerdict]

    /// Whether something is missing that the defaults need.
    package var hasFaults: Bool { verdicts.contains { $0.kind == .fault } }

    /// Looks at this machine: at the libraries in this process, at fonts, programs and the environment.
    package init(shaper: HarfBuzzShaper = .shared) {
        let libraries = MachineReport.libraries
        let fonts = MachineFonts(shaper: shaper)
        let ffmpeg = VideoProgram.version(of: "ffmpeg")
        facts =
            [
                MachineFact(["progress-render"], Version.current, .pixels),
                MachineFact(["architecture"], Self.architecture),
            ]
            + libraries.map { MachineFact(["libraries", $0.name], $0.version, $0.effect) }
            + [MachineFact(["programs", "ffmpeg"], ffmpeg, .videoBytes)] + fonts.facts
            + Self.variables.map { MachineFact(["environment", $0], Self.variable($0)) }
        verdicts =
            [fonts.verdict] + fonts.gaps + libraries.map(\.verdict)
            + [Self.verdict(onArchitecture: Self.architecture), Self.verdict(onVideo: ffmpeg)]
            + Self.directoryVerdicts
    }

    /// Every C library, by the stage that uses it.
    private static var libraries: [LibraryVersion] {
        [.cairo] + LibraryVersion.ofText + LibraryVersion.ofPNG
            + [.giflib, .libyaml, .expat, .cmark, .nettle]
    }

    /// The variables that change what is drawn, where fonts are found or what the tool says.
    private static let variables = [
        "PROGRESS_RENDER_FONTS", "XDG_DATA_HOME", "NO_COLOR", "CI",
    ]

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The type of processor this was built for.
    private static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "aarch64"
        #else
            "other"
        #endif
    }
}

extension MachineReport {
    private static func verdict(onArchitecture name: String) -> MachineVerdict {
        name == "other"
            ? MachineVerdict(.note, "this processor type is not tested")
            : MachineVerdict(.ok, "\(name): x86_64 and aarch64 draw the same pixels")
    }

    private static func verdict(onVideo version: String?) -> MachineVerdict {
        version.map {
            MachineVerdict(.ok, "ffmpeg \($0): videos can be made; their bytes depend on it")
        }
            ?? MachineVerdict(.note, "ffmpeg is not installed: no MP4, MOV, WebM and WebP")
    }

    /// A directory of one's own comes before all others, and one that does not exist is passed over.
    private static var directoryVerdicts: [MachineVerdict] {
        guard let directory = variable("PROGRESS_RENDER_FONTS"), !directory.isEmpty else {
            return []
        }
        let isThere = access(directory, R_OK | X_OK) == 0
        return [
            isThere
                ? MachineVerdict(.ok, "PROGRESS_RENDER_FONTS: fonts are searched there first")
                : MachineVerdict(
                    .note, "PROGRESS_RENDER_FONTS names '\(directory)', which cannot be read")
        ]
    }
}
