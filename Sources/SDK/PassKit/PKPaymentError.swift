// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// The domain of payment errors.
public let PKPaymentErrorDomain = "PKPaymentErrorDomain"
/// The domain of other errors of this module.
public let PKPassKitErrorDomain = "PKPassKitErrorDomain"

/// The reason why an app rejected a payment.
public struct PKPaymentError: _BridgedStoredNSError {
  /// The underlying `NSError`.
  public let _nsError: NSError

  /// Wraps `error`. Its domain must be ``PKPaymentErrorDomain``.
  public init(_nsError error: NSError) {
    precondition(error.domain == Self._nsErrorDomain)
    _nsError = error
  }

  /// The domain of these errors, for Foundation.
  public static var _nsErrorDomain: String { PKPaymentErrorDomain }

  /// The domain of these errors: ``PKPaymentErrorDomain``.
  public static var errorDomain: String { PKPaymentErrorDomain }

  /// Hashes the code. Foundation's own implementation gives equal errors different hashes, so this type replaces it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(errorCode)
  }

  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// Another reason.
    case unknownError = -1
    /// The shipping contact is not valid.
    case shippingContactInvalidError = 1
    /// The billing contact is not valid.
    case billingContactInvalidError = 2
    /// The app does not ship to the address.
    case shippingAddressUnserviceableError = 3
    /// The coupon is not valid.
    case couponCodeInvalidError = 4
    /// The coupon has expired.
    case couponCodeExpiredError = 5
  }

  /// The code `unknownError`.
  public static var unknownError: Code { .unknownError }
  /// The code `shippingContactInvalidError`.
  public static var shippingContactInvalidError: Code { .shippingContactInvalidError }
  /// The code `billingContactInvalidError`.
  public static var billingContactInvalidError: Code { .billingContactInvalidError }
  /// The code `shippingAddressUnserviceableError`.
  public static var shippingAddressUnserviceableError: Code { .shippingAddressUnserviceableError }
  /// The code `couponCodeInvalidError`.
  public static var couponCodeInvalidError: Code { .couponCodeInvalidError }
  /// The code `couponCodeExpiredError`.
  public static var couponCodeExpiredError: Code { .couponCodeExpiredError }
}

extension PKPaymentError.Code: _ErrorCodeProtocol {
  /// The type of the errors with these codes.
  public typealias _ErrorType = PKPaymentError
}

/// An error of another operation of this module.
public struct PKPassKitError: _BridgedStoredNSError {
  /// The underlying `NSError`.
  public let _nsError: NSError

  /// Wraps `error`. Its domain must be ``PKPassKitErrorDomain``.
  public init(_nsError error: NSError) {
    precondition(error.domain == Self._nsErrorDomain)
    _nsError = error
  }

  /// The domain of these errors, for Foundation.
  public static var _nsErrorDomain: String { PKPassKitErrorDomain }

  /// The domain of these errors: ``PKPassKitErrorDomain``.
  public static var errorDomain: String { PKPassKitErrorDomain }

  /// Hashes the code. Foundation's own implementation gives equal errors different hashes, so this type replaces it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(errorCode)
  }

  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// Another reason.
    case unknownError = -1
    /// The data is not valid.
    case invalidDataError = 1
    /// The version is not supported.
    case unsupportedVersionError = 2
    /// The signature is not valid.
    case invalidSignature = 3
    /// The app lacks an entitlement.
    case notEntitledError = 4
  }

  /// The code `unknownError`.
  public static var unknownError: Code { .unknownError }
  /// The code `invalidDataError`.
  public static var invalidDataError: Code { .invalidDataError }
  /// The code `unsupportedVersionError`.
  public static var unsupportedVersionError: Code { .unsupportedVersionError }
  /// The code `invalidSignature`.
  public static var invalidSignature: Code { .invalidSignature }
  /// The code `notEntitledError`.
  public static var notEntitledError: Code { .notEntitledError }
}

extension PKPassKitError.Code: _ErrorCodeProtocol {
  /// The type of the errors with these codes.
  public typealias _ErrorType = PKPassKitError
}
