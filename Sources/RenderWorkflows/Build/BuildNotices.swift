extension BuildPlan {
    /// Warnings of a picture, with the place of its entry.
    func notices(_ warnings: [Warning], _ item: Item) -> [String] {
        let place = source.place(item.picture.position)
        return warnings.map { "\(place): \($0.description.inOneLine)" }
    }

    /// Throws the first warning where warnings count as errors.
    func refuse(_ warnings: [Warning], _ item: Item, isStrict: Bool) throws(RenderError) {
        guard isStrict || item.picture.output.picture.isStrict, let first = warnings.first else {
            return
        }
        throw source.fault(
            item.picture.position, first.description, hint: first.strictError.hint)
    }

    /// An error of drawing a picture, with the place of its entry; a file's own error names the file.
    func placed(_ error: RenderError, _ item: Item) -> RenderError {
        guard let place = error.place else {
            return source.parameterFault(
                error, item.picture.kindName, item.picture.position)
        }
        guard place.hasPrefix("--") else { return error }
        return source.parameterFault(
            error, String(place.dropFirst(2)), item.picture.position)
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
