internal import Foundation

/// Whether a value may be read in the log.
public struct OSLogPrivacy: Sendable, Hashable {
  /// What stands in the place of a value that may not be read.
  public struct Mask: Sendable, Hashable {
    let isHash: Bool

    /// A hash, by which values can be told apart while the process lives, but not guessed.
    public static let hash = Mask(isHash: true)
    /// Nothing but the word that it is private.
    public static let none = Mask(isHash: false)
  }

  private enum Level: Sendable {
    case automatic, open, hidden
  }

  private let level: Level
  private let mask: Mask

  /// Public for numbers, truth values and types, private for everything else.
  public static var auto: OSLogPrivacy { auto(mask: .none) }
  /// May be read.
  public static let `public` = OSLogPrivacy(level: .open, mask: .none)
  /// May not be read.
  public static var `private`: OSLogPrivacy { `private`(mask: .none) }
  /// May never be read.
  public static var sensitive: OSLogPrivacy { sensitive(mask: .none) }

  /// As ``auto``, with `mask` in the place of what is private.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(level: .automatic, mask: mask) }

  /// May not be read; `mask` stands in its place.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(level: .hidden, mask: mask) }

  /// May never be read; `mask` stands in its place.
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
