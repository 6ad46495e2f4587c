public import Foundation

/// The permission of the app to use the position of the device.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user has not decided yet.
  case notDetermined = 0
  /// The app may not use the position, and the user can't change that.
  case restricted = 1
  /// The user denied the use.
  case denied = 2
  /// The app may use the position at any time.
  case authorizedAlways = 3
  /// The app may use the position while the user uses the app.
  case authorizedWhenInUse = 4
}

/// The reason why a position or place is not available.
public struct CLError: CustomNSError, Hashable, Sendable {
  /// The reasons for a missing position or place.
  public enum Code: Int, Sendable {
    /// The position is currently unknown.
    case locationUnknown = 0
    /// The app may not use the position.
    case denied = 1
    /// The network is not available.
    case network = 2
    /// The request has no result.
    case geocodeFoundNoResult = 8
    /// The request has only a partial result.
    case geocodeFoundPartialResult = 9
    /// The request was cancelled.
    case geocodeCanceled = 10
  }

  /// The domain of these errors.
  public static let errorDomain = "kCLErrorDomain"

  /// The reason.
  public let code: Code

  /// Creates an error with a reason.
  public init(_ code: Code) {
    self.code = code
  }

  /// The raw value of the reason.
  public var errorCode: Int { code.rawValue }
}
