#if STATIC_EXECUTABLE
    internal import CLinux

    // A static program takes these two from here and not from Swift's runtime, which looks for them when it is loaded: by
    // nine paths that do not exist, and in /proc/self/maps. Without /proc it ended there, before a line of this program.

    /// Returns the path of a helper program of Swift's runtime, such as the one that prints backtraces: there is none.
    @_cdecl("swift_copyAuxiliaryExecutablePath")
    public func auxiliaryExecutablePath(
        _ directory: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?
    ) -> UnsafePointer<CChar>? { nil }

    /// Returns the arguments as the C library has them.
    @_cdecl("_swift_stdlib_getUnsafeArgvArgc")
    public func unsafeArguments(_ count: UnsafeMutablePointer<Int32>)
        -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    {
        count.pointee = argument_count()
        return arguments()
    }
#endif
