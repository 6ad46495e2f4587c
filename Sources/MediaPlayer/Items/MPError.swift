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
    /// The app may not use the media library.
    case permissionDenied
    /// The user's account does not allow it.
    case cloudServiceCapabilityMissing
    /// There is no connection to the network.
    case networkConnectionFailed
    /// There is no such media.
    case notFound
    /// The operation is not supported.
    case notSupported
    /// The operation was cancelled.
    case cancelled
    /// The operation took too long.
    case requestTimedOut
  }

  /// The kind of error.
  public let code: Code

  /// Makes an error of a kind.
  public init(_ code: Code) { self.code = code }

  /// The domain of this module's errors.
  public static var errorDomain: String { MPErrorDomain }

  /// The number of the kind.
  public var errorCode: Int { code.rawValue }

  /// The app may not use the media library.
  public static var permissionDenied: Code { .permissionDenied }
  /// There is no such media.
  public static var notFound: Code { .notFound }
  /// The operation is not supported.
  public static var notSupported: Code { .notSupported }
}
