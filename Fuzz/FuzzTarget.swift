import Glibc

/// The reader that is fed with random bytes; `Scripts/fuzz` selects it through the environment.
enum FuzzTarget: String, CaseIterable {
    /// The reader of PNG files, and the comparison of two.
    case png
    /// The reader of manifests.
    case manifest
    /// The readers of values from files.
    case values

    /// The environment variable that chooses the target.
    static let variable = "PROGRESS_RENDER_FUZZ"

    /// The chosen target.
    static let chosen: FuzzTarget = {
        let word = getenv(variable).map { String(cString: $0) } ?? ""
        guard let target = FuzzTarget(rawValue: word) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            fatalError("\(variable) is '\(word)', not one of \(names)")
        }
        return target
    }()

    /// Does with the bytes what a user's file would have done; whatever they are, nothing may trap.
    func feed(_ bytes: [UInt8]) {
        switch self {
        case .png: PNGFuzzing.feed(bytes)
        case .manifest: ManifestFuzzing.feed(bytes)
        case .values: ValueSourceFuzzing.feed(bytes)
        }
    }
}

/// Called by libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func feedFuzzTarget(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen.feed(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
