/// Verifies passcodes: against a file with a hash, or through the system's accounts.
public protocol Authenticator: Sendable {
  /// The reason why no passcode can be verified, with the remedy; nil if passcodes can be verified.
  var defect: String? { get }

  /// Whether a passcode is set, even if it can't be verified at present.
  var hasPasscode: Bool { get }

  /// Verifies `passcode`, which contains no null character. May block.
  func verify(_ passcode: String) -> Authentication
}

extension Authenticator {
  /// By default, whether passcodes can be verified.
  public var hasPasscode: Bool { defect == nil }
}

/// The result of verifying a passcode.
public enum Authentication: Hashable, Sendable {
  /// The passcode is correct.
  case accepted
  /// The passcode is wrong.
  case wrong
  /// No passcode can be verified; the text gives the reason to the user.
  case unavailable(String)
}
