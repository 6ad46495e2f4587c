// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// The domain of this module's errors.
public let MPErrorDomain = "MPErrorDomain"

/// An error of this module.
public struct MPError: CustomNSError, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The reason is unknown.
    case unknown
    /// The app has no permission for the media library.
    case permissionDenied
    /// The user's account does not support the operation.
    case cloudServiceCapabilityMissing
    /// There is no connection to the network.
    case networkConnectionFailed
    /// The media does not exist.
    case notFound
    /// The operation is not supported.
    case notSupported
    /// The operation was cancelled.
    case cancelled
    /// The operation has timed out.
    case requestTimedOut
  }

  /// The code.
  public let code: Code

  /// Makes an error with a code.
  public init(_ code: Code) { self.code = code }

  /// The domain of this module's errors.
  public static var errorDomain: String { MPErrorDomain }

  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }

  /// The app has no permission for the media library.
  public static var permissionDenied: Code { .permissionDenied }
  /// The media does not exist.
  public static var notFound: Code { .notFound }
  /// The operation is not supported.
  public static var notSupported: Code { .notSupported }
}
