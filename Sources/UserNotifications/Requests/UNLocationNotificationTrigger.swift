public import CoreLocation

/// Delivers a notification when the device enters or leaves an area.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The area.
  public let region: CLRegion

  /// Creates a trigger for an area.
  public init(region: CLRegion, repeats: Bool) {
    self.region = region
    super.init(repeats: repeats)
  }
}
