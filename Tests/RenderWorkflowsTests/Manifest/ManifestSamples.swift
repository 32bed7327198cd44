@testable import RenderWorkflows

/// Manifests that are right, and such that are not, each with what is said of it.
enum ManifestSamples {
    /// The first line of an entry for a bar.
    static func bar(_ settings: String, _ output: String = "a.svg") -> String {
        "pictures:\n  - bar: {\(settings)}\n    output: \(output)\n"
    }

    static let good = [
        bar("value: 50%"), bar("value: 0.5, size: [320, 40], padding: [1, 2], max: 2"),
        bar("gradient: [red, 'gold 40%', green], threshold: ['<30%=red', '<70%=gold']"),
        bar("dark-theme: true, label: 'x', scale: 2, strict: false", "[a.svg, b/c.png]"),
        "pictures:\n  - badge: {title: Docs, value: 7/9, style: flat, threshold: ['<30%=red', '<70%=gold']}\n    output: a.svg\n",
        "pictures: []", "pictures:\n  - bar:\n    output: a.svg\n",
        "{\"pictures\": [{\"steps\": {\"titles\": [\"a, b\", \"c\"], \"index\": 1}, \"output\": \"a.pdf\"}]}",
        """
        root: docs
        owns: [badges, bars]
        defaults: {theme: brand, titles: 'a,b', font-size: 12}
        themes:
          brand: {base: dark, track-color: '#eee', tint: red}
        pictures:
          - bar: {value: 1}
            matrix: {size: [20x10, 40x10], look: {plain: {theme: light}, loud: {theme: dark, fill-color: red}}}
            output: 'x/{size}-{look}.png'
          - animate bar: {from: 20%, to: 50%, fps: 10}
            output: ['f/####.png', a.gif, a.apng, a.svg]
          - animate steps: {step-motion: together, loop: forever}
            output: s.svg
        """,
    ]

    /// Manifests with errors that the schema can see, and their messages.
    static let malformed = [
        ("[]", "m.yml:1:1: manifest: keys with values are expected, not a list"),
        (
            "a: 1",
            "m.yml:1:1: manifest: unknown key 'a'; keys are root, owns, defaults, themes, pictures"
        ),
        ("picturse: []", "m.yml:1:1: manifest: unknown key 'picturse'; did you mean 'pictures'?"),
        ("root: .", "m.yml:1:1: manifest: 'pictures' must be a list of pictures"),
        ("pictures: 5", "m.yml:1:11: manifest: 'pictures' must be a list of pictures"),
        ("root: [a]\npictures: []", "m.yml:1:7: root: a string is expected, not a list"),
        ("owns: {a: b}\npictures: []", "m.yml:1:7: owns: a string is expected, not a map"),
        (
            "defaults: {tint: red, fill: red}\npictures: []",
            "m.yml:1:23: defaults: unknown key 'fill'"
        ),
        ("defaults: 5\npictures: []", "m.yml:1:11: defaults: keys with values are expected"),
        (
            "themes: {x: {bas: light}}\npictures: []",
            "m.yml:1:14: themes: unknown key 'bas'; did you mean 'base'?"
        ),
        (
            "themes: {x: {base: lihgt}}\npictures: []",
            "m.yml:1:20: theme: there is no theme 'lihgt'; did you mean 'light'?"
        ),
        ("pictures: [5]", "m.yml:1:12: pictures: keys with values are expected, not a string"),
        (
            "pictures:\n  - bra: {}\n    output: a.svg",
            "m.yml:2:5: pictures: the entry has no picture to draw; did you mean 'bar'?"
        ),
        (
            "pictures:\n  - bar: {}\n    steps: {}\n    output: a.svg",
            "m.yml:3:5: pictures: unknown key 'steps'"
        ),
        (
            "pictures:\n  - bar: {}\n    outptu: a.svg",
            "m.yml:3:5: pictures: unknown key 'outptu'; did you mean 'output'?"
        ),
        ("pictures:\n  - bar: {}\n", "m.yml:2:5: pictures: the entry has no output"),
        (bar("", "[]"), "m.yml:3:13: output: the list is empty"),
        (bar("", "5: 6"), "m.yml:3:14: no YAML"),
        (bar("", "[{a: b}]"), "m.yml:3:14: output: a string is expected, not a map"),
        (bar("valeu: 5"), "m.yml:2:11: bar: unknown key 'valeu'; did you mean 'value'?"),
        (bar("titles: [a]"), "m.yml:2:11: bar: 'bar' has no 'titles'"),
        (bar("output: a.svg"), "m.yml:2:11: bar: unknown key 'output'"),
        (bar("value: [1, 2]"), "m.yml:2:18: value: one value (VALUE) is expected, not a list"),
        (bar("value: {a: 1}"), "m.yml:2:18: value: one value (VALUE) is expected, not a map"),
        (bar("value: true"), "m.yml:2:18: value: one value (VALUE) is expected, not a boolean"),
        (bar("value: ~"), "m.yml:2:18: value: the value is missing"),
        (
            bar("dark-theme: 'yes'"),
            "m.yml:2:23: dark-theme: true or false is expected, not a string"
        ),
        (bar("direction: sideways"), "m.yml:2:22: direction: 'sideways' is not one of"),
        (bar("size: [[1], 2]"), "m.yml:2:18: size: a string is expected, not a list"),
        (
            "pictures:\n  - bar: {}\n    matrix: {value: 5}\n    output: '{value}.svg'",
            "m.yml:3:21: matrix: a list of values is expected for 'value', not a string"
        ),
        (
            "pictures:\n  - bar: {}\n    matrix: {value: []}\n    output: '{value}.svg'",
            "m.yml:3:21: matrix: 'value' has no values"
        ),
    ]

