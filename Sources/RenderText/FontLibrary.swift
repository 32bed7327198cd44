internal import Synchronization

/// The fonts in use: finds and opens the one asked for, and others for the characters it lacks.
final class FontLibrary: Sendable {
    /// The fonts of this process.
    static let shared = FontLibrary(directories: .default())

    private struct FallbackKey: Hashable {
        let primary: FontReference
        let asked: String?
        let spoken: String?
        let isEmoji: Bool
        let cluster: [UInt32]
    }

    private struct State {
        var choices: [FontChoice: FontFace] = [:]
        var faces: [FontReference: FontFace] = [:]
        var unusable: Set<FontReference> = []
        var catalog: FontCatalog?
        var distances: [FallbackRequest: [Int: [Int]]] = [:]
        var fallbacks = RecentCache<FallbackKey, FontFace?>(limit: 8192)
    }

    private let directories: FontDirectories
    private let state = Mutex(State())

    init(directories: FontDirectories) {
        self.directories = directories
    }

    /// The files of all faces in use, in order.
    var openedFiles: [String] {
        state.withLock { state in Set(state.faces.keys.map(\.path)).sorted() }
    }

    /// The face a style asks for.
    /// - Throws: ``RenderError`` of kind `noInput` for a family or file that does not exist, `data` for a broken file,
    ///   `unavailable` when no font is installed at all.
    func face(for choice: FontChoice) throws(RenderError) -> FontFace {
        try state.withLock { (state) throws(RenderError) -> FontFace in
            if let face = state.choices[choice] { return face }
            let reference = try find(choice, &state)
            let face = try open(reference, &state)
            state.choices[choice] = face
            return face
        }
    }

    /// An installed face that has the whole of a grapheme cluster; nil when there is none.
    ///
    /// The answer depends on the arguments and the installed fonts only, not on what was asked before.
    func fallback(
        for cluster: ArraySlice<UInt32>, primary: FontFace, asked: String?, spoken: String?,
        isEmoji: Bool
    ) -> FontFace? {
        let key = FallbackKey(
            primary: primary.reference, asked: asked, spoken: spoken, isEmoji: isEmoji,
            cluster: Array(cluster))
        return state.withLock { state in
            if let known = state.fallbacks.value(for: key) { return known }
            let request = FallbackRequest(
                for: primary, asked: asked, spoken: spoken, isEmoji: isEmoji)
            let face = search(for: cluster, request, &state)
            state.fallbacks.insert(face, for: key)
            return face
        }
    }

    private func search(
        for cluster: ArraySlice<UInt32>, _ request: FallbackRequest, _ state: inout State
    ) -> FontFace? {
        let catalog = catalog(&state)
        // A joiner or a variation selector only changes what the others look like.
        let visible = cluster.filter { !FontFace.isIgnorable($0) }
        let candidates = catalog.candidates(
            for: request, covering: visible, distances: &state.distances[request, default: [:]])
        for record in candidates where record.isColor || !request.isEmoji {
            if state.unusable.contains(record.reference) { continue }
            do {
                let face = try open(record.reference, &state)
                if face.covers(cluster) { return face }
            } catch {
                state.unusable.insert(record.reference)
            }
        }
        return nil
    }

    private func open(_ reference: FontReference, _ state: inout State) throws(RenderError)
        -> FontFace
    {
        if let face = state.faces[reference] { return face }
        let face = try FontFace(reference)
        state.faces[reference] = face
        return face
    }

    private func catalog(_ state: inout State) -> FontCatalog {
        if let catalog = state.catalog { return catalog }
        let catalog = FontCatalog(directories: directories)
        state.catalog = catalog
        return catalog
    }

    private func find(_ choice: FontChoice, _ state: inout State) throws(RenderError)
        -> FontReference
    {
        switch choice {
        case .file(let path, let face):
            return FontReference(path: path, face: face)
        case .family(let name):
            // The default font is opened by its path: even the private configuration costs more than all the rest.
            if FontRecord.fold(name) == "dejavusans",
                let path = directories.file(named: "DejaVuSans.ttf")
            {
                return FontReference(path: path)
            }
            return try installed(name, catalog(&state))
        }
    }

    private func installed(_ name: String, _ catalog: FontCatalog) throws(RenderError)
        -> FontReference
    {
        // A name may hold the colons and hyphens that fontconfig takes for properties.
        if let record = FontQuery(families: [name]).match(in: catalog) { return record.reference }
        let wish = FontCatalog.wish(named: name)
        if let record = wish?.match(in: catalog) { return record.reference }
        guard !catalog.records.isEmpty else {
            throw RenderError(
                .unavailable, "no font is installed", hint: "apt-get install fonts-dejavu-core")
        }
        let families = wish?.families ?? []
        let isDejaVu = FontRecord.fold(families.first ?? name).hasPrefix("dejavu")
        if var wish, !wish.styles.isEmpty {
            wish.styles = []
            if let record = wish.match(in: catalog) {
                throw RenderError(
                    .noInput,
                    "the font family '\(record.family)' does not have the style in '\(name.prefix(64))'",
                    at: .parameter("font"),
                    hint: "fc-list ':family=\(record.family)' style lists them")
            }
        }
        throw RenderError(
            .noInput, "the font family '\(name.prefix(64))' is not installed",
            at: .parameter("font"),
            hint: isDejaVu
                ? "apt-get install fonts-dejavu-core" : "fc-list : family lists the installed ones")
    }
}
