internal import Glibc

/// The names in one directory, in one buffer: a directory may have hundreds of thousands.
struct DirectoryNames {
    private struct Place {
        let start: Int
        let count: Int
        let type: Int
    }

    private var bytes: [UInt8] = []
    private var places: [Place] = []

    /// Adds an entry as `readdir` returns it, and says whether it did: `.` and `..` are left out.
    mutating func append(_ entry: inout dirent) -> Bool {
        let type = Int(entry.d_type)
        return withUnsafeBytes(of: &entry.d_name) { field in
            let name = field.prefix { $0 != 0 }
            if name.count <= 2, name.allSatisfy({ $0 == 0x2E }) { return false }
            places.append(Place(start: bytes.count, count: name.count, type: type))
            bytes.append(contentsOf: name)
            return true
        }
    }

    /// Calls `body` with each name and its type, sorted by the names' bytes.
    func forEachSorted(
        _ body: (UnsafeBufferPointer<UInt8>, Int) throws(RenderError) -> Void
    ) throws(RenderError) {
        try bytes.withUnsafeBufferPointer { bytes throws(RenderError) in
            func name(_ place: Place) -> UnsafeBufferPointer<UInt8> {
                UnsafeBufferPointer(rebasing: bytes[place.start..<place.start + place.count])
            }
            for place in places.sorted(by: { Self.precedes(name($0), name($1)) }) {
                try body(name(place), place.type)
            }
        }
    }

    /// Whether a name comes before another one, compared many bytes at a time.
    private static func precedes(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>)
        -> Bool
    {
        guard let left = a.baseAddress, let right = b.baseAddress else { return false }
        let order = memcmp(left, right, min(a.count, b.count))
        return order < 0 || order == 0 && a.count < b.count
    }
}
