public import CoreLocation

/// A point in the Mercator projection. The world measures 2^28 by 2^28 points, with the origin in the north-west.
public struct MKMapPoint: Hashable, Sendable {
  /// The distance from the west edge.
  public var x: Double
  /// The distance from the north edge.
  public var y: Double

  /// The width and the height of the world, in points.
  static let worldSize = Double(1 << 28)

  /// Makes the point in the north-west corner.
  public init() {
    x = 0
    y = 0
  }

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Projects a coordinate. Latitudes beyond 85.05 degrees are clamped to the edge.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = min(max(coordinate.latitude, -85.05112878), 85.05112878) * .pi / 180
    x = (coordinate.longitude + 180) / 360 * Self.worldSize
    y = (1 - log(tan(.pi / 4 + latitude / 2)) / .pi) / 2 * Self.worldSize
  }

  /// The coordinate of the point.
  public var coordinate: CLLocationCoordinate2D {
    let latitude = 2 * atan(exp(.pi * (1 - 2 * y / Self.worldSize))) - .pi / 2
    return CLLocationCoordinate2D(latitude: latitude * 180 / .pi, longitude: x / Self.worldSize * 360 - 180)
  }

  /// The distance to another point along the earth's surface, in metres.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    func location(_ place: CLLocationCoordinate2D) -> CLLocation {
      CLLocation(latitude: place.latitude, longitude: place.longitude)
    }
    return location(coordinate).distance(from: location(other.coordinate))
  }
}

/// A size in the Mercator projection.
public struct MKMapSize: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes an empty size.
  public init() {
    width = 0
    height = 0
  }

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in the Mercator projection.
public struct MKMapRect: Hashable, Sendable {
  /// The north-west corner.
  public var origin: MKMapPoint
  /// The size.
  public var size: MKMapSize

  /// The null rectangle, which contains no point.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// The whole world.
  public static let world = MKMapRect(x: 0, y: 0, width: MKMapPoint.worldSize, height: MKMapPoint.worldSize)

  /// Makes an empty rectangle.
  public init() {
    origin = MKMapPoint()
    size = MKMapSize()
  }

  /// Makes a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// The minimum x coordinate.
  public var minX: Double { origin.x }
  /// The minimum y coordinate.
  public var minY: Double { origin.y }
  /// The maximum x coordinate.
  public var maxX: Double { origin.x + size.width }
  /// The maximum y coordinate.
  public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// Whether this is the null rectangle.
  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The smallest rectangle that contains both.
  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
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

  /// Makes the smallest rectangle that contains the valid coordinates; null if no coordinate is valid.
  init(around places: [CLLocationCoordinate2D]) {
    self = places.filter(CLLocationCoordinate2DIsValid).map(MKMapPoint.init).reduce(.null) {
      $0.union(MKMapRect(x: $1.x, y: $1.y, width: 0, height: 0))
    }
  }
}

extension MKCoordinateRegion {
  /// Makes the region of a rectangle.
  public init(_ rect: MKMapRect) {
    let first = rect.origin.coordinate
    let last = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    var center = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    // A rectangle across the 180th meridian extends beyond the world, and its centre can too.
    center.longitude = center.longitude.remainder(dividingBy: 360)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: abs(first.latitude - last.latitude), longitudeDelta: abs(last.longitude - first.longitude)))
  }

  /// The rectangle of the region. If the region crosses the 180th meridian, the rectangle extends beyond the world.
  var mapRect: MKMapRect {
    let northWest = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude + span.latitudeDelta / 2, longitude: center.longitude - span.longitudeDelta / 2))
    let southEast = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude - span.latitudeDelta / 2, longitude: center.longitude + span.longitudeDelta / 2))
    return MKMapRect(
      x: northWest.x, y: northWest.y, width: southEast.x - northWest.x, height: southEast.y - northWest.y)
  }
}
