public import CoreLocation

/// Where a map is seen from. A card shows maps from above, with the north at the top.
open class MKMapCamera: NSObject {
  /// The place in the middle.
  open var centerCoordinate: CLLocationCoordinate2D
  /// The height in metres.
  open var altitude: CLLocationDistance
  /// The distance from the middle in metres: the same as the height.
  open var centerCoordinateDistance: CLLocationDistance {
    get { altitude }
    set { altitude = newValue }
  }
  /// The direction at the top, in degrees from the north. It is not drawn.
  open var heading: CLLocationDirection = 0
  /// The angle of the view, in degrees. It is not drawn.
  open var pitch: CGFloat = 0

  /// Makes a camera above latitude 0 and longitude 0.
  public convenience override init() {
    self.init(
      lookingAtCenter: CLLocationCoordinate2D(latitude: 0, longitude: 0), fromDistance: 0, pitch: 0, heading: 0)
  }

  /// Makes a camera.
  ///
  /// - Parameters:
  ///   - centerCoordinate: the place in the middle.
  ///   - distance: the distance in metres.
  ///   - pitch: the angle of the view, in degrees.
  ///   - heading: the direction at the top, in degrees from the north.
  public init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
    pitch: CGFloat, heading: CLLocationDirection
  ) {
    (self.centerCoordinate, altitude) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
    super.init()
  }
}
