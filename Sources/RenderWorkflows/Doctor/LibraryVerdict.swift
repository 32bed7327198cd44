extension LibraryVersion {
    /// Whether this version is known to make no difference.
    var verdict: MachineVerdict {
        if tried.contains(ReleaseNumber(version)) {
            return MachineVerdict(.ok, "\(name) \(version): tried")
        }
        guard effect != .nothing else {
            return MachineVerdict(.ok, "\(name) \(version): changes nothing that is written")
        }
        let versions =
            tried.lowerBound == tried.upperBound
            ? "\(tried.lowerBound)" : "\(tried.lowerBound) to \(tried.upperBound)"
        return MachineVerdict(
            .note,
            "\(name) \(version): not \(versions), which was tried; can change \(effect.described)")
    }
}
