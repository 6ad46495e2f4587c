/// The limits for the bytes of a peer. They keep the memory for a decoded message in proportion to its bytes.
///
/// `WireProtocol.md` in the documentation catalogue has them as a table.
public enum WireLimits {
  /// The longest payload of a frame, in bytes: 16 MiB.
  public static let maximumFrameBytes = 16 << 20
  /// The greatest depth of nested values.
  public static let maximumDepth = 64
  /// The greatest number of values in one payload.
  public static let maximumValues = 1 << 19
  /// The greatest number of bytes in all strings of one payload together: 4 MiB. Names and data do not count.
  public static let maximumTextBytes = 4 << 20
  /// The longest name of a type or a field, in bytes.
  public static let maximumNameBytes = 1 << 10
  /// The greatest number of results in one resolution.
  public static let maximumResults = 10_000
}
