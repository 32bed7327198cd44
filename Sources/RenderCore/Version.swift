/// The version of this package.
public enum Version {
    /// The version, as semantic versioning writes it.
    public static let current = "0.1.0"
}
