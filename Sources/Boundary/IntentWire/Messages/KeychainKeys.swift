public import Foundation

/// The keys of a keychain group, one for each condition under which items can be read. Each key is for AES-256-GCM.
///
/// The description does not contain the keys.
public struct KeychainKeys: Sendable, Hashable {
  /// The size of a key in bytes.
  public static let keyBytes = 32

  /// The key of attributes, and of items that can always be read.
  public var always: Data
  /// The key of items that can be read after the first unlock; nil before the first unlock.
  public var afterFirstUnlock: Data?
  /// The key of items that can be read while the device is unlocked; nil while it is locked.
  public var whenUnlocked: Data?

  /// Creates a set of keys.
  public init(always: Data, afterFirstUnlock: Data?, whenUnlocked: Data?) {
    self.always = always
    self.afterFirstUnlock = afterFirstUnlock
    self.whenUnlocked = whenUnlocked
  }
}

extension KeychainKeys: CustomStringConvertible, CustomReflectable {
  /// The names of the keys that are present.
  public var description: String {
    let names = ["always", afterFirstUnlock.map { _ in "afterFirstUnlock" }, whenUnlocked.map { _ in "whenUnlocked" }]
    return "KeychainKeys(\(names.compactMap(\.self).joined(separator: ", ")))"
  }

  /// A mirror without children, so that a dump does not show the keys.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension KeychainKeys {
  /// Adds the keys to the fields of a message.
  func add(to object: inout WireObject) {
    object["always"] = .data(always)
    object["afterFirstUnlock"] = afterFirstUnlock.map(WireValue.data) ?? .null
    object["whenUnlocked"] = whenUnlocked.map(WireValue.data) ?? .null
  }

  /// Reads the keys of a message.
  init(_ object: WireObject) throws(WireError) {
    guard let always = try Self.key("always", object) else { throw .invalidMessage("'keychainKeys' without a key") }
    self.init(
      always: always, afterFirstUnlock: try Self.key("afterFirstUnlock", object),
      whenUnlocked: try Self.key("whenUnlocked", object))
  }

  private static func key(_ name: String, _ object: WireObject) throws(WireError) -> Data? {
    guard case .data(let bytes) = object[name] else { return nil }
    guard bytes.count == keyBytes else { throw .invalidMessage("'\(name)' in 'keychainKeys' is not a key") }
    return bytes
  }
}
