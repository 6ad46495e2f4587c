// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The domain of the errors of the shop.
public let SKErrorDomain = "SKErrorDomain"

/// An error of the shop or of Apple's music service.
public struct SKError: CustomNSError, Hashable, Sendable {
  /// The error codes, with Apple's raw values.
  public enum Code: Int, Sendable {
    /// Another error.
    case unknown = 0
    /// The client may not make the request.
    case clientInvalid = 1
    /// The user cancelled the payment.
    case paymentCancelled = 2
    /// The payment is not valid.
    case paymentInvalid = 3
    /// The user may not pay.
    case paymentNotAllowed = 4
    /// The product is not in the shop.
    case storeProductNotAvailable = 5
    /// The user has not allowed access to the music service, which is always the case on this host.
    case cloudServicePermissionDenied = 6
    /// The music service can't be reached.
    case cloudServiceNetworkConnectionFailed = 7
    /// The user has withdrawn the permission.
    case cloudServiceRevoked = 8
  }

  /// The code.
  public let code: Code

  /// Makes an error with a code.
  public init(_ code: Code) {
    self.code = code
  }

  /// The domain of the errors.
  public static var errorDomain: String { SKErrorDomain }
  /// The code as a number.
  public var errorCode: Int { code.rawValue }
  /// The description for the user.
  public var errorUserInfo: [String: Any] {
    code == .cloudServicePermissionDenied
      ? [NSLocalizedDescriptionKey: "there is no music service on this system"] : [:]
  }
}
