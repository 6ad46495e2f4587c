public import CoreLocation

/// The extent of a region, in degrees.
public struct MKCoordinateSpan: Hashable, Sendable {
  /// The extent in the north-south direction.
  public var latitudeDelta: CLLocationDegrees
  /// The extent in the east-west direction.
  public var longitudeDelta: CLLocationDegrees

  /// Makes an empty extent.
  public init() {
    latitudeDelta = 0
    longitudeDelta = 0
  }

  /// Makes an extent.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of the earth.
public struct MKCoordinateRegion: Hashable, Sendable {
  /// The centre.
  public var center: CLLocationCoordinate2D
  /// The extent.
  public var span: MKCoordinateSpan

  /// Makes an empty region at latitude 0 and longitude 0.
  public init() {
    self.init(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), span: MKCoordinateSpan())
  }

  /// Makes a region.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Makes a region with an extent in metres.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let narrowing = max(cos(centerCoordinate.latitude * .pi / 180), 0.01)
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / Self.metersPerDegree,
        longitudeDelta: longitudinalMeters / Self.metersPerDegree / narrowing))
  }

  /// The length of a degree of latitude in metres, on a sphere with the earth's mean radius of 6,371,009 metres.
  static let metersPerDegree = 6_371_009 * Double.pi / 180

  /// Makes the smallest region that contains the valid coordinates and does not cross the 180th meridian; nil if no
  /// coordinate is valid.
  init?(around places: [CLLocationCoordinate2D]) {
    let valid = places.filter(CLLocationCoordinate2DIsValid)
    guard let first = valid.first else { return nil }
    var south = first.latitude
    var north = first.latitude
    var west = first.longitude
    var east = first.longitude
    for place in valid {
      south = min(south, place.latitude)
      north = max(north, place.latitude)
      west = min(west, place.longitude)
      east = max(east, place.longitude)
    }
    self.init(
      center: CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2),
      span: MKCoordinateSpan(latitudeDelta: north - south, longitudeDelta: east - west))
  }

  /// Whether the values are finite and describe a part of the earth.
  var isValid: Bool {
    CLLocationCoordinate2DIsValid(center) && (0...180).contains(span.latitudeDelta)
      && (0...360).contains(span.longitudeDelta)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes an extent.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a region.
public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: centerCoordinate, span: span)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a region with an extent in metres.
public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}
