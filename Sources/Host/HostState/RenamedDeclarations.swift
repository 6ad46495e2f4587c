// Former names of public declarations, so that programs compile that were written for them.

extension Authorizations {
  /// The former name of ``removeAllDecisions()``.
  @available(*, deprecated, renamed: "removeAllDecisions()")
  @discardableResult
  public func forgetAll() -> Bool { removeAllDecisions() }
}

extension PasscodeFile {
  /// The former name of ``HashingError``.
  @available(*, deprecated, renamed: "HashingError")
  public typealias NoCrypt = HashingError
}

extension SessionLock {
  /// The former name of ``SessionError``.
  @available(*, deprecated, renamed: "SessionError")
  public typealias Failure = SessionError
}

extension PasscodeGuard {
  /// The former name of ``refusal``.
  @available(*, deprecated, renamed: "refusal")
  public var pause: String? { refusal }
}
