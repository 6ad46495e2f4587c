public import CoreLocation

/// The camera from which a map is seen. A card always shows maps from above, with north at the top.
open class MKMapCamera: NSObject {
  /// The coordinate at the centre.
  open var centerCoordinate: CLLocationCoordinate2D
  /// The height in metres.
  open var altitude: CLLocationDistance
  /// The distance from the centre in metres. It equals ``altitude``.
  open var centerCoordinateDistance: CLLocationDistance {
    get { altitude }
    set { altitude = newValue }
  }
  /// The direction at the top of the map, in degrees from north. It has no effect.
  open var heading: CLLocationDirection = 0
  /// The tilt of the camera, in degrees. It has no effect.
  open var pitch: CGFloat = 0

  /// Makes a camera above latitude 0 and longitude 0.
  public convenience override init() {
    self.init(
      lookingAtCenter: CLLocationCoordinate2D(latitude: 0, longitude: 0), fromDistance: 0, pitch: 0, heading: 0)
  }

  /// Makes a camera.
  ///
  /// - Parameters:
  ///   - centerCoordinate: the coordinate at the centre.
  ///   - distance: the distance in metres.
  ///   - pitch: the tilt of the camera, in degrees.
  ///   - heading: the direction at the top of the map, in degrees from north.
  public init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
    pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.centerCoordinate = centerCoordinate
    altitude = distance
    self.pitch = pitch
    self.heading = heading
    super.init()
  }
}
