internal import CHarfBuzz

extension FontFace {
    /// The scalars of a grapheme cluster this face has no glyph for, as HarfBuzz would find it.
    ///
    /// HarfBuzz composes, decomposes and replaces some characters when a font lacks them, so the character map
    /// alone would send text to another font without need.
    func missing(in cluster: ArraySlice<UInt32>) -> [UInt32] {
        var missing: [UInt32] = []
        var base: UInt32?
        for scalar in cluster where !FontFace.isIgnorable(scalar) {
            if let current = base, let composed = FontFace.compose(current, scalar), has(composed) {
                base = composed
                continue
            }
            if !supports(scalar) { missing.append(scalar) }
            base = base ?? scalar
        }
        return missing
    }

    /// Whether every visible scalar of a grapheme cluster can be drawn with this face.
    func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
        cluster.allSatisfy { has($0) } || missing(in: cluster).isEmpty
    }

    /// Joiners, variation selectors, direction marks and their like have no look of their own, so no font lacks them.
    static func isIgnorable(_ scalar: UInt32) -> Bool {
        guard scalar >= 0xAD else { return false }
        return Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? false
    }

    private func supports(_ scalar: UInt32) -> Bool {
        if has(scalar) { return true }
        // HarfBuzz makes the Unicode spaces from the plain one, and U+2011 from the hyphen that may break.
        switch scalar {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return has(0x20)
        case 0x2011: return has(0x2010)
        default: break
        }
        var first: hb_codepoint_t = 0
        var second: hb_codepoint_t = 0
        let functions = hb_unicode_funcs_get_default()
        guard hb_unicode_decompose(functions, scalar, &first, &second) != 0 else { return false }
        return supports(first) && (second == 0 || supports(second))
    }

    private static func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
        var composed: hb_codepoint_t = 0
        let functions = hb_unicode_funcs_get_default()
        return hb_unicode_compose(functions, first, second, &composed) != 0 ? composed : nil
    }
}
