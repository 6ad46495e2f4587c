// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// The domain of the errors of this module.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// The reason why an authentication failed.
public struct LAError: _BridgedStoredNSError {
  /// The underlying `NSError`.
  public let _nsError: NSError

  /// Wraps `error`. Its domain must be ``LAErrorDomain``.
  public init(_nsError error: NSError) {
    precondition(error.domain == Self._nsErrorDomain)
    _nsError = error
  }

  init(_ code: Code, _ reason: String) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: reason])
  }

  /// The domain of these errors, for Foundation.
  public static var _nsErrorDomain: String { LAErrorDomain }

  /// The domain of these errors: ``LAErrorDomain``.
  public static var errorDomain: String { LAErrorDomain }

  /// Hashes the code. Foundation's own implementation gives equal errors different hashes, so this type replaces it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(errorCode)
  }

  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The user did not enter the right passcode, the host accepts no passcode at present, or the app passed an empty
    /// reason.
    case authenticationFailed = -1
    /// The user cancelled the authentication.
    case userCancel = -2
    /// The user chose the app's fallback for biometry. Not used here.
    case userFallback = -3
    /// The host cancelled the authentication: the device is locked, another authentication is in progress, or the
    /// deadline for the answer has passed.
    case systemCancel = -4
    /// No passcode is set.
    case passcodeNotSet = -5
    /// Biometry is not available, as always on this system.
    case biometryNotAvailable = -6
    /// No biometry is enrolled. Not used here.
    case biometryNotEnrolled = -7
    /// Biometry failed too often. Not used here.
    case biometryLockout = -8
    /// The app invalidated the context during the authentication.
    case appCancel = -9
    /// The app had already invalidated the context.
    case invalidContext = -10
    /// No watch is available, as always on this system.
    case watchNotAvailable = -11
    /// The biometric device is not paired. Not used here.
    case biometryNotPaired = -12
    /// The biometric device is not connected. Not used here.
    case biometryDisconnected = -13
    /// The dimensions of the embedded interface are invalid. Not used here.
    case invalidDimensions = -14
    /// Nobody can be asked: the request came from another program, the host can't ask, or there is no host.
    case notInteractive = -1004
  }
}

extension LAError.Code: _ErrorCodeProtocol {
  /// The type of the errors with these codes.
  public typealias _ErrorType = LAError

  /// The former name of ``biometryNotAvailable``.
  @available(*, deprecated, renamed: "biometryNotAvailable")
  public static var touchIDNotAvailable: Self { .biometryNotAvailable }
  /// The former name of ``biometryNotEnrolled``.
  @available(*, deprecated, renamed: "biometryNotEnrolled")
  public static var touchIDNotEnrolled: Self { .biometryNotEnrolled }
  /// The former name of ``biometryLockout``.
  @available(*, deprecated, renamed: "biometryLockout")
  public static var touchIDLockout: Self { .biometryLockout }
}

// These constants allow `catch LAError.userCancel`, as with Foundation's own errors.
extension LAError {
  /// The code `authenticationFailed`.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The code `userCancel`.
  public static var userCancel: Code { .userCancel }
  /// The code `userFallback`.
  public static var userFallback: Code { .userFallback }
  /// The code `systemCancel`.
  public static var systemCancel: Code { .systemCancel }
  /// The code `passcodeNotSet`.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// The code `biometryNotAvailable`.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// The code `biometryNotEnrolled`.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// The code `biometryLockout`.
  public static var biometryLockout: Code { .biometryLockout }
  /// The code `appCancel`.
  public static var appCancel: Code { .appCancel }
  /// The code `invalidContext`.
  public static var invalidContext: Code { .invalidContext }
  /// The code `watchNotAvailable`.
  public static var watchNotAvailable: Code { .watchNotAvailable }
  /// The code `biometryNotPaired`.
  public static var biometryNotPaired: Code { .biometryNotPaired }
  /// The code `biometryDisconnected`.
  public static var biometryDisconnected: Code { .biometryDisconnected }
  /// The code `invalidDimensions`.
  public static var invalidDimensions: Code { .invalidDimensions }
  /// The code `notInteractive`.
  public static var notInteractive: Code { .notInteractive }
  /// The former name of ``biometryNotAvailable``.
  @available(*, deprecated, renamed: "biometryNotAvailable")
  public static var touchIDNotAvailable: Code { .biometryNotAvailable }
  /// The former name of ``biometryNotEnrolled``.
  @available(*, deprecated, renamed: "biometryNotEnrolled")
  public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
  /// The former name of ``biometryLockout``.
  @available(*, deprecated, renamed: "biometryLockout")
  public static var touchIDLockout: Code { .biometryLockout }
}
