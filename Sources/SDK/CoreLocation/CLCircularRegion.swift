public import Foundation

/// A circular region. It is not synchronized: a thread that changes it must be its only user.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The centre of the area.
  public let center: CLLocationCoordinate2D
  /// The radius of the area in metres.
  public let radius: CLLocationDistance

  /// Creates the area within `radius` metres of `center`.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Whether `coordinate` is in the area.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    return location.distance(from: CLLocation(latitude: center.latitude, longitude: center.longitude)) <= radius
  }

  /// A copy with the same notification settings.
  open override func copy(with zone: NSZone? = nil) -> Any {
    notifying(CLCircularRegion(center: center, radius: radius, identifier: identifier))
  }

  /// Encodes the properties.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(center.latitude, forKey: "latitude")
    coder.encode(center.longitude, forKey: "longitude")
    coder.encode(radius, forKey: "radius")
  }

  /// Decodes the properties; nil if the archive has no identifier.
  public required init?(coder: NSCoder) {
    center = CLLocationCoordinate2D(
      latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude"))
    radius = coder.decodeDouble(forKey: "radius")
    super.init(coder: coder)
  }
}
