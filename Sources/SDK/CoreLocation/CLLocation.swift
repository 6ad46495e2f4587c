public import Foundation

/// A latitude or longitude in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// The uncertainty of a value as a radius in metres; negative if the value is invalid.
public typealias CLLocationAccuracy = Double
/// A speed in metres per second; negative if it is invalid.
public typealias CLLocationSpeed = Double
/// A direction in degrees clockwise from true north; negative if it is invalid.
public typealias CLLocationDirection = Double

/// A point on the Earth in the WGS 84 reference frame.
public struct CLLocationCoordinate2D: Hashable, Sendable {
  /// The degrees north of the equator; negative in the south.
  public var latitude: CLLocationDegrees
  /// The degrees east of the prime meridian; negative in the west.
  public var longitude: CLLocationDegrees

  /// The coordinate at latitude and longitude 0.
  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  /// Creates a coordinate from degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// An invalid coordinate.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a coordinate from degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the latitude is between -90 and 90 and the longitude between -180 and 180 degrees.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

/// A measured position with its accuracy and time. It is immutable.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The latitude and longitude.
  open private(set) var coordinate = CLLocationCoordinate2D()
  /// The altitude in metres above sea level.
  open private(set) var altitude: CLLocationDistance = 0
  /// The uncertainty of the coordinate.
  open private(set) var horizontalAccuracy: CLLocationAccuracy = 0
  /// The uncertainty of the altitude.
  open private(set) var verticalAccuracy: CLLocationAccuracy = -1
  /// The direction in which the device moved.
  open private(set) var course: CLLocationDirection = -1
  /// The speed of the device.
  open private(set) var speed: CLLocationSpeed = -1
  /// The time of the measurement.
  open private(set) var timestamp = Date()

  /// Creates a location at latitude and longitude 0.
  public required override init() {
    super.init()
  }

  /// Creates a location without altitude, direction and speed.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    super.init()
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  /// Creates a location from a measurement without direction and speed.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Creates a location from a measurement with the direction and speed of the device.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    super.init()
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
  }

  /// The distance to `location` along the surface, in metres. It is computed with the haversine formula, on a sphere
  /// with the mean radius of the Earth.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let meanRadius = 6_371_008.8
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let from = coordinate
    let to = location.coordinate
    let latitude = sin(radians(to.latitude - from.latitude) / 2)
    let longitude = sin(radians(to.longitude - from.longitude) / 2)
    let chord =
      latitude * latitude + cos(radians(from.latitude)) * cos(radians(to.latitude)) * longitude * longitude
    return 2 * meanRadius * asin(min(1, chord.squareRoot()))
  }

  /// The location itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The properties by name, for archives.
  private static var members: [(String, ReferenceWritableKeyPath<CLLocation, Double>)] {
    [
      ("latitude", \.coordinate.latitude), ("longitude", \.coordinate.longitude), ("altitude", \.altitude),
      ("horizontalAccuracy", \.horizontalAccuracy), ("verticalAccuracy", \.verticalAccuracy), ("course", \.course),
      ("speed", \.speed),
    ]
  }

  /// Whether `object` is a location with equal properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLLocation else { return false }
    return timestamp == other.timestamp
      && Self.members.allSatisfy { self[keyPath: $0.1] == other[keyPath: $0.1] }
  }

  /// A hash of the coordinate.
  open override var hash: Int { coordinate.hashValue }

  /// Always true: decoding checks the classes of objects.
  public static var supportsSecureCoding: Bool { true }

  /// Encodes the properties.
  open func encode(with coder: NSCoder) {
    for (name, member) in Self.members { coder.encode(self[keyPath: member], forKey: name) }
    coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: "timestamp")
  }

  /// Decodes the properties.
  public required init?(coder: NSCoder) {
    super.init()
    for (name, member) in Self.members { self[keyPath: member] = coder.decodeDouble(forKey: name) }
    timestamp = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "timestamp"))
  }
}
