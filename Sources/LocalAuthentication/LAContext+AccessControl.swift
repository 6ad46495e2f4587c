public import Security

extension LAContext {
  /// Asks the user to fulfil the conditions of an access control. Without conditions, nobody is asked.
  ///
  /// - Parameters:
  ///   - accessControl: the conditions.
  ///   - operation: what they protect. Has no effect: there are no keys and items with conditions here.
  ///   - localizedReason: what the app needs it for, which the host shows.
  ///   - reply: receives the result once, on a queue of the system.
  public func evaluateAccessControl(
    _ accessControl: SecAccessControl, operation: LAAccessControlOperation, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    guard let policy = accessControl.policy else { return reply(true, nil) }
    evaluatePolicy(policy, localizedReason: localizedReason, reply: reply)
  }

  /// Asks the user to fulfil the conditions of an access control. Without conditions, nobody is asked.
  ///
  /// - Parameters:
  ///   - accessControl: the conditions.
  ///   - operation: what they protect. Has no effect.
  ///   - localizedReason: what the app needs it for, which the host shows.
  /// - Returns: true.
  /// - Throws: ``LAError`` with the reason why the user did not fulfil them.
  public func evaluateAccessControl(
    _ accessControl: SecAccessControl, operation: LAAccessControlOperation, localizedReason: String
  ) async throws -> Bool {
    guard let policy = accessControl.policy else { return true }
    return try await evaluatePolicy(policy, localizedReason: localizedReason)
  }
}

extension SecAccessControl {
  /// The policy that the conditions amount to on a device without biometry; nil if there are none.
  fileprivate var policy: LAPolicy? {
    let needsBiometry = !flags.isDisjoint(with: [.biometryAny, .biometryCurrentSet])
    let takesPasscode = !flags.isDisjoint(with: [.userPresence, .devicePasscode])
    guard needsBiometry || takesPasscode else { return nil }
    return needsBiometry && !(takesPasscode && flags.contains(.or))
      ? .deviceOwnerAuthenticationWithBiometrics : .deviceOwnerAuthentication
  }
}
