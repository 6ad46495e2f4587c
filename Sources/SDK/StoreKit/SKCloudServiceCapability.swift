// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// What the user may do with Apple's music service.
public struct SKCloudServiceCapability: OptionSet, Hashable, Sendable {
  /// The bits of the capabilities, with Apple's values.
  public let rawValue: UInt

  /// Makes capabilities from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The user can play music of the service.
  public static let musicCatalogPlayback = SKCloudServiceCapability(rawValue: 1 << 0)
  /// The user can subscribe to the service.
  public static let musicCatalogSubscriptionEligible = SKCloudServiceCapability(rawValue: 1 << 1)
  /// The user can add items to the library in the cloud.
  public static let addToCloudMusicLibrary = SKCloudServiceCapability(rawValue: 1 << 8)
}

/// Whether an app may use the user's music library.
public enum SKCloudServiceAuthorizationStatus: Int, Sendable {
  /// The user has not been asked.
  case notDetermined = 0
  /// The user has denied it. It is the status of every app here, because there is no music service.
  case denied = 1
  /// The device forbids it.
  case restricted = 2
  /// The user has allowed it.
  case authorized = 3
}

extension NSNotification.Name {
  /// The name of the notification that the capabilities have changed. It is never posted.
  public static let SKCloudServiceCapabilitiesDidChange = NSNotification.Name(
    "SKCloudServiceCapabilitiesDidChangeNotification")
  /// The name of the notification that the country of the service has changed. It is never posted.
  public static let SKStorefrontCountryCodeDidChange = NSNotification.Name(
    "SKStorefrontCountryCodeDidChangeNotification")
  /// The name of the notification that the shop has changed. It is never posted.
  public static let SKStorefrontIdentifierDidChange = NSNotification.Name("SKStorefrontIdentifierDidChangeNotification")
}
