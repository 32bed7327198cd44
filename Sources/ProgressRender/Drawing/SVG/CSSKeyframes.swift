/// Writes keyframes of CSS.
enum CSSKeyframes {
    /// `1.5s`.
    static func seconds(_ value: Double) -> String { number(value) + "s" }

    static func number(_ value: Double, places: Int = 3) -> String {
        value.decimalText(places: places, isBare: true)
    }

    /// Displacements at shares of the animation; the last one is left out where it is none, being what comes by itself.
    static func make(_ stops: [(share: Double, displacement: Displacement)]) -> String {
        let all = stops.map(\.displacement)
        let uses = (
            x: all.contains { $0.x != 0 }, y: all.contains { $0.y != 0 },
            scaleX: all.contains { $0.scaleX != 1 }, scaleY: all.contains { $0.scaleY != 1 }
        )
        var text = ""
        for (shares, displacement) in merged(stops) {
            if displacement == .none, shares == [100] { continue }
            // These properties are shorter than the functions of `transform`, and come in the same order.
            var declarations: [String] = []
            let (x, y) = (number(displacement.x) + "px", number(displacement.y) + "px")
            if uses.y {
                declarations.append("translate:\(uses.x ? x : "0") \(y)")
            } else if uses.x {
                declarations.append("translate:\(x)")
            }
            if uses.scaleX || uses.scaleY {
                let scaleX = number(displacement.scaleX, places: 6)
                let scaleY = number(displacement.scaleY, places: 6)
                declarations.append("scale:\(scaleX) \(scaleY)")
            }
            let selectors = shares.map { $0 == 100 ? "to" : number($0) + "%" }
            text += selectors.joined(separator: ",") + "{"
            text += declarations.joined(separator: ";") + "}"
        }
        return text
    }

    /// Stops in percent from 0 to 100, no two at one place, neighbours of one displacement together.
    private static func merged(_ stops: [(share: Double, displacement: Displacement)])
        -> [(shares: [Double], displacement: Displacement)]
    {
        var places = stops.map { min(max(($0.share * 100_000).rounded(), 0), 100_000) }
        var displacements = stops.map(\.displacement)
        if let first = displacements.first, places[0] > 0 {
            places.insert(0, at: 0)
            displacements.insert(first, at: 0)
        }
        if let last = displacements.last, places[places.count - 1] < 100_000 {
            places.append(100_000)
            displacements.append(last)
        }
        // Keyframes at one place override each other: a jump takes a thousandth of a percent.
        for index in places.indices.dropFirst() where places[index] <= places[index - 1] {
            places[index] = places[index - 1] + 1
        }
        for index in places.indices.reversed() {
            let most = 100_000 - Double(places.count - 1 - index)
            places[index] = min(places[index], most)
        }
        var result: [(shares: [Double], displacement: Displacement)] = []
        for (place, displacement) in zip(places, displacements) {
            if let last = result.last, last.displacement == displacement {
                result[result.count - 1].shares.append(place / 1000)
            } else {
                result.append(([place / 1000], displacement))
            }
        }
        // Of a place that is kept for a while, the first and the last moment say it all.
        return result.map {
            (
                $0.shares.count > 2 ? [$0.shares[0], $0.shares[$0.shares.count - 1]] : $0.shares,
                $0.displacement
            )
        }
    }

    /// Opacities from times in seconds on.
    static func opacity(_ steps: [(time: Double, value: Int)], _ timing: MotionTiming) -> String {
        timing.seen(steps).map { step in
            number(step.time / timing.round * 100) + "%{opacity:\(step.value)}"
        }.joined()
    }
}
