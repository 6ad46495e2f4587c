public import CoreLocation

/// A thing with a place on a map.
public protocol MKAnnotation: NSObjectProtocol {
  /// The place.
  var coordinate: CLLocationCoordinate2D { get }
  /// The name; nil for none.
  var title: String? { get }
  /// The second line; nil for none.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// Nil.
  public var title: String? { nil }
  /// Nil.
  public var subtitle: String? { nil }
}

/// A thing on a map with a name.
open class MKShape: NSObject, MKAnnotation {
  /// The name; nil for none.
  open var title: String?
  /// The second line; nil for none.
  open var subtitle: String?
  /// The place. Subclasses have one of their own.
  open var coordinate: CLLocationCoordinate2D {
    get { place }
    set { place = newValue }
  }

  private var place: CLLocationCoordinate2D

  /// Makes a thing at latitude 0 and longitude 0.
  public override init() {
    place = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    super.init()
  }
}

/// A pin.
open class MKPointAnnotation: MKShape {
  /// Makes a pin at latitude 0 and longitude 0.
  public override init() {
    super.init()
  }

  /// Makes a pin at a place.
  public init(coordinate: CLLocationCoordinate2D) {
    super.init()
    self.coordinate = coordinate
  }

  /// Makes a pin at a place with a name.
  public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init(coordinate: coordinate)
    (self.title, self.subtitle) = (title, subtitle)
  }
}

/// A place with an address, which a map can show.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  /// Makes a place without an address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude), name: nil,
      postalAddress: nil)
  }

  /// The place.
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? CLLocationCoordinate2D(latitude: 0, longitude: 0)
  }

  /// The name.
  open var title: String? { name }
}
