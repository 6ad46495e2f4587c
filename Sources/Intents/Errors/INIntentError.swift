// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// The domain of the errors of the API.
public let INIntentErrorDomain = "IntentsErrorDomain"

/// What went wrong with something that the system was asked for.
public struct INIntentError: _BridgedStoredNSError {
  /// The error as an object.
  public let _nsError: NSError

  /// Takes `error`, which has to be of this domain.
  public init(_nsError error: NSError) {
    precondition(error.domain == Self._nsErrorDomain)
    _nsError = error
  }

  init(_ code: Code, _ reason: String) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: reason])
  }

  /// The domain of these errors.
  public static var _nsErrorDomain: String { INIntentErrorDomain }

  /// The domain of these errors.
  public static var errorDomain: String { INIntentErrorDomain }

  /// Feeds the code to `hasher`; Foundation's own way tells equal errors apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(errorCode)
  }
}

extension INIntentError.Code: _ErrorCodeProtocol {
  /// The errors with such codes.
  public typealias _ErrorType = INIntentError
}
