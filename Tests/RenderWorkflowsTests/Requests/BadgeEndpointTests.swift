import Testing

@testable import ProgressRender
@testable import RenderValues
@testable import RenderWorkflows

/// Drawing an endpoint, and the endpoint of a drawing.
@Suite("Endpoints as pictures")
struct BadgeEndpointTests {
    @Test("within a range that is given a plain number is a value too")
    func range() throws {
        let value = try source("12")
        #expect(try value.progress(maximum: Quantity(20)).ratio == Quantity(parsing: "0.6"))
        #expect(throws: RenderError.self) { try value.progress() }
        #expect(throws: RenderError.self) {
            try source("passing").progress(maximum: Quantity(20))
        }
    }

    private func source(_ message: String, _ rest: String = "") throws -> SourcedValue {
        let text = #"{"schemaVersion":1,"label":"l","message":"\#(message)"\#(rest)}"#
        return try ValueSource.endpoint(file: "e.json").value(of: Array(text.utf8))
    }

    /// The badge of a message, as options that are set before make it.
    private func shown(_ message: String, _ change: (inout Badge.Options) throws -> Void = { _ in })
        throws -> Badge
    {
        var options = Badge.Options()
        try change(&options)
        try options.show(try source(message))
        return try Badge(options)
    }

    @Test(
        "a badge has a bar where the message is a share, and any other message as it stands",
        arguments: [
            ("87%", "87%"), ("7/9", "77%"), ("0%", "0%"), ("100%", "100%"), ("9/9", "100%"),
            ("0/3", "0%"), ("12.5%", "12%"),
        ],
        [
            "12", "0.5", "1", "0", "150%", "8/7", "24/7", "7/0", "+5%", "-5%", "v1.2", "{passing}",
            "1,234", "5 %", "1/2/2024", "1e1%", "％",
        ])
    func shares(_ share: (message: String, label: String), _ words: String) throws {
        guard case .bar(let bar) = try shown(share.message).content else {
            Issue.record("\(share.message) is no bar")
            return
        }
        #expect(bar.label == share.label)
        let badge = try shown(words)
        #expect(badge.content == .message(words) && badge.progress == nil)
    }

    @Test("a message, a range and a rule for what lies outside say how the endpoint's is read")
    func asked() throws {
        for message in ["87%", "12", "passing", "150%"] {
            let badge = try shown(message) { $0.message = try LabelTemplate(parsing: "mine") }
            #expect(badge.content == .message("mine") && badge.title == "l")
        }
        let filled = try shown("7/9") { $0.message = try LabelTemplate(parsing: "{value} done") }
        #expect(filled.content == .message("7 done"))
        let ranged = try shown("12") { $0.written.maximum = Quantity(20) }
        #expect(ranged.progress?.ratio == (try Quantity(parsing: "0.6")))
        for message in ["150%", "3/2"] {
            let clamped = try shown(message) { $0.overRange = .clamp }
            #expect(clamped.alternativeText == "l: 150%")
        }
        #expect(try shown("12") { $0.overRange = .clamp }.content == .message("12"))
        for change in [
            { $0.message = try LabelTemplate(parsing: "{value} done") },
            { $0.written.maximum = Quantity(20) },
        ] as [(inout Badge.Options) throws -> Void] {
            let error = #expect(throws: RenderError.self) { try shown("passing", change) }
            #expect(error?.kind == .data && error?.location?.description == "e.json:1:42")
        }
        let error = #expect(throws: RenderError.self) {
            try shown("passing") { $0.written.value = "1/2" }
        }
        #expect(error?.kind == .usage && error?.location == .parameter("value"))
    }

    @Test(
        "an error names the place of what it is about",
        arguments: [
            (#""message":"x","color":"notacolor""#, "1:54", "'notacolor'"),
            (##""message":"x","color":"red","labelColor":"#12""##, "1:73", "#12"),
            (#""message":"a\u0000""#, "1:42", "U+0000"), (#""message":"\u200e""#, "1:42", "empty"),
            (#""message":"\uffff""#, "1:42", "U+FFFF"),
        ])
    func places(_ members: String, _ place: String, _ word: String) throws {
        let text = #"{"schemaVersion":1,"label":"l",\#(members)}"#
        let value = try ValueSource.endpoint(file: "e.json").value(of: Array(text.utf8))
        var options = Badge.Options()
        let error = #expect(throws: RenderError.self) { try options.show(value) }
        #expect(
            error?.kind == .data && error?.location?.description == "e.json:\(place)",
            "\(error as Any)")
        #expect(error?.message.description.contains(word) == true, "\(error as Any)")
    }

    @Test("a label is checked where it is shown")
    func label() throws {
        let text = #"{"schemaVersion":1,"message":"87%","label":"\u0001"}"#
        let value = try ValueSource.endpoint(file: "e.json").value(of: Array(text.utf8))
        var options = Badge.Options()
        let error = #expect(throws: RenderError.self) { try options.show(value) }
        #expect(error?.location?.description == "e.json:1:44" && error?.kind == .data)
        options.title = "mine"
        try options.show(value)
        #expect(try Badge(options).alternativeText == "mine: 87%")
    }

    @Test(
        "an endpoint has the colours of the picture, and of its title where shields.io has another")
    func colors() throws {
        func endpoint(
            _ style: BadgeStyle, _ change: (inout Badge.Options) throws -> Void = { _ in }
        )
            throws -> [String?]
        {
            let badge = try Badge(title: "x") {
                $0.written.value = "50%"
                $0.style = style
                try change(&$0)
            }
            return [try badge.endpoint.color, try badge.endpoint.labelColor]
        }
        #expect(try endpoint(.xyz) == ["#f0ad4e", "#428bca"])
        #expect(try endpoint(.geps) == ["#f0ad4e", nil])
        #expect(try endpoint(.flat) == ["#0969da", nil])
        #expect(try endpoint(.social) == ["#2563eb", nil])
        #expect(try endpoint(.progress) == ["#2563eb", nil])
        #expect(try endpoint(.xyz) { $0.title = nil } == ["#f0ad4e", nil])
        #expect(try endpoint(.xyz) { $0.written.value = "70%" } == ["#5cb85c", "#428bca"])
        #expect(try endpoint(.xyz) { $0.titleColor = .black } == ["#f0ad4e", "#000000"])
        #expect(try endpoint(.geps) { $0.fillColor = .black } == ["#000000", nil])
        #expect(
            try endpoint(.geps) { $0.thresholds = [try Threshold(parsing: "<60%=#123456")] }
                == ["#123456", nil])
    }
}
