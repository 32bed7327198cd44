/// A family asked for by name, with the properties of the face wanted.
struct FontQuery: Sendable {
    /// Family names, the first installed one counts.
    var families: [String]
    /// Style names, such as `Bold Oblique`; empty when any will do.
    var styles: [String] = []
    /// Weight on OpenType's scale; nil when not asked for.
    var weight: Double?
    /// Whether an italic or oblique face is wanted; nil when not asked for.
    var isSlanted: Bool?
    /// Width in percent of normal; nil when not asked for.
    var width: Int?

    /// The face of the catalogue that is closest; nil when none has the family, or the style that was named.
    func match(in catalog: FontCatalog) -> FontRecord? {
        for family in families.map({ FontRecord.fold($0) }) {
            let wanted = Set(styles.map { FontRecord.fold($0) })
            let candidates = catalog.records.filter { record in
                record.families.contains { FontRecord.fold($0) == family }
                    && (wanted.isEmpty
                        || record.styles.contains { wanted.contains(FontRecord.fold($0)) })
            }
            let best = candidates.min { a, b in
                let left = distance(to: a, family: family)
                let right = distance(to: b, family: family)
                return left != right
                    ? left.lexicographicallyPrecedes(right) : FontCatalog.precedes(a, b)
            }
            if let best { return best }
        }
        return nil
    }

    /// Condensed faces also carry the plain family's name, so the width comes first.
    private func distance(to record: FontRecord, family: String) -> [Int] {
        if !styles.isEmpty, weight == nil, isSlanted == nil {
            return [abs(record.width - (width ?? 100))]
        }
        return [
            abs(record.width - (width ?? 100)),
            record.isSlanted == (isSlanted ?? false) ? 0 : 1,
            Int(abs(record.weight - (weight ?? 400))),
            FontRecord.fold(record.family) == family ? 0 : 1,
        ]
    }
}
