/// Feeds the reader of manifests, YAML and all; nothing is opened and nothing drawn.
enum ManifestFuzzing {
    private static let name = "m.yml"
    /// Few, since a short matrix can represent many.
    private static let maximumOutputs = 100

    static func feed(_ bytes: [UInt8]) {
        let first = read(bytes)
        guard let first else { return }
        // The same bytes are the same pictures.
        let second = read(bytes)
        precondition(second?.pictures.map(\.settings) == first.pictures.map(\.settings))
        precondition(first.pictures.count <= maximumOutputs)
    }

    private static func read(_ bytes: [UInt8]) -> Manifest? {
        do throws(RenderError) {
            return try Manifest(bytes, name: name, maximumOutputs: maximumOutputs) {
                _ throws(RenderError) in
                Array("0,10%\n1,60%\n".utf8)
            }
        } catch {
            // Every error has its place, and is one of the input.
            precondition(error.location?.description.hasPrefix(name) == true, "\(error)")
            precondition(error.kind != .internalError, "\(error)")
            return nil
        }
    }
}
