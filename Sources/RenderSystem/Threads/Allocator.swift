internal import CLinux

/// The memory that this process asks the kernel for.
package enum Allocator {
    /// Has heaps grow by megabytes at once, where a process holds thousands of pictures.
    ///
    /// A thread's heap grows by single pages else, and asks for each of them.
    package static func growInLargeSteps() {
        mallopt(M_TOP_PAD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 128 << 20)
    }
}
