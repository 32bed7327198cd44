extension Painter {
    /// Adds boxes around all pixels in which two lists of elements can differ.
    func addChanges(
        from old: [SceneElement], to new: [SceneElement], within limit: PixelRect,
        to boxes: inout [PixelRect]
    ) {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var rest = 0
        while rest < shorter - start, old[old.count - 1 - rest] == new[new.count - 1 - rest] {
            rest += 1
        }
        let before = old[start..<old.count - rest]
        let after = new[start..<new.count - rest]
        if before.count == after.count {
            for (one, other) in zip(before, after) where one != other {
                addChanges(from: one, to: other, within: limit, to: &boxes)
            }
        } else {
            for element in before + after { boxes.append(bounds(of: element).intersection(limit)) }
        }
    }

    private func addChanges(
        from old: SceneElement, to new: SceneElement, within limit: PixelRect,
        to boxes: inout [PixelRect]
    ) {
        switch (old, new) {
        case (.fill(let shape, let paint), .fill(let other, let otherPaint))
        where paint == otherPaint:
            if let box = change(from: Path(shape), to: Path(other)) {
                boxes.append(box.intersection(limit))
                return
            }
        case (.clip(let shape, let elements), .clip(let other, let others)) where shape == other:
            let all = groupBounds(shape, elements).union(groupBounds(shape, others))
            addChanges(from: elements, to: others, within: all.intersection(limit), to: &boxes)
            return
        default: break
        }
        for element in [old, new] { boxes.append(bounds(of: element).intersection(limit)) }
    }

    /// A box around the pixels that two outlines cover differently; nil when it is not found by looking at their sides.
    private func change(from old: Path, to new: Path) -> PixelRect? {
        let before = DevicePath(old, self).segments
        let after = DevicePath(new, self).segments
        // Cairo has another way of filling for outlines without slopes.
        guard before.count == after.count,
            before.contains(where: \.isSlope) == after.contains(where: \.isSlope)
        else { return nil }
        // A point is inside by the number of sides that a line from it to anywhere crosses: level lines cross none
        // that are level, upright lines none that are upright.
        var sides = DeviceExtent()
        var ends = DeviceExtent()
        for (one, other) in zip(before, after) {
            if one == other {
                // What else lies in its rows decides how cairo rounds along a slope.
                if one.isSlope { return nil }
                continue
            }
            for segment in [one, other] {
                if !segment.isLevel { segment.add(to: &sides) }
                if !segment.isUpright { segment.add(to: &ends) }
            }
        }
        return sides.pixels().intersection(ends.pixels())
    }
}
