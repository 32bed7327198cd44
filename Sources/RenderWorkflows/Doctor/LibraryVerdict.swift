extension LibraryVersion {
    /// Whether this version is known to make no difference.
    var verdict: MachineVerdict {
        if tried.contains(ReleaseNumber(version)) {
            return MachineVerdict(.ok, "\(name) \(version): tested")
        }
        guard effect != .nothing else {
            return MachineVerdict(.ok, "\(name) \(version): does not affect the output")
        }
        let versions =
            tried.lowerBound == tried.upperBound
            ? "\(tried.lowerBound)" : "\(tried.lowerBound) to \(tried.upperBound)"
        return MachineVerdict(
            .note,
            "\(name) \(version): not tested, only \(versions); can change \(effect.described)")
    }
}
