public import CoreLocation

/// An annotation that covers an area of a map.
public protocol MKOverlay: MKAnnotation {
  /// The rectangle that contains the overlay.
  var boundingMapRect: MKMapRect { get }
}

/// A shape with several points.
open class MKMultiPoint: MKShape {
  /// The coordinates of the points.
  let places: [CLLocationCoordinate2D]

  init(_ places: [CLLocationCoordinate2D]) {
    self.places = places
    super.init()
  }

  /// The number of points.
  open var pointCount: Int { places.count }

  /// Copies the coordinates of a range of points into a buffer. Points that do not exist are skipped.
  open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    for (offset, index) in (range.location..<range.location + range.length).enumerated()
    where places.indices.contains(index) {
      coords[offset] = places[index]
    }
  }
}

/// A line through several coordinates.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// Makes a line.
  ///
  /// - Parameters:
  ///   - coords: the coordinates.
  ///   - count: the number of coordinates.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: coords, count: max(count, 0))))
  }

  /// Makes a line through points of the Mercator projection.
  ///
  /// - Parameters:
  ///   - points: the points.
  ///   - count: the number of points.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(UnsafeBufferPointer(start: points, count: max(count, 0)).map(\.coordinate))
  }

  override init(_ places: [CLLocationCoordinate2D]) {
    super.init(places)
    coordinate = MKCoordinateRegion(around: places)?.center ?? coordinate
  }

  /// The rectangle that contains the line.
  open var boundingMapRect: MKMapRect { MKMapRect(around: places) }
}

/// A polygon. Only its outline is drawn.
open class MKPolygon: MKMultiPoint, MKOverlay {
  /// Makes a polygon.
  ///
  /// - Parameters:
  ///   - coords: the corners.
  ///   - count: the number of corners.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: coords, count: max(count, 0))))
  }

  override init(_ places: [CLLocationCoordinate2D]) {
    super.init(places)
    coordinate = MKCoordinateRegion(around: places)?.center ?? coordinate
  }

  /// The rectangle that contains the polygon.
  open var boundingMapRect: MKMapRect { MKMapRect(around: places) }
}
