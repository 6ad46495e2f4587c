/// Verifies passcodes: against a file with a hash, or through the system's accounts.
public protocol Authenticator: Sendable {
  /// The reason why no passcode can be verified, with the remedy; nil when verification works.
  var defect: String? { get }

  /// Whether there is a passcode, even if none can be verified at present.
  var hasPasscode: Bool { get }

  /// Verifies `passcode`, which holds no character 0. May block.
  func verify(_ passcode: String) -> Authentication
}

extension Authenticator {
  /// Whether passcodes can be verified.
  public var hasPasscode: Bool { defect == nil }
}

/// The result of verifying a passcode.
public enum Authentication: Hashable, Sendable {
  /// The passcode is right.
  case accepted
  /// The passcode is wrong.
  case wrong
  /// No passcode can be verified; the text gives the reason to the user.
  case unavailable(String)
}
