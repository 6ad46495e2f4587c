public import CoreLocation

/// Triggers a notification when the device enters or leaves a region. It is immutable.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The region.
  public let region: CLRegion

  /// Creates a trigger for a region.
  public init(region: CLRegion, repeats: Bool) {
    self.region = region
    super.init(repeats: repeats)
  }
}
