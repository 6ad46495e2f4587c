public import IntentWire

/// A request of an extension for the keys of a keychain group. The values from the extension have not been validated.
public struct KeychainRequest: Sendable, Hashable {
  /// The identifier of the group.
  public let group: String
  /// Whether the group belongs to this extension alone.
  public let isOwn: Bool
  /// Whether the request that uses the extension counts as made on a locked device. The host sets this value.
  public let countsAsLocked: Bool

  /// Creates a request.
  public init(group: String, isOwn: Bool, countsAsLocked: Bool) {
    self.group = group
    self.isOwn = isOwn
    self.countsAsLocked = countsAsLocked
  }
}

/// The answer to a ``KeychainRequest``.
public enum KeychainReply: Sendable {
  /// The keys that the lock state allows.
  case keys(KeychainKeys)
  /// No keys, for this reason.
  case refused(String)
}
