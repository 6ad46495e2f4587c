/// The proof of ownership that an evaluation requires.
public enum LAPolicy: Int, Sendable {
  /// Biometry, which this system does not have.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// Biometry if it is available, otherwise the passcode.
  case deviceOwnerAuthentication = 2
  /// A watch, which this system does not have.
  case deviceOwnerAuthenticationWithWatch = 3
  /// Biometry or a watch, which this system does not have.
  case deviceOwnerAuthenticationWithBiometricsOrWatch = 4
  /// A watch on the wrist, which this system does not have.
  case deviceOwnerAuthenticationWithWristDetection = 5
}

extension LAPolicy {
  /// The reason why this system can't use the policy; nil if it can.
  var unavailabilityError: LAError? {
    switch self {
    case .deviceOwnerAuthentication: nil
    case .deviceOwnerAuthenticationWithBiometrics, .deviceOwnerAuthenticationWithBiometricsOrWatch:
      LAError(.biometryNotAvailable, "This device has no biometry.")
    case .deviceOwnerAuthenticationWithWatch, .deviceOwnerAuthenticationWithWristDetection:
      LAError(.watchNotAvailable, "This device has no watch.")
    }
  }
}

/// The kind of biometry of a device.
public enum LABiometryType: Int, Sendable {
  /// No biometry, as on this system.
  case none = 0
  /// A fingerprint reader.
  case touchID = 1
  /// A camera for face recognition.
  case faceID = 2

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The former name of ``none``.
  @available(*, deprecated, renamed: "none")
  public static var LABiometryNone: Self { .none }
}

/// The kind of a credential that an app provides.
public enum LACredentialType: Int, Sendable {
  /// The app's own password for keychain items.
  case applicationPassword = 0
  /// The PIN of a smart card.
  case smartCardPIN = -3
}

/// An operation on an item or a key that access control protects.
public enum LAAccessControlOperation: Int, Sendable {
  /// The creation of an item.
  case createItem = 0
  /// The use of an item.
  case useItem = 1
  /// The creation of a key.
  case createKey = 2
  /// Signing with a key.
  case useKeySign = 3
  /// Decryption with a key.
  case useKeyDecrypt = 4
  /// A key exchange.
  case useKeyKeyExchange = 5
}
