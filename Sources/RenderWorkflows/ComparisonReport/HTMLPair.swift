/// A pair as a section of the page.
struct HTMLPair {
    private let index: Int
    private let result: DirectoryResult
    private let pictures: PairPictures?
    private let pair: PairResult

    init(index: Int, result: DirectoryResult, pictures: PairPictures?) {
        self.index = index
        self.result = result
        self.pictures = pictures
        pair = result.pairs[index]
    }

    var bytes: [UInt8] {
        var bytes = Array((head + figures + notes).utf8)
        if let pictures {
            bytes += "<div class=\"views\">\n".utf8
            append("expected", "Expected", pictures.expected, pair.expectedSize, to: &bytes)
            append("difference", "Difference", pictures.difference, union, to: &bytes)
            append("actual", "Actual", pictures.actual, pair.actualSize, to: &bytes)
            bytes += "</div>\n".utf8
        }
        bytes += "</article>\n".utf8
        return bytes
    }

    /// The size of both pictures laid over each other.
    private var union: PixelSize? {
        let sizes = [pair.expectedSize, pair.actualSize].compactMap { $0 }
        guard let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max() else {
            return nil
        }
        return PixelSize(width: width, height: height)
    }

    private var head: String {
        var data = union.map { " data-width=\"\($0.width)\" data-height=\"\($0.height)\"" } ?? ""
        if let bounds = pair.difference?.bounds {
            data +=
                " data-bounds=\"\(bounds.x),\(bounds.y),\(bounds.width),\(bounds.height)\""
        }
        let change = result.changes[index].map {
            "<span class=\"badge same\">\($0.rawValue)</span>"
        }
        return """
            <article id="pair-\(index + 1)" class="\(pair.verdict.rawValue)" data-mode="side"\(data)>
            <header><h2><bdi>\(HTMLPair.name(pair.name))</bdi></h2>\
            <span class="badge">\(pair.verdict.label)</span>\(change ?? "")</header>

            """
    }

    private var figures: String {
        var parts: [(String, String)] = []
        if let difference = pair.difference {
            parts.append(
                (
                    "Differing pixels",
                    "\(difference.differingPixels) <small>of \(difference.countedPixels)</small>"
                ))
            parts.append(("Share", percentage(difference.differingRatio)))
            parts.append(("Largest difference", "\(difference.largestDelta) <small>of 255</small>"))
            if let bounds = difference.bounds {
                parts.append(
                    (
                        "Within",
                        "\(bounds.width)×\(bounds.height) <small>at \(bounds.x), \(bounds.y)</small>"
                    ))
            }
        }
        if let expected = pair.expectedSize, let actual = pair.actualSize, expected != actual {
            parts.append(
                (
                    "Size",
                    "\(actual.width)×\(actual.height) <small>not \(expected.width)×\(expected.height)</small>"
                ))
        } else if let size = union {
            parts.append(("Size", "\(size.width)×\(size.height)"))
        }
        guard !parts.isEmpty else { return "" }
        let items = parts.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }.joined()
        return "<dl class=\"figures\">\(items)</dl>\n"
    }

    private var notes: String {
        var text = ""
        if let fault = pair.fault { text += HTMLPair.note(fault.line.text(.option)) }
        switch pair.verdict {
        case .missingGolden where result.changes[index] == nil:
            text += HTMLPair.note(
                "There is no golden. --update missing makes this picture the golden.")
        case .notRendered where result.changes[index] == nil:
            text += HTMLPair.note("This golden has no picture. --prune removes it.")
        case .differs where pictures == nil:
            text += HTMLPair.note(
                "The pictures are too large to be in this page. --diff DIRECTORY keeps them beside it."
            )
        default: break
        }
        return text + HTMLPair.warnings(pair.warnings)
    }

    private func append(
        _ layer: String, _ label: String, _ file: [UInt8]?, _ size: PixelSize?,
        to bytes: inout [UInt8]
    ) {
        guard let file, let size else { return }
        bytes +=
            """
            <figure class="pane \(layer)"><figcaption>\(label) <small>\(size.width)×\(size.height)</small></figcaption>\
            <div class="stage" tabindex="0" role="group" aria-label="\(label)"><div class="canvas">\
            <img width="\(size.width)" height="\(size.height)" alt="\(label)" src="data:image/png;base64,
            """.utf8
        bytes += Base64.encode(file)
        bytes += "\"></div></div></figure>\n".utf8
    }

    /// A name with its directories in a quieter colour.
    static func name(_ name: String) -> String {
        let shown = MarkupText.escaped(visible(name))
        guard let slash = shown.lastIndex(of: "/") else { return shown }
        return
            "<span class=\"folder\">\(shown[...slash])</span>\(shown[shown.index(after: slash)...])"
    }

    static func warnings(_ warnings: [Warning]) -> String {
        warnings.map { note("Warning: \($0.line.text(.option))") }.joined()
    }

    private static func note(_ text: String) -> String {
        "<p class=\"note\">\(MarkupText.escaped(visible(text)))</p>\n"
    }
}
