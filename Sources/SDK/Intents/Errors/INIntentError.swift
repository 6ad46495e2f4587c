// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// The domain of the errors of this module.
public let INIntentErrorDomain = "IntentsErrorDomain"

/// An error of an operation of the Intents framework.
public struct INIntentError: _BridgedStoredNSError {
  /// The underlying `NSError`.
  public let _nsError: NSError

  /// Wraps `error`. Its domain must be ``INIntentErrorDomain``.
  public init(_nsError error: NSError) {
    precondition(error.domain == Self._nsErrorDomain)
    _nsError = error
  }

  init(_ code: Code, _ reason: String) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: reason])
  }

  /// The domain of these errors, for Foundation.
  public static var _nsErrorDomain: String { INIntentErrorDomain }

  /// The domain of these errors: ``INIntentErrorDomain``.
  public static var errorDomain: String { INIntentErrorDomain }

  /// Hashes the code. Foundation's own implementation gives equal errors different hashes, so this type replaces it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(errorCode)
  }
}

extension INIntentError.Code: _ErrorCodeProtocol {
  /// The type of the errors with these codes.
  public typealias _ErrorType = INIntentError
}
