public import Foundation

/// Whether the position of the device may be known.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user was not asked yet.
  case notDetermined = 0
  /// It may not, and the user can't change that.
  case restricted = 1
  /// The user said no.
  case denied = 2
  /// It may at any time.
  case authorizedAlways = 3
  /// It may while the app is used.
  case authorizedWhenInUse = 4
}

/// Why there is no position or place.
public struct CLError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The position is not known yet.
    case locationUnknown = 0
    /// The position may not be known.
    case denied = 1
    /// The network could not be reached.
    case network = 2
  }

  /// The domain of these errors.
  public static let errorDomain = "kCLErrorDomain"

  /// The reason.
  public let code: Code

  /// Makes an error.
  public init(_ code: Code) {
    self.code = code
  }

  /// The reason's number.
  public var errorCode: Int { code.rawValue }
}
