public import CoreLocation

/// A thing with an extent on a map.
public protocol MKOverlay: MKAnnotation {
  /// The rectangle around the thing.
  var boundingMapRect: MKMapRect { get }
}

/// A thing with several points.
open class MKMultiPoint: MKShape {
  /// The places of the points.
  let places: [CLLocationCoordinate2D]

  init(_ places: [CLLocationCoordinate2D]) {
    self.places = places
    super.init()
  }

  /// The number of points.
  open var pointCount: Int { places.count }

  /// Reads the places of some points.
  open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    for (offset, index) in (range.location..<range.location + range.length).enumerated()
    where places.indices.contains(index) {
      coords[offset] = places[index]
    }
  }
}

/// A line through several places.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// Makes a line.
  ///
  /// - Parameters:
  ///   - coords: the places.
  ///   - count: the number of places.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: coords, count: max(count, 0))))
  }

  /// Makes a line through points of Mercator's projection.
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

  /// The rectangle around the line.
  open var boundingMapRect: MKMapRect { MKMapRect(around: places) }
}

/// An area with corners. Its edge is drawn.
open class MKPolygon: MKMultiPoint, MKOverlay {
  /// Makes an area.
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

  /// The rectangle around the area.
  open var boundingMapRect: MKMapRect { MKMapRect(around: places) }
}
