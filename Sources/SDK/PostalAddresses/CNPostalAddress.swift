public import Foundation

/// A postal address. An unknown part is an empty string. Only `CNMutablePostalAddress` changes its parts.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  /// The street and house number.
  open internal(set) var street = ""
  /// The district of the city.
  open internal(set) var subLocality = ""
  /// The city.
  open internal(set) var city = ""
  /// The county or district.
  open internal(set) var subAdministrativeArea = ""
  /// The state or province.
  open internal(set) var state = ""
  /// The postal code.
  open internal(set) var postalCode = ""
  /// The country.
  open internal(set) var country = ""
  /// The two-letter country code of ISO 3166-1.
  open internal(set) var isoCountryCode = ""

  /// Creates an address without any parts.
  public required override init() {
    super.init()
  }

  /// The parts with their names, which copies, archives and messages use.
  public static var parts: [(name: String, member: ReferenceWritableKeyPath<CNPostalAddress, String>)] {
    [
      ("street", \.street), ("subLocality", \.subLocality), ("city", \.city),
      ("subAdministrativeArea", \.subAdministrativeArea), ("state", \.state), ("postalCode", \.postalCode),
      ("country", \.country), ("isoCountryCode", \.isoCountryCode),
    ]
  }

  /// A mutable copy of the address.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { duplicate(CNMutablePostalAddress()) }

  /// An immutable copy of the address.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate(CNPostalAddress()) }

  private func duplicate<Address: CNPostalAddress>(_ address: Address) -> Address {
    for part in Self.parts { address[keyPath: part.member] = self[keyPath: part.member] }
    return address
  }

  /// Whether `object` is an address with equal parts.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNPostalAddress else { return false }
    return Self.parts.allSatisfy { self[keyPath: $0.member] == other[keyPath: $0.member] }
  }

  /// A hash of the parts.
  open override var hash: Int { Self.parts.map { self[keyPath: $0.member] }.hashValue }

  /// Always true: decoding checks the classes of objects.
  public static var supportsSecureCoding: Bool { true }

  /// Encodes the parts.
  open func encode(with coder: NSCoder) {
    for part in Self.parts { coder.encode(self[keyPath: part.member] as NSString, forKey: part.name) }
  }

  /// Decodes the parts.
  public required init?(coder: NSCoder) {
    super.init()
    for part in Self.parts {
      self[keyPath: part.member] = coder.decodeObject(of: NSString.self, forKey: part.name).map { "\($0)" } ?? ""
    }
  }
}

/// A mutable postal address. It is not synchronized: a thread that changes it must be its only user.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  /// The street and house number.
  open override var street: String {
    get { super.street }
    set { super.street = newValue }
  }
  /// The district of the city.
  open override var subLocality: String {
    get { super.subLocality }
    set { super.subLocality = newValue }
  }
  /// The city.
  open override var city: String {
    get { super.city }
    set { super.city = newValue }
  }
  /// The county or district.
  open override var subAdministrativeArea: String {
    get { super.subAdministrativeArea }
    set { super.subAdministrativeArea = newValue }
  }
  /// The state or province.
  open override var state: String {
    get { super.state }
    set { super.state = newValue }
  }
  /// The postal code.
  open override var postalCode: String {
    get { super.postalCode }
    set { super.postalCode = newValue }
  }
  /// The country.
  open override var country: String {
    get { super.country }
    set { super.country = newValue }
  }
  /// The two-letter country code of ISO 3166-1.
  open override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { super.isoCountryCode = newValue }
  }
}
