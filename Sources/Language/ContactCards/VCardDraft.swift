internal import BaseFiles

/// A card while its properties are being read.
struct VCardDraft {
  /// The maximum number of telephone numbers, addresses and names. Further values are dropped.
  private static let maximumValues = 100

  /// A value whose label can follow in another property of its group.
  private struct Entry {
    let kind: String
    let group: String
    let preference: Int
    var value: ContactCard.Labelled
    /// The parts of a postal address.
    var parts: [String] = []
    /// The position of a postal address.
    var position: ContactDetails.Position?
  }

  /// The position of the first line.
  let position: SourcePosition
  private var content = ContactCard()
  private var details = ContactDetails()
  private var entries: [Entry] = []
  private var labels: [String: String] = [:]
  /// The codes of countries, by the group of the address.
  private var countries: [String: String] = [:]
  /// The position of the person.
  private var residence: ContactDetails.Position?
  private var version = ""
  /// Whether the card is a group of other cards.
  private(set) var isGroup = false

  /// Creates an empty card that begins at `position`.
  init(position: SourcePosition) { self.position = position }

  /// The functions that add a property to the card, by the name of the property.
  private static let fields: [String: @Sendable (inout VCardDraft, VCardProperty) -> Void] = [
    "VERSION": { $0.version = $1.text },
    "KIND": { draft, property in
      let kind = property.text.lowercased()
      draft.isGroup = kind == "group"
      draft.details.isOrganization = kind == "org"
    },
    "X-ABSHOWAS": { $0.details.isOrganization = $1.text.lowercased() == "company" },
    "X-ADDRESSBOOKSERVER-KIND": { $0.isGroup = $1.text.lowercased() == "group" },
    "UID": { $0.setIfEmpty($1.text, \.identifier) },
    "FN": { $0.setIfEmpty($1.text, \.formattedName) },
    "N": { draft, property in
      let parts = property.parts(";")
      draft.setIfEmpty(parts.first ?? "", \.familyName)
      draft.setIfEmpty(parts.dropFirst().first ?? "", \.givenName)
      for (part, field) in zip(parts.dropFirst(2), [\ContactDetails.middleName, \.namePrefix, \.nameSuffix]) {
        draft.setDetailIfEmpty(part, field)
      }
    },
    "NICKNAME": { $0.content.nicknames += $1.parts(",").filter { !$0.isEmpty }.prefix(maximumValues) },
    "X-PHONETIC-FIRST-NAME": { $0.setIfEmpty($1.text, \.phoneticGivenName) },
    "X-PHONETIC-LAST-NAME": { $0.setIfEmpty($1.text, \.phoneticFamilyName) },
    "ORG": { draft, property in
      let parts = property.parts(";")
      draft.setIfEmpty(parts.first ?? "", \.organization)
      draft.setDetailIfEmpty(parts.dropFirst().first ?? "", \.department)
    },
    "TITLE": { $0.setDetailIfEmpty($1.text, \.jobTitle) },
    "NOTE": { $0.setDetailIfEmpty($1.text, \.note) },
    "BDAY": { $0.details.birthday = $0.details.birthday ?? ContactDetails.Birthday($1.text) },
    "PHOTO": { $0.details.picture = $0.details.picture ?? $1.picture },
    "URL": { $0.add($1, $1.text) },
    "ADR": { $0.add($1, $1.text, parts: $1.parts(";")) },
    "TEL": { $0.add($1, $1.address("tel")) },
    "EMAIL": { $0.add($1, $1.address("mailto")) },
    "GEO": { $0.residence = $0.residence ?? ContactDetails.Position($1.text) },
    "RELATED": { draft, property in
      // RFC 6350, 6.6.6: the type `me` means that the card is the user's own.
      if property.types.contains("me") { draft.details.isMe = true } else { draft.add(property, property.text) }
    },
    "X-ABADR": { $0.countries[$1.group] = $1.text },
    "X-ABRELATEDNAMES": { $0.add($1, $1.text) },
    "X-ABLABEL": { $0.labels[$1.group] = ContactLabel.plain($1.text) },
  ]

  /// Whether the card uses properties of `name`, in capitals.
  static func isKnown(_ name: String) -> Bool { fields[name] != nil }

  /// Adds a property.
  mutating func add(_ property: VCardProperty) { Self.fields[property.name]?(&self, property) }

  /// Sets a field that is empty. Later properties of the same name are variants in other languages.
  private mutating func setIfEmpty(_ text: String, _ field: WritableKeyPath<ContactCard, String>) {
    if content[keyPath: field].isEmpty { content[keyPath: field] = text }
  }

  /// Sets a detail that is empty.
  private mutating func setDetailIfEmpty(_ text: String, _ field: WritableKeyPath<ContactDetails, String>) {
    if details[keyPath: field].isEmpty { details[keyPath: field] = text }
  }

  private mutating func add(_ property: VCardProperty, _ value: String, parts: [String] = []) {
    guard !value.isEmpty, entries.count < Self.maximumValues else { return }
    entries.append(
      Entry(
        kind: property.name, group: property.group, preference: property.preference,
        value: .init(label: ContactLabel.of(property.types), value: value), parts: parts,
        position: property.parameters["GEO"]?.first.flatMap { ContactDetails.Position($0) }))
  }

  /// The version of the card if it is not supported, else nil.
  var unknownVersion: String? { ["", "2.1", "3.0", "4.0"].contains(version) ? nil : version }

  /// The card with all properties so far.
  var card: ContactCard {
    var card = content
    card.phones = values("TEL")
    card.emails = values("EMAIL")
    card.relations = values("RELATED") + values("X-ABRELATEDNAMES")
    var details = details
    details.urls = values("URL")
    details.addresses = addresses
    card.details = details
    if card.identifier.isEmpty { card.identifier = Self.identifier(of: card) }
    return card
  }

  /// The postal addresses. The position of the person is that of the preferred address.
  private var addresses: [ContactDetails.Address] {
    var addresses = ranked("ADR").map { entry in
      var address = ContactDetails.Address(parts: entry.parts, label: label(of: entry))
      let code = entry.group.isEmpty ? "" : countries[entry.group] ?? ""
      if code.utf8.count == 2 { address.countryCode = code.uppercased() }
      address.position = entry.position
      return address
    }
    if let residence, !addresses.isEmpty { addresses[0].position = addresses[0].position ?? residence }
    return addresses
  }

  private func values(_ kind: String) -> [ContactCard.Labelled] {
    ranked(kind).map { .init(label: label(of: $0), value: $0.value.value) }
  }

  /// The entries of a kind, the preferred first.
  private func ranked(_ kind: String) -> [Entry] {
    entries.filter { $0.kind == kind }.enumerated().sorted {
      ($0.element.preference, $0.offset) < ($1.element.preference, $1.offset)
    }.map(\.element)
  }

  private func label(of entry: Entry) -> String? {
    let own = entry.group.isEmpty ? nil : labels[entry.group]
    return own ?? entry.value.label
  }

  /// An identifier from the card's content. It is the same on every machine.
  private static func identifier(of card: ContactCard) -> String {
    let names = [card.formattedName, card.givenName, card.familyName, card.organization] + card.nicknames
    let content = (names + (card.phones + card.emails).map(\.value)).joined(separator: "\n")
    return "card-" + StableHash.digits(content)
  }
}
