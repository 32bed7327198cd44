internal import CLinux
internal import Glibc

/// The memory that this process asks the kernel for.
package enum Allocator {
    /// Has heaps grow by megabytes at once, where a process holds thousands of pictures.
    ///
    /// A thread's heap grows by single pages else, and asks for each of them.
    package static func growInLargeSteps() {
        mallopt(M_TOP_PAD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 128 << 20)
    }

    /// Has the kernel make the pages of the program's variables and of the first heap at once.
    ///
    /// A run writes to most of them in its first millisecond, and each is one or two page faults otherwise. A kernel
    /// before 5.14 refuses, which changes nothing.
    package static func populateVariables() {
        populate(UInt(bitPattern: zeroed_variables()), UInt(bitPattern: end_of_variables()))
        let piece = malloc(16)
        populate(UInt(bitPattern: piece), UInt(bitPattern: sbrk(0)))
        free(piece)
    }

    /// Has the kernel make the pages that lie wholly in memory which is about to be filled.
    package static func populate(_ start: OpaquePointer, count: Int) {
        populate(UInt(bitPattern: start), UInt(bitPattern: start) + UInt(count))
    }

    private static func populate(_ start: UInt, _ end: UInt) {
        let first = (start + 4095) & ~4095
        guard first < end, let pointer = UnsafeMutableRawPointer(bitPattern: first) else { return }
        madvise(pointer, Int(end - first), MADV_POPULATE_WRITE)
    }
}
