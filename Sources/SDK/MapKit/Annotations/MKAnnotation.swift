public import CoreLocation

/// An item with a coordinate on a map.
public protocol MKAnnotation: NSObjectProtocol {
  /// The coordinate.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title; nil for none.
  var title: String? { get }
  /// The subtitle; nil for none.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// Nil.
  public var title: String? { nil }
  /// Nil.
  public var subtitle: String? { nil }
}

/// An annotation with a title and a subtitle.
open class MKShape: NSObject, MKAnnotation {
  /// The title; nil for none.
  open var title: String?
  /// The subtitle; nil for none.
  open var subtitle: String?
  /// The coordinate: the position of a pin, or the centre of a line or polygon.
  open var coordinate: CLLocationCoordinate2D {
    get { place }
    set { place = newValue }
  }

  private var place: CLLocationCoordinate2D

  /// Makes an annotation at latitude 0 and longitude 0.
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

  /// Makes a pin at a coordinate.
  public init(coordinate: CLLocationCoordinate2D) {
    super.init()
    self.coordinate = coordinate
  }

  /// Makes a pin at a coordinate, with a title and a subtitle.
  public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init(coordinate: coordinate)
    self.title = title
    self.subtitle = subtitle
  }
}

// Unchecked because of the superclass; this class adds no state.
/// A place with an address, which can be an annotation of a map.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  /// Makes a place without an address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude), name: nil,
      postalAddress: nil)
  }

  /// The coordinate.
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? CLLocationCoordinate2D(latitude: 0, longitude: 0)
  }

  /// The name of the place.
  open var title: String? { name }
}
