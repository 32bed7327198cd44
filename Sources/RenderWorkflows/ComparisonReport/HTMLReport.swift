internal import RenderSystem

/// The result as one HTML page that needs nothing else: styles, script and pictures are in it.
///
/// Without its script the page lists every pair with its pictures; with it, pairs are filtered, swiped and zoomed.
package struct HTMLReport: Sendable {
    let result: DirectoryResult

    /// The page of a result.
    package init(_ result: DirectoryResult) { self.result = result }

    /// Hands the page to `write` piece by piece, pair after pair.
    /// - Parameters:
    ///   - pictures: The pictures of the pair at a place in the list; nil where the page is not to show them.
    ///   - write: Takes the next bytes of the page.
    /// - Throws: The error of `write`.
    package func write(
        pictures: (Int) -> PairPictures?, to write: ([UInt8]) throws(RenderError) -> Void
    ) throws(RenderError) {
        try write(Array((head + top + navigation).utf8))
        try write(Array("<main>\n\(ReportPage.tools)\n".utf8))
        for index in result.pairs.indices {
            let section = HTMLPair(index: index, result: result, pictures: pictures(index))
            try write(section.bytes)
        }
        let end = "\(ReportPage.end)\n<script>\(ReportPage.script)</script>\n</body>\n</html>\n"
        try write(Array(end.utf8))
    }

    /// Only what is in the page is run and shown, whatever a file's name may hold.
    private var policy: String {
        """
        default-src 'none'; img-src data:; style-src '\(Self.digest(ReportPage.style))'; \
        script-src '\(Self.digest(ReportPage.script))'; base-uri 'none'; form-action 'none'
        """
    }

    /// The digest of a part of the page, as a policy names it.
    private static func digest(_ text: String) -> String {
        let bytes = SHA256.digest(of: Array(text.utf8))
        return "sha256-" + String(decoding: Base64.encode(bytes), as: UTF8.self)
    }

    private var head: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="progress-render \(Version.current)">
        <title>\(shown("\(verdict.text) – \(result.expected)"))</title>
        <style>\(ReportPage.style)</style>
        </head>
        <body>

        """
    }

    private var verdict: (text: String, isPass: Bool) {
        let pairs = counted(result.pairs.count, "pair")
        if result.failureCount > 0 {
            return (
                "\(result.failureCount) of \(pairs) fail\(result.failureCount == 1 ? "s" : "")",
                false
            )
        }
        if result.exitCode != 0 { return ("Strict: there are warnings", false) }
        return ("\(pairs) pass\(result.pairs.count == 1 ? "es" : "")", true)
    }

    private var top: String {
        let shares = PairResult.Verdict.allCases.reversed().compactMap { verdict in
            let count = result.count(verdict)
            return count == 0 ? nil : (verdict, count)
        }
        // Shares as wide as the counts: a style in the page's text would need its own digest, so they are a picture.
        let bar = shares.isEmpty ? "" : HTMLReport.bar(shares)
        return """
            <header class="top">
            <h1><span class="\(verdict.isPass ? "passed" : "failed")">\(verdict.text)</span></h1>
            <p>Expected <code>\(shown(result.expected))</code> · actual <code>\(shown(result.actual))</code> · \
            \(shown(result.summary))</p>
            \(bar)\(HTMLPair.warnings(result.warnings))
            </header>

            """
    }

    /// Returns a bar with the share of the pairs of each verdict.
    private static func bar(_ shares: [(PairResult.Verdict, Int)]) -> String {
        let total = shares.reduce(0) { $0 + $1.1 }
        var place = 0
        var parts = ""
        for (verdict, count) in shares {
            // What is there is seen, however small its share.
            let width = max(4, count * 1000 / total)
            parts +=
                "<rect class=\"\(verdict.rawValue)\" x=\"\(place)\" width=\"\(width)\" height=\"6\"/>"
            place += width + 2
        }
        return """
            <svg class="shares" viewBox="0 0 \(max(1, place - 2)) 6" preserveAspectRatio="none" \
            aria-hidden="true">\(parts)</svg>
            """
    }

    private var navigation: String {
        var text =
            "<nav aria-label=\"Pairs\">\n<div class=\"filters\" role=\"group\" aria-label=\"Filter\">\n"
        text += Self.filter("all", "All", result.pairs.count)
        text += Self.filter("failing", "Failing", result.failureCount)
        for verdict in PairResult.Verdict.allCases where result.count(verdict) > 0 {
            text += Self.filter(verdict.rawValue, verdict.heading, result.count(verdict))
        }
        text += """
            </div>
            <input class="search" type="search" placeholder="Search names" aria-label="Search names">
            <p class="shown" role="status"></p>
            <ul id="list">

            """
        for index in result.pairs.indices { text += entry(index) }
        return text + "</ul>\n</nav>\n"
    }

    private static func filter(_ name: String, _ label: String, _ count: Int) -> String {
        """
        <button type="button" class="\(name)" data-filter="\(name)" aria-pressed="false">\(label)<b>\(count)</b></button>

        """
    }

    private func entry(_ index: Int) -> String {
        let pair = result.pairs[index]
        let failure = result.isFailure(index) ? " data-failure" : ""
        var share = ""
        if let difference = pair.difference, difference.differingPixels > 0 {
            share = percentage(difference.differingRatio)
        }
        let change = result.changes[index].map { ", \($0.rawValue)" } ?? ""
        return """
            <li data-verdict="\(pair.verdict.rawValue)" data-name="\(shown(pair.name))"\(failure)>\
            <a class="\(pair.verdict.rawValue)" href="#pair-\(index + 1)"><span class="space"></span>\
            <bdi class="name">\(HTMLPair.name(pair.name))</bdi>\
            <span class="kind">\(pair.verdict.label)\(change)</span><span class="share">\(share)</span></a></li>

            """
    }

    private func shown(_ text: String) -> String { MarkupText.escaped(visible(text)) }
}

extension PairResult.Verdict {
    /// The label of the filter for this verdict.
    var heading: String {
        switch self {
        case .same: "Same"
        case .differs: "Different"
        case .missingGolden: "New"
        case .notRendered: "Not rendered"
        case .unreadable: "Unreadable"
        }
    }
}
