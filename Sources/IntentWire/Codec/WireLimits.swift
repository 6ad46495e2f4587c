/// The limits for the bytes of a peer.
public enum WireLimits {
  /// The longest payload of a frame, in bytes: 16 MiB.
  public static let maximumFrameBytes = 16 << 20
  /// The greatest depth of nested values.
  public static let maximumDepth = 64
  /// The greatest number of values in one payload. It keeps a small frame from using gigabytes of memory.
  public static let maximumValues = 1 << 20
}
