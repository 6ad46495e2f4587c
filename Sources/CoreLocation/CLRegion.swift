public import Foundation

/// An area, of which each shape is a subclass.
open class CLRegion: NSObject, @unchecked Sendable {
  /// By what the app knows the area.
  public let identifier: String
  /// Whether the app is to be told when the device enters the area.
  open var notifyOnEntry = true
  /// Whether the app is to be told when the device leaves the area.
  open var notifyOnExit = true

  /// Makes an area without a shape.
  public init(identifier: String) {
    self.identifier = identifier
    super.init()
  }
}

/// The area around a point.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The point.
  public let center: CLLocationCoordinate2D
  /// How far the area reaches, in metres.
  public let radius: CLLocationDistance

  /// Makes the area within `radius` metres of `center`.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Whether `coordinate` lies in the area.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    return location.distance(from: CLLocation(latitude: center.latitude, longitude: center.longitude)) <= radius
  }
}
