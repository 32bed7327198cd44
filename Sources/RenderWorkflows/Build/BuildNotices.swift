extension BuildPlan {
    /// Warnings of a picture, with the place of its entry.
    func notices(_ warnings: [Warning], _ item: Item) -> [String] {
        let place = source.place(item.picture.position)
        return warnings.map { "\(place): \($0.line.text(.key).inOneLine)" }
    }

    /// Throws the first warning where warnings count as errors.
    func refuse(_ warnings: [Warning], _ item: Item, isStrict: Bool) throws(RenderError) {
        guard isStrict || item.picture.output.picture.isStrict, let first = warnings.first else {
            return
        }
        throw source.fault(
            item.picture.position, first.line.plain(.key), hint: first.strictError.hint?.plain(.key)
        )
    }

    /// An error of drawing a picture, with the place of its entry; a file's own error names the file.
    func placed(_ error: RenderError, _ item: Item) -> RenderError {
        switch error.location {
        case nil: source.parameterError(error, item.picture.kind.name, item.picture.position)
        case .parameter(let name): source.parameterError(error, name, item.picture.position)
        case .file, .text: error
        }
    }
}

extension String {
    fileprivate var inOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
