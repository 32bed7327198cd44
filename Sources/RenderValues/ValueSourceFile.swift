internal import RenderSystem

extension ValueSource {
    /// Reads the file; standard input where its name is `-`.
    /// - Throws: ``RenderError`` of kind `noInput` when the file is not there, of kind `data` for what is not what it is
    ///   read as or has more than ``mostBytes``, of kind `io` when reading fails.
    public func read() throws(RenderError) -> SourcedValue {
        let bytes =
            file == "-"
            ? try FileReader.readStandardInput(limit: ValueSource.mostBytes)
            : try FileReader.read(file, limit: ValueSource.mostBytes)
        return try value(of: bytes)
    }
}
