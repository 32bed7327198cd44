internal import Glibc

/// The environment a helper program gets.
package enum ChildEnvironment: Sendable {
    /// The environment of this process.
    case inherited
    /// Ours, with the C library set to take memory in large pages.
    ///
    /// A program that is fed frames goes through megabytes for each: with small pages, looking up where they lie is a good part
    /// of what that costs it. What the user has set for the C library stays.
    case largePages

    private static let tunables = "GLIBC_TUNABLES"

    /// Calls `body` with the variables, as `posix_spawn` wants them.
    func withVariables(
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
    ) -> Int32 {
        guard self == .largePages, getenv(Self.tunables) == nil else {
            return body(environ)
        }
        let added = strdup("\(Self.tunables)=glibc.malloc.hugetlb=1")
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
