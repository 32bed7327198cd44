@_spi(Writing) internal import RenderCore

/// How an SVG is made to move.
public enum SVGMotion: String, Hashable, Sendable, CaseIterable {
    /// By a style sheet: what readers ask for less motion for, and what pages show that embed the picture.
    case css
    /// By SVG's own elements, for programs that know no style sheets.
    case smil
}

extension AnimatedScene {
    /// The picture as an SVG file that moves: the same picture gives the same bytes everywhere.
    ///
    /// Programs that do not animate, and readers who ask for less motion, see the end.
    package func svg(
        _ timing: MotionTiming, _ options: SVGOptions = SVGOptions(), motion: SVGMotion = .css
    ) -> String {
        var writer = SVGWriter(options)
        return writer.write(self, AnimatedSVGStyle(timing, motion))
    }
}

extension SVGWriter {
    mutating func write(_ scene: AnimatedScene, _ style: AnimatedSVGStyle) -> String {
        var style = style
        open(
            size: scene.size, alternativeText: scene.alternativeText, language: scene.language)
        writeBackground(scene.background)
        if style.timing.endsEmpty {
            // Nothing remains: all is seen only while the animation plays.
            let stage = style.stage(from: 0, to: .infinity)
            body.append("<g")
            append(stage)
            body.append(">")
            appendChildren(of: stage)
            write(scene.elements, &style)
            body.append("</g>")
        } else {
            write(scene.elements, &style)
        }
        writeClasses()
        write(style)
        body.append("</svg>\n")
        return finished()
    }

    private mutating func write(_ elements: [AnimatedElement], _ style: inout AnimatedSVGStyle) {
        for element in elements {
            switch element {
            case .still(let element): write([element])
            case .moving(let elements, let track):
                write(elements, with: style.motion(track), &style)
            case .clip(let shape, let track, let elements):
                write(elements, within: shape, track.flatMap { style.motion($0) }, &style)
            case .changing(let stages): write(stages, &style)
            }
        }
    }

    /// Writes elements that have an animation in common: at their own tag where it is only one, else around them.
    private mutating func write(
        _ elements: [AnimatedElement], with animation: SVGAnimation?,
        _ style: inout AnimatedSVGStyle
    ) {
        guard let animation else { return write(elements, &style) }
        if style.method == .css, elements.count == 1, case .still(let element) = elements[0],
            isOneTag(element)
        {
            pending = animation
            write([element])
            pending = nil
            return
        }
        body.append("<g")
        append(animation)
        body.append(">")
        appendChildren(of: animation)
        write(elements, &style)
        body.append("</g>")
    }

    private func isOneTag(_ element: SceneElement) -> Bool {
        switch element {
        case .fill(_, .color), .ring(_, _, .color): true
        case .text: options.text == .live
        case .fill, .ring, .image, .clip: false
        }
    }

    private mutating func write(
        _ stages: [AnimatedElement.Stage], _ style: inout AnimatedSVGStyle
    ) {
        let common = commonText(of: stages)
        if let common { openText(common) }
        for (index, stage) in stages.enumerated() where !stage.elements.isEmpty {
            let start = index == 0 ? -.infinity : stage.start
            let end = index + 1 < stages.count ? stages[index + 1].start : .infinity
            let animation =
                end == .infinity ? style.lastStage(from: start) : style.stage(from: start, to: end)
            write(stage.elements, with: animation, &style)
        }
        if common != nil {
            body.append("</g>")
            sharedText = nil
        }
    }

    /// The line whose place, font and colour all stages have in common; nil when there is none.
    private func commonText(of stages: [AnimatedElement.Stage]) -> (PlacedLine, AdaptiveColor)? {
        guard options.text == .live else { return nil }
        var common: (line: PlacedLine, color: AdaptiveColor)?
        for stage in stages where !stage.elements.isEmpty {
            guard stage.elements.count == 1,
                case .still(.text(let line, let color)) = stage.elements[0]
            else { return nil }
            guard let first = common else {
                common = (line, color)
                continue
            }
            let isAlike =
                color == first.color && line.line.style == first.line.line.style
                && abs(line.x + line.width / 2 - first.line.x - first.line.width / 2) < 1e-6
                && line.baseline == first.line.baseline
            guard isAlike else { return nil }
        }
        return common
    }

    /// Writes elements cut by a shape that moves by itself.
    private mutating func write(
        _ elements: [AnimatedElement], within shape: Shape, _ animation: SVGAnimation?,
        _ style: inout AnimatedSVGStyle
    ) {
        openClip(shape, isGroup: elements.count > 1, animation)
        write(elements, &style)
        body.append("</g>")
    }
}
