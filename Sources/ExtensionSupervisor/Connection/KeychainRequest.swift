public import IntentWire

/// A request of an extension for the keys of a keychain group. Everything that the extension says is not checked yet.
public struct KeychainRequest: Sendable, Hashable {
  /// The identifier of the group.
  public let group: String
  /// Whether it is the group that only the extension uses.
  public let isOwn: Bool
  /// Whether the request that uses the extension counts as made on a locked device. The host says so.
  public let countsAsLocked: Bool

  /// Makes a request.
  public init(group: String, isOwn: Bool, countsAsLocked: Bool) {
    (self.group, self.isOwn, self.countsAsLocked) = (group, isOwn, countsAsLocked)
  }
}

/// The answer to a ``KeychainRequest``.
public enum KeychainReply: Sendable {
  /// The keys, as far as the lock state allows.
  case keys(KeychainKeys)
  /// No keys, for this reason.
  case refused(String)
}
