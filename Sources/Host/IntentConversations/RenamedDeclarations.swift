// Former names of public declarations, so that programs compile that were written for them.

/// The former name of ``StoredAnswer``.
@available(*, deprecated, renamed: "StoredAnswer")
public typealias KeptAnswer = StoredAnswer

extension Policy {
  /// The former name of ``paymentTimeout``.
  @available(*, deprecated, renamed: "paymentTimeout")
  public var paymentPatience: Duration {
    get { paymentTimeout }
    set { paymentTimeout = newValue }
  }
}

extension Policy.Fallback {
  /// The former name of ``timeout``.
  @available(*, deprecated, renamed: "timeout")
  public var patience: Duration { timeout }
}

extension MemoryConversationStore {
  /// The former name of ``CapacityError``.
  @available(*, deprecated, renamed: "CapacityError")
  public typealias Full = CapacityError

  /// The former name of ``remove(_:)``.
  @available(*, deprecated, renamed: "remove(_:)")
  public func forget(_ key: String) { remove(key) }
}

/// The former name of ``PasscodeVerdict``.
@available(*, deprecated, renamed: "PasscodeVerdict")
public typealias UnlockVerdict = PasscodeVerdict

extension SurfaceRights {
  /// The former name of ``ownerPromptKinds``.
  @available(*, deprecated, renamed: "ownerPromptKinds")
  public var needsOwner: [Prompt.Kind] { ownerPromptKinds }
}
