internal import RenderSystem

extension ValueSource {
    /// Reads the file; standard input where its name is `-`.
    /// - Throws: ``RenderError`` of kind `noInput` if the file does not exist, of kind `data` if it does not have the
    ///   expected format or exceeds ``maximumBytes``, of kind `io` if reading fails.
    public func read() throws(RenderError) -> SourcedValue {
        let bytes =
            file == "-"
            ? try FileReader.readStandardInput(limit: ValueSource.maximumBytes)
            : try FileReader.read(file, limit: ValueSource.maximumBytes)
        return try value(of: bytes)
    }
}
