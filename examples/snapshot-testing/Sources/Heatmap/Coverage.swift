import ProgressRender

/// How many hours have been measured yet, as a bar.
public func coverageBar(measured: Int, of hours: Int) throws -> ProgressBar {
    try ProgressBar(measured, of: hours) { options in
        options.size = try Size(width: 160, height: 24)
        options.label = try LabelTemplate(parsing: "{value} of {max} h")
        options.theme = .light
    }
}
