/// The limits on the messages of a peer. They keep the memory of a decoded message in proportion to its size in bytes.
///
/// `WireProtocol.md` in the documentation catalogue lists them in a table.
public enum WireLimits {
  /// The maximum payload of a frame, in bytes: 16 MiB.
  public static let maximumFrameBytes = 16 << 20
  /// The maximum depth of nested values.
  public static let maximumDepth = 64
  /// The maximum number of values in one payload.
  public static let maximumValues = 1 << 19
  /// The maximum number of bytes in all strings of one payload together: 4 MiB. Names and data do not count.
  public static let maximumTextBytes = 4 << 20
  /// The maximum length of a name of a type or a field, in bytes.
  public static let maximumNameBytes = 1 << 10
  /// The maximum number of results in one resolution.
  public static let maximumResults = 10_000
}
