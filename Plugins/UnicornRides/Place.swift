import CoreLocation
import Intents
import UnicornCore

/// A place to which the cars drive.
struct Place: Named, Codable, Hashable, Sendable {
  /// The identifier of the place in the app.
  var identifier: String
  /// The name.
  var name: String
  /// Other names, in all languages, or nil.
  var alsoCalled: [String]?
  /// Degrees north of the equator.
  var latitude: Double
  /// Degrees east of the prime meridian.
  var longitude: Double

  var otherNames: [String] { alsoCalled ?? [] }

  /// Whether `name` is a name of the place. It may have words before it, as in "the airport".
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

  /// Resolves a place, which is required, and to which the cars must drive.
  func resolve(_ placemark: CLPlacemark?) -> INPlacemarkResolutionResult {
    guard let placemark else { return .needsValue() }
    return place(placemark).map { .success(with: $0.placemark) } ?? .unsupported()
  }
}
