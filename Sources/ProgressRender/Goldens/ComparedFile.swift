/// A PNG file that was read, or the reason why it could not be.
struct ComparedFile {
    /// The picture in it.
    let picture: Result<StraightImage, RenderError>
    /// The whole file; empty when it could not be read.
    let bytes: [UInt8]

    /// Takes apart what was read from a path.
    init(_ content: Result<[UInt8], RenderError>, of path: String) {
        do throws(RenderError) {
            bytes = try content.get()
        } catch {
            bytes = []
            picture = .failure(error.at(path))
            return
        }
        do throws(RenderError) {
            picture = .success(try PNGDecoder.decode(bytes))
        } catch {
            picture = .failure(error.at(path))
        }
    }

    /// Reads a file's bytes.
    static func read(_ path: String) -> Result<[UInt8], RenderError> {
        do throws(RenderError) {
            return .success(try FileReader.read(path, limit: PairComparison.longestFile))
        } catch {
            return .failure(error)
        }
    }

    /// Whether two files, both of which hold a picture, say the same of what their colours mean.
    static func declareAlike(_ a: ComparedFile, _ b: ComparedFile) throws(RenderError) -> Bool {
        try PNGDecoder.colorDeclaration(of: a.bytes) == PNGDecoder.colorDeclaration(of: b.bytes)
    }
}
