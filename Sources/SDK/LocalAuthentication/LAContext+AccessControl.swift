public import Security

extension LAContext {
  /// Asks the user to meet the conditions of an access control. If it has no conditions, nobody is asked.
  ///
  /// - Parameters:
  ///   - accessControl: the conditions.
  ///   - operation: the protected operation. It has no effect, because no key or item here has conditions.
  ///   - localizedReason: the app's reason for the question. The host shows it.
  ///   - reply: receives the result once, on a queue of the system. Without conditions, it is called immediately, on
  ///     the calling thread.
  public func evaluateAccessControl(
    _ accessControl: SecAccessControl, operation: LAAccessControlOperation, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    guard let policy = accessControl.policy else { return reply(true, nil) }
    evaluatePolicy(policy, localizedReason: localizedReason, reply: reply)
  }

  /// Asks the user to meet the conditions of an access control. If it has no conditions, nobody is asked.
  ///
  /// - Parameters:
  ///   - accessControl: the conditions.
  ///   - operation: the protected operation. It has no effect.
  ///   - localizedReason: the app's reason for the question. The host shows it.
  /// - Returns: true.
  /// - Throws: ``LAError`` with the reason why the conditions were not met.
  public func evaluateAccessControl(
    _ accessControl: SecAccessControl, operation: LAAccessControlOperation, localizedReason: String
  ) async throws -> Bool {
    guard let policy = accessControl.policy else { return true }
    return try await evaluatePolicy(policy, localizedReason: localizedReason)
  }
}

extension SecAccessControl {
  /// The policy that corresponds to the conditions on a device without biometry; nil if there are no conditions.
  fileprivate var policy: LAPolicy? {
    let needsBiometry = !flags.isDisjoint(with: [.biometryAny, .biometryCurrentSet])
    let takesPasscode = !flags.isDisjoint(with: [.userPresence, .devicePasscode])
    guard needsBiometry || takesPasscode else { return nil }
    return needsBiometry && !(takesPasscode && flags.contains(.or))
      ? .deviceOwnerAuthenticationWithBiometrics : .deviceOwnerAuthentication
  }
}
