/// The content of a card beyond names, numbers and mail addresses. Apps read it through the contacts API; sentences do
/// not use it.
package struct ContactDetails: Hashable, Sendable {
  /// A postal address. Unknown parts are empty.
  package struct Address: Hashable, Sendable {
    /// A standard label in lower case, or a label of the user; nil if there is none.
    package var label: String?
    /// The street and house number, and additions such as a flat or a box.
    package var street = ""
    /// The city.
    package var city = ""
    /// The state or province.
    package var state = ""
    /// The postal code.
    package var postalCode = ""
    /// The name of the country.
    package var country = ""
    /// The two-letter code of the country.
    package var countryCode = ""
    /// The position; nil if the card has none.
    package var position: Position?
  }

  /// A position on the Earth, in degrees.
  package struct Position: Hashable, Sendable {
    /// The degrees north of the equator.
    package var latitude: Double
    /// The degrees east of Greenwich.
    package var longitude: Double
  }

  /// A birthday, without the year if the card leaves it out.
  package struct Birthday: Hashable, Sendable {
    /// The year; nil if the card leaves it out.
    package var year: Int?
    /// The month from 1 to 12.
    package var month: Int
    /// The day from 1 to 31.
    package var day: Int
  }

  /// The middle names.
  package var middleName = ""
  /// The title before the name, such as "Dr.".
  package var namePrefix = ""
  /// The suffix after the name, such as "Jr.".
  package var nameSuffix = ""
  /// The department in the organization.
  package var department = ""
  /// The person's position in the organization.
  package var jobTitle = ""
  /// The user's note about the person.
  package var note = ""
  /// Addresses of web pages, the preferred first.
  package var urls: [ContactCard.Labelled] = []
  /// Postal addresses, the preferred first.
  package var addresses: [Address] = []
  /// The birthday; nil if the card has none.
  package var birthday: Birthday?
  /// The picture, in the format of the card; nil if there is none.
  package var picture: [UInt8]?
  /// Whether the card describes an organization, not a person.
  package var isOrganization = false
  /// Whether the card describes the user.
  package var isMe = false

  /// Creates empty details.
  package init() {}
}

extension ContactDetails.Address {
  /// Creates an address from the parts of the property `ADR` (RFC 6350, 6.3.1).
  init(parts: [String], label: String?) {
    func part(_ index: Int) -> String { parts.indices.contains(index) ? parts[index] : "" }
    self.label = label
    street = [part(0), part(1), part(2)].filter { !$0.isEmpty }.joined(separator: ", ")
    city = part(3)
    state = part(4)
    postalCode = part(5)
    country = part(6)
  }
}

extension ContactDetails.Birthday {
  /// Parses the dates that cards have: `1990-05-01`, `19900501` and, without a year, `--0501` or `--05-01`. A time
  /// after the date is ignored. Nil for any other text.
  init?(_ text: String) {
    let date = text.prefix { $0 != "T" && $0 != " " }
    let digits = date.filter(\.isNumber)
    let isYearless = date.hasPrefix("--")
    guard digits.utf8.count == (isYearless ? 4 : 8), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let month = Int(digits.suffix(4).prefix(2)), let day = Int(digits.suffix(2)), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    self.init(year: isYearless ? nil : Int(digits.prefix(4)), month: month, day: day)
  }
}

extension ContactDetails.Position {
  /// Parses the positions that cards have: `37.39;-122.08`, and the URI `geo:37.39,-122.08` (RFC 5870). Nil for any
  /// other text, and for a position that is not on the Earth.
  init?(_ text: String) {
    let isURI = text.lowercased().hasPrefix("geo:")
    let degrees = (isURI ? text.dropFirst(4).prefix { $0 != ";" && $0 != "?" } : text[...])
      .split(separator: isURI ? "," : ";").map { Double($0.filter { $0 != " " }) }
    guard degrees.count >= 2, let latitude = degrees[0], let longitude = degrees[1], abs(latitude) <= 90,
      abs(longitude) <= 180
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
