import CoreLocation
import Intents
import UnicornCore

/// A place that the cars go to.
struct Place: Named, Codable, Hashable, Sendable {
  /// By what the app knows the place.
  var identifier: String
  /// What people call it.
  var name: String
  /// What else people call it, in all languages, or nil.
  var alsoCalled: [String]?
  /// Degrees north of the equator.
  var latitude: Double
  /// Degrees east of the zero meridian.
  var longitude: Double

  var otherNames: [String] { alsoCalled ?? [] }

  /// Whether `name` means the place: the place's name, or another with words before it, as in "the airport".
  func isMeant(by name: Name) -> Bool { allNames.contains { $0.isSpelled(like: name) || $0.isEnd(of: name) } }

  /// The place as a value of a request.
  var placemark: CLPlacemark {
    CLPlacemark(location: CLLocation(latitude: latitude, longitude: longitude), name: name, postalAddress: nil)
  }
}

extension [Place] {
  /// The place that `placemark` names.
  func place(_ placemark: CLPlacemark?) -> Place? {
    guard let name = placemark?.name else { return nil }
    return first { $0.isMeant(by: Name(name)) }
  }

  /// Settles a place: there has to be one, and the cars have to go there.
  func settle(_ placemark: CLPlacemark?) -> INPlacemarkResolutionResult {
    guard let placemark else { return .needsValue() }
    return place(placemark).map { .success(with: $0.placemark) } ?? .unsupported()
  }
}
