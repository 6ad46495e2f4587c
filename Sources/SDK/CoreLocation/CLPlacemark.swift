public import Foundation
public import PostalAddresses

/// A place with its position, name and address. It is immutable after it is shared.
open class CLPlacemark: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The position; nil if it is unknown.
  open private(set) var location: CLLocation?
  /// The name of the place; nil if it is unknown.
  open private(set) var name: String?
  /// The address; nil if it is unknown.
  open private(set) var postalAddress: CNPostalAddress?
  /// The region of the place; nil if it is unknown.
  open private(set) var region: CLRegion?
  /// The time zone of the place; nil if it is unknown.
  open private(set) var timeZone: TimeZone?

  /// The code of the country in which the host assumes the place to be; nil if the country is known, or unknown.
  package private(set) var assumedCountryCode: String?

  /// Creates a place without position, name and address.
  public required override init() {
    super.init()
  }

  /// Creates a place with the properties of `placemark`.
  public init(placemark: CLPlacemark) {
    super.init()
    location = placemark.location
    name = placemark.name
    postalAddress = placemark.postalAddress
    region = placemark.region
    timeZone = placemark.timeZone
    assumedCountryCode = placemark.assumedCountryCode
  }

  /// Creates a place. Nil means that a property is unknown.
  public init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
    super.init()
    self.location = location
    self.name = name
    self.postalAddress = postalAddress
  }

  /// Replaces the position, the name and the address; nil means that one is unknown. It is used for a place that
  /// another process has sent, which may assume its country.
  package func setKnownProperties(
    location: CLLocation?, name: String?, postalAddress: CNPostalAddress?, assumedCountryCode: String?
  ) {
    self.location = location
    self.name = name
    self.postalAddress = postalAddress
    self.assumedCountryCode = assumedCountryCode
  }

  /// The street and house number.
  open var thoroughfare: String? { part(\.street) }
  /// Always nil: the street of an address includes the house number.
  open var subThoroughfare: String? { nil }
  /// The city.
  open var locality: String? { part(\.city) }
  /// The district of the city.
  open var subLocality: String? { part(\.subLocality) }
  /// The state or province.
  open var administrativeArea: String? { part(\.state) }
  /// The county or district.
  open var subAdministrativeArea: String? { part(\.subAdministrativeArea) }
  /// The postal code.
  open var postalCode: String? { part(\.postalCode) }
  /// The country.
  open var country: String? { part(\.country) }
  /// The two-letter country code: that of the address, or otherwise the one that the host assumes from the user's
  /// locale. An assumed code is in no address: then `postalAddress` is nil, or its `isoCountryCode` is empty.
  open var isoCountryCode: String? { part(\.isoCountryCode) ?? assumedCountryCode }

  /// Always nil: no names of surrounding areas are known.
  open var areasOfInterest: [String]? { nil }
  /// Always nil: no lake or river is known.
  open var inlandWater: String? { nil }
  /// Always nil: no ocean is known.
  open var ocean: String? { nil }

  private func part(_ member: KeyPath<CNPostalAddress, String>) -> String? {
    postalAddress.flatMap { $0[keyPath: member].isEmpty ? nil : $0[keyPath: member] }
  }

  /// The place itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a place with equal position, name and address.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLPlacemark else { return false }
    return location == other.location && name == other.name && postalAddress == other.postalAddress
  }

  /// A hash of the name.
  open override var hash: Int { name.hashValue }

  /// Always true: decoding checks the classes of objects.
  public static var supportsSecureCoding: Bool { true }

  /// Encodes the properties.
  open func encode(with coder: NSCoder) {
    coder.encode(location, forKey: "location")
    coder.encode(name.map { $0 as NSString }, forKey: "name")
    coder.encode(postalAddress, forKey: "postalAddress")
    coder.encode(region, forKey: "region")
    coder.encode(timeZone.map { $0.identifier as NSString }, forKey: "timeZone")
    coder.encode(assumedCountryCode.map { $0 as NSString }, forKey: "assumedCountryCode")
  }

  /// Decodes the properties.
  public required init?(coder: NSCoder) {
    super.init()
    location = coder.decodeObject(of: CLLocation.self, forKey: "location")
    name = coder.decodeObject(of: NSString.self, forKey: "name").map { "\($0)" }
    postalAddress = coder.decodeObject(of: CNPostalAddress.self, forKey: "postalAddress")
    region = coder.decodeObject(of: CLRegion.self, forKey: "region")
    timeZone = coder.decodeObject(of: NSString.self, forKey: "timeZone").flatMap { TimeZone(identifier: "\($0)") }
    assumedCountryCode = coder.decodeObject(of: NSString.self, forKey: "assumedCountryCode").map { "\($0)" }
  }
}
