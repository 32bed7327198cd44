internal import Glibc

/// Where fonts and fontconfig's caches are looked for.
struct FontDirectories: Sendable {
    /// Directories that may hold `DejaVuSans.ttf` itself, in order of preference.
    var direct: [String]
    /// Directories fontconfig searches, with all below them.
    var searched: [String]
    /// Directories with fontconfig's caches.
    var caches: [String]

    /// The directories of this process: its environment, the directory beside the program, the system's and the user's.
    static func `default`() -> FontDirectories {
        let home = variable("HOME")
        let own = [variable("PROGRESS_RENDER_FONTS"), besideProgram()].compactMap { $0 }
        let data = variable("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
        let cache = variable("XDG_CACHE_HOME") ?? home.map { $0 + "/.cache" }
        let personal = [data.map { $0 + "/fonts" }, home.map { $0 + "/.fonts" }].compactMap { $0 }
        let system = [
            "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
            "/usr/share/fonts/TTF", "/usr/share/fonts/dejavu", "/usr/local/share/fonts",
        ]
        return FontDirectories(
            direct: own + system + personal.prefix(1),
            searched: own + ["/usr/share/fonts", "/usr/local/share/fonts"] + personal,
            caches: ["/var/cache/fontconfig"] + [cache.map { $0 + "/fontconfig" }].compactMap { $0 }
        )
    }

    /// The first of the direct directories that holds a readable file of this name.
    func file(named name: String) -> String? {
        direct.lazy.map { $0 + "/" + name }.first { access($0, R_OK) == 0 }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    private static func besideProgram() -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        guard length > 0, length < buffer.count else { return nil }
        let program = buffer.prefix(length).map(UInt8.init(bitPattern:))
        guard let slash = program.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return String(decoding: program[..<slash], as: UTF8.self)
            + "/../share/progress-render/fonts"
    }
}
