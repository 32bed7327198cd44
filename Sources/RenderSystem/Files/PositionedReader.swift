internal import Glibc

/// Reads parts of a file anywhere in it.
package struct PositionedReader: ~Copyable {
    /// Bytes of the file.
    package let count: Int

    private let name: String
    private let descriptor: FileDescriptor

    /// Opens a file; `name` is what errors call it.
    /// - Throws: `.io` when it cannot be read.
    package init(_ path: String, named name: String) throws(RenderError) {
        do throws(SystemFault) {
            let descriptor = try FileDescriptor(path, O_RDONLY)
            count = Int(try descriptor.status().st_size)
            self.descriptor = descriptor
            self.name = name
        } catch {
            throw Self.reading(error, name)
        }
    }

    /// Reads bytes.
    /// - Throws: `.io` when there are fewer.
    package func bytes(_ count: Int, at position: Int) throws(RenderError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = retrying { pread(descriptor.number, &bytes, count, position) }
        guard read >= 0 else { throw Self.reading(SystemFault(), name) }
        guard read == count else {
            throw RenderError(.io, "the file ends within byte \(position + read)", at: .file(name))
        }
        return bytes
    }

    private static func reading(_ fault: SystemFault, _ name: String) -> RenderError {
        RenderError(.io, "reading failed: \(fault.message)", at: .file(name))
    }
}
