import Testing

@testable import RenderValues
@testable import RenderWorkflows

@Suite("Reading manifests")
struct ManifestReaderTests {
    private func bars(_ text: String) throws -> [ProgressBar] {
        try manifest(text).pictures.compactMap {
            if case .still(let widget) = $0.subject { widget as? ProgressBar } else { nil }
        }
    }

    /// The pictures of each manifest of `ManifestSamples.good`: the kind and the outputs.
    private static let goodPictures = [
        ["bar a.svg"], ["bar a.svg"], ["bar a.svg"], ["bar a.svg b/c.png"], ["badge a.svg"], [],
        ["bar a.svg"], ["steps a.pdf"],
        [
            "bar x/20x10-plain.png", "bar x/20x10-loud.png", "bar x/40x10-plain.png",
            "bar x/40x10-loud.png", "animate bar f/####.png a.gif a.apng a.svg",
            "animate steps s.svg",
        ],
    ]

    /// The kind and the outputs of a picture.
    private func summary(_ picture: ManifestPicture) -> String {
        return ([picture.kind.name] + picture.outputs.map(\.name)).joined(separator: " ")
    }

    @Test(
        "those that are right are read: each picture with its outputs",
        arguments: ManifestSamples.good.indices)
    func good(_ index: Int) throws {
        let read = try manifest(ManifestSamples.good[index])
        #expect(read.pictures.map(summary) == Self.goodPictures[index])
    }

    @Test("the settings of those that are right are read")
    func goodSettings() throws {
        let read = try ManifestSamples.good.map { try bars($0) }
        #expect(read[0].map(\.progress) == [try ProgressValue(parsing: "50%")])
        let second = try #require(read[1].first)
        #expect(second.progress == (try ProgressValue(parsing: "0.5", maximum: Quantity(2))))
        #expect(second.options.size == (try Size(width: 320, height: 40)))
        #expect(second.options.padding == Insets(top: 1, right: 2, bottom: 1, left: 2))
        let third = try #require(read[2].first?.options)
        #expect(third.gradient == (try FillGradient(parsing: "red,gold 40%,green")))
        #expect(third.thresholds == (try ["<30%=red", "<70%=gold"].map(Threshold.init(parsing:))))
        let fourth = try #require(read[3].first?.options)
        #expect(fourth.followsDarkTheme)
        #expect(fourth.label == (try LabelTemplate(parsing: "x")))
        #expect(read[6].map(\.options) == [ProgressBar.Options()])
        #expect(read[8].map(\.options.theme) == [.light, .dark, .light, .dark])
        #expect(read[8].map(\.options.size.width) == [20, 20, 40, 40])
        let last = try manifest(ManifestSamples.good[8])
        #expect(last.root?.name == "docs" && last.owned.map(\.name) == ["badges", "bars"])
    }

    @Test(
        "those that are not are refused at the place, with what may have been meant",
        arguments: ManifestSamples.malformed + ManifestSamples.wrong)
    func bad(_ text: String, _ message: String) {
        let error = #expect(throws: RenderError.self) { try manifest(text) }
        #expect(error?.kind == .data)
        #expect(error.map { "\($0)".hasPrefix(message) } == true, "\(error as Any)")
    }