    /// Manifests with errors that only the reader sees.
    static let wrong = [
        (
            bar("value: 150%"),
            "m.yml:2:18: value: value 150% is not from 0% to 100%; set min and max, or over-range clamp or pin"
        ),
        (bar("value: 1_000"), "m.yml:2:18: value: '1_000' is not a number"),
        (bar("value: .inf"), "m.yml:2:18: value: '.inf' is not a number"),
        (bar("fill-color: grene"), "m.yml:2:23: fill-color: "),
        (bar("size: [0, 10]"), "m.yml:2:17: size: "),
        (bar("padding: 100"), "m.yml:2:20: padding: the padding leaves nothing"),
        (bar("section: x"), "m.yml:2:20: section: the option needs tasks"),
        (bar("tasks: x.md, junit: x.xml"), "m.yml:2:18: tasks: a value cannot come from junit"),
        (bar("tasks: x.md"), "m.yml:2:5: bar: x.md: the file has no item"),
        (
            "pictures:\n  - badge: {value: 1, style: flatt}\n    output: a.svg",
            "m.yml:2:30: style: 'flatt' is not one of"
        ),
        (
            "pictures:\n  - badge: {title: x}\n    output: a.svg",
            "m.yml:2:5: badge: there is nothing to show; give value or message"
        ),
        (
            bar("theme: lihgt"),
            "m.yml:2:18: theme: there is no theme 'lihgt'; did you mean 'light'?"
        ),
        (bar("label: '{percnt}'"), "m.yml:2:18: label: "),
        (bar("dark-theme: true", "a.png"), "m.yml:2:23: dark-theme: only SVG can follow"),
        (bar("", "a.xyz"), "m.yml:3:13: output: the format of 'a.xyz' is unknown"),
        (bar("", "'{value}.svg'"), "m.yml:3:13: output: the matrix has no 'value'"),
        (bar("", "'{value.svg'"), "m.yml:3:13: output: the name '{value.svg' has a { without a }"),
        (
            "themes: {light: {}}\npictures: []",
            "m.yml:1:10: themes: the theme 'light' exists already"
        ),
        (
            "pictures:\n  - steps: {titles: []}\n    output: a.svg", "m.yml:2:21: titles: "
        ),
        (
            "pictures:\n  - bar: {}\n    matrix: {valu: [1]}\n    output: a.svg",
            "m.yml:3:14: matrix: there is no parameter 'valu'"
        ),
        (
            "pictures:\n  - bar: {}\n    matrix: {a: {b: {valu: 1}}}\n    output: a.svg",
            "m.yml:3:22: matrix: unknown key 'valu'; did you mean 'value'?"
        ),
        (
            "pictures:\n  - bar: {}\n    matrix: {value: [1, 0]}\n    output: a.svg",
            "m.yml:4:13: output: 'a.svg' is the same for all values of 'value'; put {value} into the name"
        ),
        (
            "pictures:\n  - animate bar: {keyframes: '0s:0', from: 5%}\n    output: a.svg",
            "m.yml:2:30: keyframes: "
        ),
        (
            "pictures:\n  - animate bar: {}\n    output: 'f-%04d.gif'",
            "m.yml:3:13: output: numbered frames are PNG or SVG"
        ),
        (
            "pictures:\n  - animate bar: {}\n    output: 'f-%n.png'", "m.yml:3:13: output: the name"
        ),
    ]
}

/// Reads a manifest, the file being `m.yml`; a file it names holds two lines of values.
func manifest(_ text: String) throws -> Manifest {
    try Manifest(Array(text.utf8), name: "m.yml") { _ throws(RenderError) in
        Array("0,10%\n1,60%\n".utf8)
    }
}
