internal import CHarfBuzz

/// A character as a reader sees it, and the script it is written in.
struct GraphemeCluster: Equatable {
    /// The place of its scalars in the text.
    let range: Range<Int>
    /// Its script, as HarfBuzz numbers them; common and inherited ones are those of their neighbours.
    var script: UInt32

    /// The clusters of `text`, whose scalars are `scalars`.
    static func all(of text: String, scalars: [UInt32]) -> [GraphemeCluster] {
        var clusters: [GraphemeCluster] = []
        clusters.reserveCapacity(scalars.count)
        // Below the first combining mark only CR LF is more than one scalar.
        if scalars.allSatisfy({ $0 < 0x300 && $0 != 0x0D }) {
            for index in scalars.indices {
                clusters.append(
                    GraphemeCluster(range: index..<index + 1, script: script(of: scalars[index])))
            }
        } else {
            var start = 0
            for character in text {
                let end = start + character.unicodeScalars.count
                clusters.append(
                    GraphemeCluster(range: start..<end, script: script(of: scalars[start])))
                start = end
            }
        }
        resolve(&clusters)
        return clusters
    }

    /// Whether a cluster is to be a colour picture (Unicode UTS #51): by its nature or by a variation selector.
    static func isEmoji(_ scalars: ArraySlice<UInt32>) -> Bool {
        guard let first = scalars.first, scalars.contains(where: { $0 >= 0x231A }) else {
            return false
        }
        if scalars.contains(0xFE0F) { return true }
        if scalars.dropFirst().first == 0xFE0E { return false }
        return isPicture(first) || scalars.dropFirst().contains { (0x1F3FB...0x1F3FF).contains($0) }
    }

    private static func isPicture(_ scalar: UInt32) -> Bool {
        Unicode.Scalar(scalar)?.properties.isEmojiPresentation ?? false
    }

    private static func script(of scalar: UInt32) -> UInt32 {
        if scalar < 0x80 {
            let isLetter = (0x61...0x7A).contains(scalar | 0x20)
            return isLetter ? HB_SCRIPT_LATIN.rawValue : HB_SCRIPT_COMMON.rawValue
        }
        return hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
    }

    private static func isShared(_ script: UInt32) -> Bool {
        script == HB_SCRIPT_COMMON.rawValue || script == HB_SCRIPT_INHERITED.rawValue
            || script == HB_SCRIPT_UNKNOWN.rawValue
    }

    private static func resolve(_ clusters: inout [GraphemeCluster]) {
        guard var current = clusters.first(where: { !isShared($0.script) })?.script else { return }
        for index in clusters.indices {
            if isShared(clusters[index].script) {
                clusters[index].script = current
            } else {
                current = clusters[index].script
            }
        }
    }
}
