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
        case nil: source.parameterFault(error, item.picture.kindName, item.picture.position)
        case .parameter(let name): source.parameterFault(error, name, item.picture.position)
        case .file, .text: error
        }
    }
}

extension ManifestPicture {
    /// The name of the picture's kind, in the manifest's words.
    fileprivate var kindName: String {
        switch subject {
        case .bar: PictureKind.bar.rawValue
        case .steps: PictureKind.steps.rawValue
        case .badge: PictureKind.badge.rawValue
        case .animatedBar: PictureKind.animatedBar.rawValue
        case .animatedSteps: PictureKind.animatedSteps.rawValue
        }
    }
}

extension String {
    fileprivate var inOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
