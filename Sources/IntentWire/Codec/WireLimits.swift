/// The bounds within which a peer's bytes are believed.
public enum WireLimits {
  /// The longest payload of a frame, in bytes: 16 MiB.
  public static let maximumFrameBytes = 16 << 20
  /// How deep values may nest.
  public static let maximumDepth = 64
  /// How many values one payload may hold, so that a small frame can't unfold into gigabytes.
  public static let maximumValues = 1 << 20
}
