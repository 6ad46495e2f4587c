// Former names of public declarations, so that programs compile that were written for them.

extension Authorizations {
  /// The former name of ``removeAllDecisions()``.
  @available(*, deprecated, renamed: "removeAllDecisions()")
  @discardableResult
  public func forgetAll() -> Bool { removeAllDecisions() }
}
