internal import CFontconfig

/// The fonts installed on this machine, as fontconfig knows them.
///
/// A private configuration built in memory: `FcInit` would read every file of the system's configuration and take
/// longer than the rest of a badge. It also leaves out the system's rules, so that the choice of a font depends on
/// the installed fonts only.
final class FontCatalog: Sendable {
    /// Every face that HarfBuzz may be able to open.
    let records: [FontRecord]

    private nonisolated(unsafe) let configuration: OpaquePointer?
    private nonisolated(unsafe) let coverage: [OpaquePointer?]
    private nonisolated(unsafe) let languages: [OpaquePointer?]

    init(directories: FontDirectories) {
        configuration = FcConfigCreate()
        var records: [FontRecord] = []
        var coverage: [OpaquePointer?] = []
        var languages: [OpaquePointer?] = []
        let text = FontCatalog.configuration(of: directories)
        if FcConfigParseAndLoadFromMemory(configuration, text, FcFalse) != 0,
            FcConfigBuildFonts(configuration) != 0,
            let set = FcConfigGetFonts(configuration, FcSetSystem)?.pointee
        {
            for pattern in UnsafeBufferPointer(start: set.fonts, count: Int(set.nfont)) {
                guard let pattern, let record = FontCatalog.record(of: pattern) else { continue }
                records.append(record)
                var characters: OpaquePointer?
                FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters)
                coverage.append(characters)
                var spoken: OpaquePointer?
                FcPatternGetLangSet(pattern, FC_LANG, 0, &spoken)
                languages.append(spoken)
            }
        }
        self.records = records
        self.coverage = coverage
        self.languages = languages
    }

    deinit {
        if let configuration { FcConfigDestroy(configuration) }
    }

    private func covers(_ scalars: [UInt32], record: Int) -> Bool {
        guard let set = coverage[record] else { return false }
        return scalars.allSatisfy { FcCharSetHasChar(set, $0) != 0 }
    }

    /// The faces that have all of `scalars`, the one most like `request` first; the same for the same fonts, in
    /// whatever order they are stored.
    ///
    /// `distances` keeps what was worked out before for the same request.
    func candidates(
        for request: FallbackRequest, covering scalars: [UInt32], distances: inout [Int: [Int]]
    ) -> [FontRecord] {
        let indices = records.indices.filter { covers(scalars, record: $0) }
        for index in indices where distances[index] == nil {
            let record = records[index]
            distances[index] = request.distance(to: record) { self.distance(of: index, from: $0) }
        }
        let known = distances
        let sorted = indices.sorted { a, b in
            guard let left = known[a], let right = known[b], left != right else {
                return FontCatalog.precedes(records[a], records[b])
            }
            return left.lexicographicallyPrecedes(right)
        }
        return sorted.map { records[$0] }
    }

    /// A settled order for faces that are equally good.
    static func precedes(_ a: FontRecord, _ b: FontRecord) -> Bool {
        if a.family != b.family { return a.family < b.family }
        if a.reference.path != b.reference.path { return a.reference.path < b.reference.path }
        let left = (a.reference.face, a.reference.instance)
        return left < (b.reference.face, b.reference.instance)
    }

    private func distance(of record: Int, from language: String) -> Int {
        guard let set = languages[record] else { return 2 }
        return Int(FcLangSetHasLang(set, language).rawValue)
    }
}

extension FontCatalog {
    private static func configuration(of directories: FontDirectories) -> String {
        var text = "<fontconfig>"
        for directory in directories.caches {
            text += "<cachedir>\(MarkupText.escaped(directory))</cachedir>"
        }
        for directory in directories.searched {
            text += "<dir>\(MarkupText.escaped(directory))</dir>"
        }
        return text + "</fontconfig>"
    }

    private static func record(of pattern: OpaquePointer) -> FontRecord? {
        // HarfBuzz opens OpenType files only, and the whole of a variable font is also listed by its instances.
        let formats = strings(FC_FONTFORMAT, of: pattern)
        guard formats.contains("TrueType") || formats.contains("CFF"),
            number(FC_VARIABLE, of: pattern) != 1,
            let path = strings(FC_FILE, of: pattern).first
        else { return nil }
        let index = number(FC_INDEX, of: pattern) ?? 0
        return FontRecord(
            reference: FontReference(
                path: path, face: index & 0xFFFF, instance: (index >> 16) & 0x7FFF),
            families: strings(FC_FAMILY, of: pattern), styles: strings(FC_STYLE, of: pattern),
            weight: FcWeightToOpenTypeDouble(real(FC_WEIGHT, of: pattern) ?? 80),
            isSlanted: (number(FC_SLANT, of: pattern) ?? 0) > 0,
            width: number(FC_WIDTH, of: pattern) ?? 100, isColor: number(FC_COLOR, of: pattern) == 1
        )
    }

    private static func strings(_ name: String, of pattern: OpaquePointer) -> [String] {
        var result: [String] = []
        var text: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, name, Int32(result.count), &text) == FcResultMatch,
            let text
        {
            result.append(String(cString: text))
        }
        return result
    }

    private static func number(_ name: String, of pattern: OpaquePointer) -> Int? {
        var value: Int32 = 0
        if FcPatternGetInteger(pattern, name, 0, &value) == FcResultMatch { return Int(value) }
        var flag: FcBool = 0
        return FcPatternGetBool(pattern, name, 0, &flag) == FcResultMatch ? Int(flag) : nil
    }

    private static func real(_ name: String, of pattern: OpaquePointer) -> Double? {
        var value = 0.0
        let isFound = FcPatternGetDouble(pattern, name, 0, &value) == FcResultMatch
        return isFound && value.isFinite ? value : nil
    }

    /// Reads a family string with fontconfig's properties, such as `Noto Sans:bold`; nil when it is malformed.
    static func wish(named text: String) -> FontQuery? {
        guard let pattern = FcNameParse(text) else { return nil }
        defer { FcPatternDestroy(pattern) }
        return FontQuery(
            families: strings(FC_FAMILY, of: pattern), styles: strings(FC_STYLE, of: pattern),
            weight: real(FC_WEIGHT, of: pattern).map(FcWeightToOpenTypeDouble),
            isSlanted: number(FC_SLANT, of: pattern).map { $0 > 0 },
            width: number(FC_WIDTH, of: pattern))
    }
}
