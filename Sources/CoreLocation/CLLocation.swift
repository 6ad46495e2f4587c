public import Foundation

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// The radius in metres within which a value is believed to lie; negative where the value is not valid.
public typealias CLLocationAccuracy = Double
/// Metres a second; negative where not valid.
public typealias CLLocationSpeed = Double
/// Degrees clockwise from true north; negative where not valid.
public typealias CLLocationDirection = Double

/// A place on the Earth, in the WGS 84 reference frame.
public struct CLLocationCoordinate2D: Hashable, Sendable {
  /// Degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// Degrees east of the zero meridian.
  public var longitude: CLLocationDegrees

  /// The coordinate at latitude and longitude 0.
  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  /// Makes a coordinate.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A coordinate that is no place.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a coordinate.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the latitude lies within 90 and the longitude within 180 degrees.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

/// A place with how exactly it is known, and when it was measured.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Where it is.
  open private(set) var coordinate = CLLocationCoordinate2D()
  /// Metres above sea level.
  open private(set) var altitude: CLLocationDistance = 0
  /// How exactly the coordinate is known.
  open private(set) var horizontalAccuracy: CLLocationAccuracy = 0
  /// How exactly the altitude is known.
  open private(set) var verticalAccuracy: CLLocationAccuracy = -1
  /// In which direction the device moved.
  open private(set) var course: CLLocationDirection = -1
  /// How fast the device moved.
  open private(set) var speed: CLLocationSpeed = -1
  /// When it was measured.
  open private(set) var timestamp = Date()

  /// Makes a location at latitude and longitude 0.
  public required override init() {
    super.init()
  }

  /// Makes a location of which only the coordinate is known.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    super.init()
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  /// Makes a location from what was measured at `timestamp`.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Makes a location, with the movement of the device, from what was measured at `timestamp`.
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

  /// The distance to `location` in metres along the surface, by the haversine formula on a sphere of the Earth's mean
  /// radius.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let meanRadius = 6_371_008.8
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (from, to) = (coordinate, location.coordinate)
    let latitude = sin(radians(to.latitude - from.latitude) / 2)
    let longitude = sin(radians(to.longitude - from.longitude) / 2)
    let chord =
      latitude * latitude + cos(radians(from.latitude)) * cos(radians(to.latitude)) * longitude * longitude
    return 2 * meanRadius * asin(min(1, chord.squareRoot()))
  }

  /// The location itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The members by their names, for archives.
  private static var members: [(String, ReferenceWritableKeyPath<CLLocation, Double>)] {
    [
      ("latitude", \.coordinate.latitude), ("longitude", \.coordinate.longitude), ("altitude", \.altitude),
      ("horizontalAccuracy", \.horizontalAccuracy), ("verticalAccuracy", \.verticalAccuracy), ("course", \.course),
      ("speed", \.speed),
    ]
  }

  /// Whether `object` is a location with the same members.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLLocation else { return false }
    return timestamp == other.timestamp
      && Self.members.allSatisfy { self[keyPath: $0.1] == other[keyPath: $0.1] }
  }

  /// A hash of the coordinate.
  open override var hash: Int { coordinate.hashValue }

  /// Archives are read with the expected class given.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the members into an archive.
  open func encode(with coder: NSCoder) {
    for (name, member) in Self.members { coder.encode(self[keyPath: member], forKey: name) }
    coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: "timestamp")
  }

  /// Reads the members from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    for (name, member) in Self.members { self[keyPath: member] = coder.decodeDouble(forKey: name) }
    timestamp = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "timestamp"))
  }
}
