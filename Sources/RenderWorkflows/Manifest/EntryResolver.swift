internal import RenderValues
internal import ProgressRender
internal import RenderSystem

/// Makes a picture from an entry and all that it is based on.
struct EntryResolver {
    let source: TextSource
    let directory: String
    let settings: ManifestSettings
    let outputs: [ManifestOutput]
    let position: TextPosition

    func picture<Drawn: RequestedWidget>(
        _ table: ManifestTable<Drawn>, _ read: (String) throws(RenderError) -> [UInt8]
    ) throws(RenderError) -> ManifestPicture {
        var request = try table.request(settings, source)
        request.widget.locate(beside)
        request.values.locate(beside)
        request.animation.valuesFile = request.animation.valuesFile.map(beside)
        var inputs = request.widget.files + [request.animation.valuesFile].compactMap { $0 }
        try checkDarkTheme(request.widget)
        let subject = try subject(&request, &inputs, table, read)
        return ManifestPicture(
            kind: table.kind, subject: subject, output: request.output,
            selection: request.animation.selection, outputs: outputs,
            settings: "\(table.kind.name)\n\(settings.canonical)", inputs: inputs,
            position: position)
    }

    private func subject<Drawn: RequestedWidget>(
        _ request: inout PictureRequest<Drawn.Options>, _ inputs: inout [String],
        _ table: ManifestTable<Drawn>, _ read: (String) throws(RenderError) -> [UInt8]
    ) throws(RenderError) -> ManifestPicture.Subject {
        do {
            if let values = try request.values.source() {
                inputs.append(values.file)
                try request.widget.show(values.value(of: read(values.file)))
            }
            try request.widget.readIcon(read)
            try request.animation.readValues(read)
            return try table.subject(request)
        } catch {
            let name: String? = if case .parameter(let name) = error.location { name } else { nil }
            let place = name.flatMap { settings[$0] }?.value.position ?? position
            throw source.parameterError(error, name ?? table.kind.name, place)
        }
    }

    /// The path of a file that an entry names: it lies beside the manifest.
    private func beside(_ path: String) -> String {
        FilePath(directory).appending(path)
    }

    private func checkDarkTheme(_ widget: some WidgetOptions) throws(RenderError) {
        let canFollow = outputs.contains { output in
            switch output.format {
            case .still(let format): format == .svg || format == .json
            case .frames(_, let format), .moving(let format): format == .svg
            }
        }
        do throws(RenderError) {
            try widget.checkDarkTheme(
                canFollow: canFollow,
                hint: "write an .svg, or give 'dark-theme: false' and 'theme: dark'")
        } catch {
            throw source.parameterError(
                error, "dark-theme", settings["dark-theme"]?.value.position ?? position)
        }
    }
}
