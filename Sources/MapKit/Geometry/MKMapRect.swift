public import CoreLocation

/// A point of Mercator's projection, whose world is 2^28 by 2^28 points large, from the north-west.
public struct MKMapPoint: Hashable, Sendable {
  /// The distance to the east.
  public var x: Double
  /// The distance to the south.
  public var y: Double

  /// The width and height of the world.
  static let worldSize = Double(1 << 28)

  /// Makes the point in the north-west.
  public init() {
    (x, y) = (0, 0)
  }

  /// Makes a point.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// Makes the point of a place. Places beyond 85.05 degrees are at the edge.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = min(max(coordinate.latitude, -85.05112878), 85.05112878) * .pi / 180
    x = (coordinate.longitude + 180) / 360 * Self.worldSize
    y = (1 - log(tan(.pi / 4 + latitude / 2)) / .pi) / 2 * Self.worldSize
  }

  /// The place of the point.
  public var coordinate: CLLocationCoordinate2D {
    let latitude = 2 * atan(exp(.pi * (1 - 2 * y / Self.worldSize))) - .pi / 2
    return CLLocationCoordinate2D(latitude: latitude * 180 / .pi, longitude: x / Self.worldSize * 360 - 180)
  }

  /// The distance to another point on the earth, in metres.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    func location(_ place: CLLocationCoordinate2D) -> CLLocation {
      CLLocation(latitude: place.latitude, longitude: place.longitude)
    }
    return location(coordinate).distance(from: location(other.coordinate))
  }
}

/// A size in Mercator's projection.
public struct MKMapSize: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes no size.
  public init() {
    (width, height) = (0, 0)
  }

  /// Makes a size.
  public init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }
}

/// A rectangle in Mercator's projection.
public struct MKMapRect: Hashable, Sendable {
  /// The corner in the north-west.
  public var origin: MKMapPoint
  /// The size.
  public var size: MKMapSize

  /// No rectangle.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// The world.
  public static let world = MKMapRect(x: 0, y: 0, width: MKMapPoint.worldSize, height: MKMapPoint.worldSize)

  /// Makes a rectangle without a size.
  public init() {
    (origin, size) = (MKMapPoint(), MKMapSize())
  }

  /// Makes a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) {
    (self.origin, self.size) = (origin, size)
  }

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// The smallest x.
  public var minX: Double { origin.x }
  /// The smallest y.
  public var minY: Double { origin.y }
  /// The largest x.
  public var maxX: Double { origin.x + size.width }
  /// The largest y.
  public var maxY: Double { origin.y + size.height }
  /// The middle x.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle y.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// Whether this is no rectangle.
  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The smallest rectangle around both.
  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The rectangle with each side moved inwards.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Whether a point lies in the rectangle.
  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The smallest rectangle around places; null for none.
  init(around places: [CLLocationCoordinate2D]) {
    self = places.filter(CLLocationCoordinate2DIsValid).map(MKMapPoint.init).reduce(.null) {
      $0.union(MKMapRect(x: $1.x, y: $1.y, width: 0, height: 0))
    }
  }
}

extension MKCoordinateRegion {
  /// Makes the region of a rectangle.
  public init(_ rect: MKMapRect) {
    let (first, last) = (rect.origin.coordinate, MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate)
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: abs(first.latitude - last.latitude), longitudeDelta: abs(last.longitude - first.longitude)))
  }

  /// The rectangle of the region.
  var mapRect: MKMapRect {
    MKMapRect(around: [
      CLLocationCoordinate2D(
        latitude: min(center.latitude + span.latitudeDelta / 2, 90),
        longitude: center.longitude - span.longitudeDelta / 2),
      CLLocationCoordinate2D(
        latitude: max(center.latitude - span.latitudeDelta / 2, -90),
        longitude: center.longitude + span.longitudeDelta / 2),
    ])
  }
}
