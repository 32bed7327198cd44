internal import Glibc

/// The environment a helper program gets.
enum ChildEnvironment: Sendable {
    /// Ours.
    case inherited
    /// Ours, with the C library told to keep what was freed, in large pages.
    ///
    /// A program that is fed frames takes memory for each and gives it back: clearing fresh pages every time is a good part of
    /// what reading them costs it. What the user has set for the C library stays.
    case keepingMemory

    private static let tunables = "GLIBC_TUNABLES"
    private static let kept =
        "glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=1073741824:glibc.malloc.trim_threshold=1073741824"

    /// Calls `body` with the variables, as `posix_spawn` wants them.
    func withVariables(
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
    ) -> Int32 {
        guard self == .keepingMemory, getenv(Self.tunables) == nil else {
            return body(environ)
        }
        let added = strdup("\(Self.tunables)=\(Self.kept)")
        defer { free(added) }
        var variables = [added]
        var index = 0
        while let variable = environ[index] {
            variables.append(variable)
            index += 1
        }
        variables.append(nil)
        return variables.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }
}
