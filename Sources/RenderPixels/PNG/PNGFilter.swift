internal import Glibc

/// The five row filters of PNG; the value is the byte before the row.
enum PNGFilter: UInt8, CaseIterable {
    case none, sub, up, average, paeth

    /// Returns the value that is subtracted from a byte before it is written, and added when it is read.
    @inline(__always)
    func prediction(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
        switch self {
        case .none: 0
        case .sub: left
        case .up: above
        case .average: UInt8((UInt16(left) + UInt16(above)) / 2)
        case .paeth: Self.paeth(left, above, corner)
        }
    }

    /// Whichever of left, above and corner is nearest to left + above − corner.
    @inline(__always)
    private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let toLeft = abs(Int16(above) - Int16(corner))
        let toAbove = abs(Int16(left) - Int16(corner))
        let toCorner = abs(Int16(left) + Int16(above) - 2 * Int16(corner))
        if toLeft <= toAbove, toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }
}

extension PNGRows {
    /// The same rows, each through the filter with the smallest sum of absolute differences.
    func adaptivelyFiltered() -> PNGRows {
        let trial = UnsafeMutableRawBufferPointer.allocate(byteCount: stride, alignment: 16)
        defer { trial.deallocate() }
        return filtered { row, output in
            var smallest = Int.max
            // Nothing is smaller than a row of zeros: a repeated row needs no trial.
            let filters = row.repeats ? [.up] : PNGFilter.allCases
            for filter in filters {
                trial[0] = filter.rawValue
                Self.apply(filter, row, back: bytesPerPixel, into: trial)
                let sum = Self.magnitude(UnsafeRawBufferPointer(trial))
                if sum < smallest {
                    smallest = sum
                    output.copyMemory(from: UnsafeRawBufferPointer(trial))
                }
            }
        }
    }

    /// A row to be filtered and the one above it, both with their filter byte.
    private struct Pair {
        let current: UnsafeRawBufferPointer
        /// All zero above the first row.
        let above: UnsafeRawBufferPointer

        var repeats: Bool {
            guard let current = current.baseAddress, let above = above.baseAddress else {
                return false
            }
            return memcmp(current, above, self.current.count) == 0
        }
    }

    private func filtered(_ filter: (Pair, UnsafeMutableRawBufferPointer) -> Void) -> PNGRows {
        var result = self
        let zeros = [UInt8](repeating: 0, count: stride)
        bytes.withUnsafeBytes { source in
            zeros.withUnsafeBytes { zeros in
                result.bytes.withUnsafeMutableBytes { target in
                    for start in Swift.stride(from: 0, to: source.count, by: stride) {
                        let current = UnsafeRawBufferPointer(
                            rebasing: source[start..<start + stride])
                        let above =
                            start == 0
                            ? zeros
                            : UnsafeRawBufferPointer(rebasing: source[start - stride..<start])
                        filter(
                            Pair(current: current, above: above),
                            UnsafeMutableRawBufferPointer(rebasing: target[start..<start + stride]))
                    }
                }
            }
        }
        return result
    }

    /// The sum over a filtered row of how far each byte is from 0, as a signed number.
    private static func magnitude(_ row: UnsafeRawBufferPointer) -> Int {
        var sum = 0
        for index in 1..<row.count { sum &+= Int(Int8(bitPattern: row[index]).magnitude) }
        return sum
    }

    private static func apply(
        _ filter: PNGFilter, _ row: Pair, back: Int, into output: UnsafeMutableRawBufferPointer
    ) {
        let (current, above) = (row.current, row.above)
        let start = min(back + 1, current.count)
        for i in 1..<start {
            output[i] = current[i] &- filter.prediction(left: 0, above: above[i], corner: 0)
        }
        // A loop for each filter: the choice stays out of it.
        switch filter {
        case .none: subtract(.none)
        case .sub: subtract(.sub)
        case .up: subtract(.up)
        case .average: subtract(.average)
        case .paeth: subtract(.paeth)
        }

        @inline(__always)
        func subtract(_ filter: PNGFilter) {
            for i in start..<current.count {
                let prediction = filter.prediction(
                    left: current[i - back], above: above[i], corner: above[i - back])
                output[i] = current[i] &- prediction
            }
        }
    }
}
