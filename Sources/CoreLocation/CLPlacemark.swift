public import Contacts
public import Foundation

/// A place with its name and address.
open class CLPlacemark: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Where it is; nil where only a name is known.
  open private(set) var location: CLLocation?
  /// What the place is called.
  open private(set) var name: String?
  /// The address, or nil.
  open private(set) var postalAddress: CNPostalAddress?
  /// The area that the place takes, or nil.
  open private(set) var region: CLRegion?
  /// The time zone of the place, or nil.
  open private(set) var timeZone: TimeZone?

  /// Makes a place of which nothing is known.
  public required override init() {
    super.init()
  }

  /// Makes a place with what is known of `placemark`.
  public init(placemark: CLPlacemark) {
    super.init()
    location = placemark.location
    name = placemark.name
    postalAddress = placemark.postalAddress
    region = placemark.region
    timeZone = placemark.timeZone
  }

  /// Makes a place from its parts.
  public init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
    super.init()
    self.location = location
    self.name = name
    self.postalAddress = postalAddress
  }

  /// Takes the parts that are known, as when the place comes from another process.
  package func adopt(location: CLLocation?, name: String?, postalAddress: CNPostalAddress?) {
    self.location = location
    self.name = name
    self.postalAddress = postalAddress
  }

  /// Street and number.
  open var thoroughfare: String? { part(\.street) }
  /// The number in the street, where it is known apart from it; an address has both in one.
  open var subThoroughfare: String? { nil }
  /// The city.
  open var locality: String? { part(\.city) }
  /// The part of the city.
  open var subLocality: String? { part(\.subLocality) }
  /// The state or province.
  open var administrativeArea: String? { part(\.state) }
  /// The county or district.
  open var subAdministrativeArea: String? { part(\.subAdministrativeArea) }
  /// The postal code.
  open var postalCode: String? { part(\.postalCode) }
  /// The country.
  open var country: String? { part(\.country) }
  /// The country's code of two letters.
  open var isoCountryCode: String? { part(\.isoCountryCode) }

  private func part(_ member: KeyPath<CNPostalAddress, String>) -> String? {
    postalAddress.flatMap { $0[keyPath: member].isEmpty ? nil : $0[keyPath: member] }
  }

  /// The place itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a place with the same parts.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLPlacemark else { return false }
    return location == other.location && name == other.name && postalAddress == other.postalAddress
  }

  /// A hash of the name.
  open override var hash: Int { name.hashValue }

  /// Archives are read with the expected class given.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the parts into an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(location, forKey: "location")
    coder.encode(name.map { $0 as NSString }, forKey: "name")
    coder.encode(postalAddress, forKey: "postalAddress")
    coder.encode(region, forKey: "region")
    coder.encode(timeZone.map { $0.identifier as NSString }, forKey: "timeZone")
  }

  /// Reads the parts from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    location = coder.decodeObject(of: CLLocation.self, forKey: "location")
    name = coder.decodeObject(of: NSString.self, forKey: "name").map { "\($0)" }
    postalAddress = coder.decodeObject(of: CNPostalAddress.self, forKey: "postalAddress")
    region = coder.decodeObject(of: CLRegion.self, forKey: "region")
    timeZone = coder.decodeObject(of: NSString.self, forKey: "timeZone").flatMap { TimeZone(identifier: "\($0)") }
  }
}
