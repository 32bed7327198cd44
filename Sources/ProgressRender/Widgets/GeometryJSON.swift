extension BarGeometry: WidgetGeometry {
    /// The geometry as one line of JSON, lengths in points.
    public var json: String {
        JSONText.geometry(ProgressBar.name, size) {
            $0.number("cornerRadius", cornerRadius)
            $0.rectangle("track", track)
            $0.rectangle("fill", fill)
            $0.optional("label", label)
        }
    }
}

extension StepGeometry: WidgetGeometry {
    /// The geometry as one line of JSON, lengths in points.
    public var json: String {
        JSONText.geometry(StepView.name, size) {
            $0.object("line") {
                $0.frame(line.x, line.y, line.width, line.height)
                $0.number("progress", line.progress)
            }
            $0.array("steps", steps) { $0.step($1) }
            if let indicator {
                $0.object("indicator") {
                    $0.circle(indicator.circle)
                    $0.string("text", indicator.text)
                }
            } else {
                $0.null("indicator")
            }
        }
    }
}

extension BadgeGeometry: WidgetGeometry {
    /// The geometry as one line of JSON, lengths in points.
    public var json: String {
        JSONText.geometry(Badge.name, size) {
            $0.number("cornerRadius", cornerRadius)
            $0.optional("titleBox", titleBox)
            $0.rectangle("contentBox", contentBox)
            $0.optional("icon", icon)
            $0.optional("title", title)
            $0.optional("message", message)
            if let bar {
                $0.object("bar") {
                    $0.rectangle("track", bar.track)
                    $0.rectangle("fill", bar.fill)
                    $0.number("cornerRadius", bar.cornerRadius)
                    $0.optional("label", bar.label ?? number)
                }
            } else {
                $0.null("bar")
            }
        }
    }
}

extension RingGeometry: WidgetGeometry {
    /// The geometry as one line of JSON, lengths in points and angles in degrees.
    public var json: String {
        JSONText.geometry(Ring.name, size) {
            $0.object("center") {
                $0.number("x", center.x)
                $0.number("y", center.y)
            }
            $0.number("radius", radius)
            $0.number("thickness", thickness)
            $0.number("start", start)
            $0.number("sweep", sweep)
            $0.optional("label", label)
        }
    }
}

extension JSONText {
    /// One line of JSON about a frame, and about the widget in it if there is one.
    static func geometry(
        _ widget: String?, _ size: Size, _ members: (inout JSONText) -> Void = { _ in }
    ) -> String {
        var json = JSONText()
        json.object {
            if let widget { $0.string("widget", widget) } else { $0.null("widget") }
            $0.object("size") {
                $0.number("width", size.width)
                $0.number("height", size.height)
            }
            members(&$0)
        }
        return json.string
    }

    fileprivate mutating func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        number("x", x)
        number("y", y)
        number("width", width)
        number("height", height)
    }

    fileprivate mutating func rectangle(_ key: String, _ box: Rectangle) {
        object(key) { $0.frame(box.x, box.y, box.width, box.height) }
    }

    fileprivate mutating func optional(_ key: String, _ box: Rectangle?) {
        if let box { rectangle(key, box) } else { null(key) }
    }

    fileprivate mutating func optional(_ key: String, _ placed: PlacedLine?) {
        if let placed { line(key, placed) } else { null(key) }
    }

    fileprivate mutating func circle(_ circle: Circle) {
        number("x", circle.center.x)
        number("y", circle.center.y)
        number("radius", circle.radius)
    }

    fileprivate mutating func line(_ key: String? = nil, _ line: PlacedLine) {
        object(key) {
            $0.string("text", line.text)
            $0.number("x", line.x)
            $0.number("baseline", line.baseline)
            $0.number("width", line.width)
        }
    }

    fileprivate mutating func step(_ step: StepGeometry.Step) {
        object {
            $0.string("state", step.state.rawValue)
            $0.object("circle") { $0.circle(step.circle) }
            $0.object("title") {
                $0.string("text", step.title)
                $0.rectangle("frame", step.frame)
                $0.array("lines", step.lines) { $0.line(nil, $1) }
            }
        }
    }
}
