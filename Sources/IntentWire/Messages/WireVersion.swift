/// The versions of the protocol, and how two sides agree on one.
///
/// The host's first message offers a range; the extension answers with the highest version that it knows in that range,
/// or refuses with its own range. A version, once published, never changes.
public enum WireVersion {
  /// The versions that this code speaks.
  public static let supported: ClosedRange<Int64> = 1...1

  /// The highest version in both ranges, or nil when they share none.
  public static func agreed(_ one: ClosedRange<Int64>, _ other: ClosedRange<Int64>) -> Int64? {
    let highest = min(one.upperBound, other.upperBound)
    return one.contains(highest) && other.contains(highest) ? highest : nil
  }
}
