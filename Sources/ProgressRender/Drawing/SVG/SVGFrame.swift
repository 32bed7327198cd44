/// The start and the end of an SVG file around a scene's elements.
extension SVGWriter {
    mutating func writeBackground(_ color: AdaptiveColor) {
        guard !color.isInvisible else { return }
        body.append("<rect width=\"100%\" height=\"100%\"")
        fill(.color(color))
        body.append("/>")
    }

    mutating func open(
        size: Size, alternativeText: String, language: String?, link: String? = nil
    ) {
        body.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        body.attribute("width", size.width)
        body.attribute("height", size.height)
        body.open("viewBox")
        body.append("0 0 ")
        body.append(size.width, places: 3, isBare: true)
        body.append(" ")
        body.append(size.height, places: 3, isBare: true)
        body.append("\"")
        // What is in an image is no link to a screen reader: there the link has the name.
        if link == nil { body.append(" role=\"img\"") }
        body.attribute("aria-label", alternativeText)
        if let language { body.attribute("lang", language) }
        body.append("><title>")
        body.append(escaped: alternativeText)
        body.append("</title>")
        guard let link else { return }
        body.append("<a")
        body.attribute("href", link)
        body.attribute("aria-label", alternativeText)
        body.append(">")
    }
}
