/// Names one face on this machine: a file, a face of it and a named instance of a variable face.
struct FontReference: Hashable, Sendable {
    /// Path of the font file.
    let path: String
    /// Number of the face in a collection; 0 for a single font.
    let face: Int
    /// Number of the named instance of a variable font, counted from 1; 0 is the default.
    let instance: Int

    init(path: String, face: Int = 0, instance: Int = 0) {
        self.path = path
        self.face = face
        self.instance = instance
    }
}
