/// The versions of the protocol.
///
/// The first message of the host offers a range. The extension answers with the highest version in that range that it
/// supports, or with a failure that contains its own range. The messages of a published version never change;
/// `WireProtocol.md` in the documentation catalogue specifies the rule.
public enum WireVersion {
  /// The versions that this code supports.
  public static let supported: ClosedRange<Int64> = 1...1

  /// The highest version in both ranges; nil if there is none.
  public static func agreed(_ one: ClosedRange<Int64>, _ other: ClosedRange<Int64>) -> Int64? {
    let highest = min(one.upperBound, other.upperBound)
    return one.contains(highest) && other.contains(highest) ? highest : nil
  }
}