    @Test("an entry says what the command line says with the same names")
    func parameters() throws {
        let bar = try #require(
            try bars(
                ManifestSamples.bar(
                    "value: 7/9, size: [200, 20], padding: [1, 2], threshold: ['<30%=red', '<90%=gold'], label: x, corner-radius: 3.5, font-size: '12', dark-theme: true"
                )
            ).first)
        let direct = try ProgressBar { options in
            options.written.value = "7/9"
            options.size = try Size(width: 200, height: 20)
            options.padding = Insets(top: 1, right: 2, bottom: 1, left: 2)
            options.thresholds = [
                try Threshold(parsing: "<30%=red"), try Threshold(parsing: "<90%=gold"),
            ]
            options.label = try LabelTemplate(parsing: "x")
            options.cornerRadius = 3.5
            options.fontSize = 12
            options.followsDarkTheme = true
        }
        #expect(bar == direct)
    }

    @Test("a list of titles may hold commas; a text of them is divided at commas")
    func titles() throws {
        let pictures = try manifest(
            "pictures:\n  - steps: {titles: ['a, b', c, 3]}\n    output: a.svg\n  - steps: {titles: 'a, b', title: [c]}\n    output: b.svg"
        ).pictures
        let titles = pictures.map { picture -> [String] in
            guard case .still(let widget) = picture.subject else { return [] }
            return (widget as? StepView)?.titles ?? []
        }
        #expect(titles == [["a, b", "c", "3"], ["a", "b", "c"]])
    }

    @Test("defaults give way to a theme, it to the entry, and that to the matrix")
    func order() throws {
        let text = """
            defaults: {theme: dark, fill-color: red, track-color: red, font-size: 9, corner-radius: 1}
            themes: {own: {base: light, fill-color: gold, track-color: gold, font-size: 8}}
            pictures:
              - bar: {theme: own, track-color: lime, font-size: 7}
                matrix: {font-size: [6]}
                output: a.svg
              - bar: {track-color: lime}
                output: b.svg
            """
        let bars = try bars(text)
        let gold = try Color(parsing: "gold")
        let lime = try Color(parsing: "lime")
        #expect(bars.map(\.options.theme) == [.light, .dark])
        #expect(bars.map(\.options.fillColor) == [gold, try Color(parsing: "red")])
        #expect(bars.map(\.options.trackColor) == [lime, lime])
        #expect(bars.map(\.options.fontSize) == [6, 9])
        #expect(bars.map(\.options.cornerRadius) == [1, 1])
    }

    @Test("a default that a picture cannot have is left out, and a flag can be taken back")
    func leftOut() throws {
        let text = """
            defaults: {titles: [a, b], dark-theme: true, codec: vp9}
            pictures:
              - bar: {dark-theme: false}
                output: a.png
              - steps:
                output: b.svg
            """
        let read = try manifest(text)
        #expect(read.pictures.count == 2)
        guard case .still(let widget) = read.pictures[1].subject, let view = widget as? StepView
        else { return #expect(Bool(false)) }
        #expect(view.titles == ["a", "b"] && view.options.followsDarkTheme)
    }

    @Test("a matrix is every combination, the last axis fastest, with names made of the values")
    func matrix() throws {
        let text = """
            pictures:
              - bar: {}
                matrix:
                  value: [10%, 7/9]
                  size: [[20, 10], 40x10]
                  look: {plain: {theme: light}, loud: {theme: dark, fill-color: red}}
                output: ['{value}_{size}_{look}.png', '{{{value}}}/{size}.{look}.svg']
            """
        let pictures = try manifest(text).pictures
        #expect(pictures.count == 8)
        #expect(
            pictures.map(\.outputs[0].name) == [
                "10_20-10_plain.png", "10_20-10_loud.png", "10_40x10_plain.png",
                "10_40x10_loud.png", "7-9_20-10_plain.png", "7-9_20-10_loud.png",
                "7-9_40x10_plain.png", "7-9_40x10_loud.png",
            ])
        #expect(pictures[0].outputs[1].name == "{10}/20-10.plain.svg")
        let bars = try bars(text)
        #expect(bars[5].progress == (try ProgressValue(parsing: "7/9")))
        #expect(bars[5].options.theme == .dark && bars[5].options.fillColor != nil)
        #expect(bars[6].options.theme == .light && bars[6].options.fillColor == nil)
        #expect(bars[6].options.size == (try Size(width: 40, height: 10)))
    }

    @Test("named values of a parameter")
    func namedValues() throws {
        let text =
            "pictures:\n  - bar: {}\n    matrix: {value: {low: 1%, high: 99%}}\n    output: '{value}.svg'"
        #expect(try manifest(text).pictures.map(\.outputs[0].name) == ["low.svg", "high.svg"])
    }

    @Test("a matrix that makes too many files is refused before they are thought of")
    func tooMany() {
        let values = (0..<1000).map { "\($0)" }.joined(separator: ",")
        let axes = ["min", "max", "font-size", "corner-radius", "scale", "lang", "alt"]
        let text =
            "pictures:\n  - bar: {}\n    matrix: {"
            + axes.map { "\($0): [\(values)]" }.joined(separator: ", ")
            + "}\n    output: '" + axes.map { "{\($0)}" }.joined() + ".svg'"
        let error = #expect(throws: RenderError.self) { try manifest(text) }
        #expect(error?.message == "the manifest exceeds the limit of 100000 files")
    }

    @Test("files that entries name lie beside the manifest")
    func inputs() throws {
        let text = "pictures:\n  - animate bar: {values: t.csv, font: f/x.ttf}\n    output: a.svg"
        let read = try Manifest(Array(text.utf8), name: "docs/m.yml") { path throws(RenderError) in
            guard path == "docs/t.csv" else { throw RenderError(.noInput, Message(path)) }
            return Array("0,10%\n1,60%\n".utf8)
        }
        #expect(read.pictures[0].inputs == ["docs/f/x.ttf", "docs/t.csv"])
    }

    @Test("two entries have the same settings only if they say the same")
    func settings() throws {
        func settings(_ text: String) throws -> String {
            try #require(try manifest(ManifestSamples.bar(text)).pictures.first).settings
        }
        #expect(try settings("value: 1, size: 2x1") == settings("value:   1, 'size': 2x1 # x\n"))
        let different = [
            "value: 1", "value: '1'", "value: 0.1", "max: 1", "label: 'a\nmin=p1:0'",
            "label: a, min: 0",
            "size: [2, 1]", "size: 2x1",
        ]
        #expect(Set(try different.map(settings)).count == different.count)
    }
}
