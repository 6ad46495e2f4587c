public import Foundation

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

  /// An area around the same point that is notified of as this one is.
  open override func copy(with zone: NSZone? = nil) -> Any {
    notifying(CLCircularRegion(center: center, radius: radius, identifier: identifier))
  }

  /// Writes the members into an archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(center.latitude, forKey: "latitude")
    coder.encode(center.longitude, forKey: "longitude")
    coder.encode(radius, forKey: "radius")
  }

  /// Reads the members from an archive; nil where it has no identifier.
  public required init?(coder: NSCoder) {
    center = CLLocationCoordinate2D(
      latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude"))
    radius = coder.decodeDouble(forKey: "radius")
    super.init(coder: coder)
  }
}
