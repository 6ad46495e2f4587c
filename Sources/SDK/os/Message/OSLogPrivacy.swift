internal import Foundation

/// Whether a value is redacted in the log.
public struct OSLogPrivacy: Sendable, Hashable {
  /// The replacement for a private value.
  public struct Mask: Sendable, Hashable {
    let isHash: Bool

    /// A hash. Within one run of the process, equal values have equal hashes. It does not reveal the value.
    public static let hash = Mask(isHash: true)
    /// The word "private".
    public static let none = Mask(isHash: false)
  }

  private enum Level: Sendable {
    case automatic, open, hidden
  }

  private let level: Level
  private let mask: Mask

  /// Public for numbers, Boolean values and types; private for all other values.
  public static var auto: OSLogPrivacy { auto(mask: .none) }
  /// The log shows the value.
  public static let `public` = OSLogPrivacy(level: .open, mask: .none)
  /// The log redacts the value.
  public static var `private`: OSLogPrivacy { `private`(mask: .none) }
  /// The log always redacts the value.
  public static var sensitive: OSLogPrivacy { sensitive(mask: .none) }

  /// Like ``auto``, but with `mask` as the replacement for a private value.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(level: .automatic, mask: mask) }

  /// The log shows `mask` in place of the value.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(level: .hidden, mask: mask) }

  /// The log always shows `mask` in place of the value.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(level: .hidden, mask: mask) }

  /// Returns `value` or its replacement. `isPublic` is the meaning of ``auto`` for this value.
  func shown(_ value: String, isPublic: Bool) -> String {
    if level == .open || level == .automatic && isPublic { return value }
    return mask.isHash ? "<mask.hash: '\(Self.hash(value))'>" : "<private>"
  }

  /// Uses the standard library's hash, which has a new random key in each process, so that hashes can't be looked up in
  /// a table.
  private static func hash(_ value: String) -> String {
    withUnsafeBytes(of: value.hashValue) { Data($0).base64EncodedString() }
  }
}
