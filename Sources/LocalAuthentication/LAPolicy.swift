/// What proves that a person is the owner of the device.
public enum LAPolicy: Int, Sendable {
  /// Biometry, which this system does not have.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// Biometry where there is any, and otherwise the passcode.
  case deviceOwnerAuthentication = 2
  /// A watch, which this system does not have.
  case deviceOwnerAuthenticationWithWatch = 3
  /// Biometry or a watch, which this system does not have.
  case deviceOwnerAuthenticationWithBiometricsOrWatch = 4
  /// A worn watch, which this system does not have.
  case deviceOwnerAuthenticationWithWristDetection = 5
}

extension LAPolicy {
  /// The reason why this system can't use the policy; nil if it can.
  var defect: LAError? {
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
  /// A reader of fingerprints.
  case touchID = 1
  /// A camera that knows faces.
  case faceID = 2

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The former name of ``none``.
  @available(*, deprecated, renamed: "none")
  public static var LABiometryNone: Self { .none }
}

/// The kind of a credential that an app sets itself.
public enum LACredentialType: Int, Sendable {
  /// A password of the app for keychain items.
  case applicationPassword = 0
  /// The number of a smart card.
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
  /// An exchange of keys.
  case useKeyKeyExchange = 5
}
