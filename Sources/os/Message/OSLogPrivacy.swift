internal import Foundation

/// Whether the log shows a value.
public struct OSLogPrivacy: Sendable, Hashable {
  /// The text that replaces a private value.
  public struct Mask: Sendable, Hashable {
    let isHash: Bool

    /// A hash, which distinguishes values within one run of the process and does not reveal them.
    public static let hash = Mask(isHash: true)
    /// The word "private".
    public static let none = Mask(isHash: false)
  }

  private enum Level: Sendable {
    case automatic, open, hidden
  }

  private let level: Level
  private let mask: Mask

  /// Public for numbers, Boolean values and types, private for all other values.
  public static var auto: OSLogPrivacy { auto(mask: .none) }
  /// The log shows the value.
  public static let `public` = OSLogPrivacy(level: .open, mask: .none)
  /// The log hides the value.
  public static var `private`: OSLogPrivacy { `private`(mask: .none) }
  /// The log always hides the value.
  public static var sensitive: OSLogPrivacy { sensitive(mask: .none) }

  /// The same as ``auto``, but `mask` replaces a private value.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(level: .automatic, mask: mask) }

  /// The log shows `mask` instead of the value.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(level: .hidden, mask: mask) }

  /// The log always shows `mask` instead of the value.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(level: .hidden, mask: mask) }

  /// `value`, or what stands in its place; `isPublic` tells what ``auto`` means for it.
  func shown(_ value: String, isPublic: Bool) -> String {
    if level == .open || level == .automatic && isPublic { return value }
    return mask.isHash ? "<mask.hash: '\(Self.hash(value))'>" : "<private>"
  }

  /// The standard library's hash is keyed anew in each process, so that nobody can look values up in a table.
  private static func hash(_ value: String) -> String {
    withUnsafeBytes(of: value.hashValue) { Data($0).base64EncodedString() }
  }
}
