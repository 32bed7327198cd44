extension BarGeometry: WidgetGeometry {
    /// The geometry as one line of JSON, lengths in points.
    public var json: String {
        var json = JSONText()
        json.object {
            $0.string("widget", ProgressBar.name)
            $0.size("size", size)
            $0.number("cornerRadius", cornerRadius)
            $0.rectangle("track", track)
            $0.rectangle("fill", fill)
            if let label {
                $0.line("label", label)
            } else {
                $0.null("label")
            }
        }
        return json.string
    }
}

extension StepGeometry: WidgetGeometry {
    /// The geometry as one line of JSON, lengths in points.
    public var json: String {
        var json = JSONText()
        json.object {
            $0.string("widget", StepView.name)
            $0.size("size", size)
            $0.object("line") {
                $0.number("x", line.x)
                $0.number("y", line.y)
                $0.number("width", line.width)
                $0.number("height", line.height)
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
        return json.string
    }
}

extension BadgeGeometry: WidgetGeometry {
    /// The geometry as one line of JSON, lengths in points.
    public var json: String {
        var json = JSONText()
        json.object {
            $0.string("widget", Badge.name)
            $0.size("size", size)
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
        return json.string
    }
}

extension Size {
    /// The geometry of a frame without a widget as one line of JSON.
    var json: String {
        var json = JSONText()
        json.object {
            $0.null("widget")
            $0.size("size", self)
        }
        return json.string
    }
}

extension JSONText {
    mutating func size(_ key: String, _ size: Size) {
        object(key) {
            $0.number("width", size.width)
            $0.number("height", size.height)
        }
    }

    mutating func rectangle(_ key: String, _ box: Rectangle) {
        object(key) {
            $0.number("x", box.x)
            $0.number("y", box.y)
            $0.number("width", box.width)
            $0.number("height", box.height)
        }
    }

    mutating func optional(_ key: String, _ box: Rectangle?) {
        if let box { rectangle(key, box) } else { null(key) }
    }

    mutating func optional(_ key: String, _ placed: PlacedLine?) {
        if let placed { line(key, placed) } else { null(key) }
    }

    mutating func circle(_ circle: Circle) {
        number("x", circle.center.x)
        number("y", circle.center.y)
        number("radius", circle.radius)
    }

    mutating func line(_ key: String? = nil, _ line: PlacedLine) {
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
