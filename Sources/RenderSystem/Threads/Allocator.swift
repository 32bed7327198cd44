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

    /// Has the kernel make the pages of the program's variables at once.
    ///
    /// A run writes to most of them in its first millisecond, and each is two page faults else. A kernel before 5.14
    /// refuses, which changes nothing.
    package static func populateVariables() {
        let first = (UInt(bitPattern: zeroed_variables()) + 4095) & ~4095
        let end = UInt(bitPattern: end_of_variables())
        guard first < end, let pointer = UnsafeMutableRawPointer(bitPattern: first) else { return }
        madvise(pointer, Int(end - first), MADV_POPULATE_WRITE)
    }
}
