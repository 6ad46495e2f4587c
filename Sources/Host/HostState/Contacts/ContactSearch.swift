package import ContactCards
internal import Foundation
internal import IntentLanguage
package import IntentWire

/// Searches an address book for an app. The result contains only the properties that the app requests.
package struct ContactSearch: Sendable {
  private enum Limit {
    /// The maximum size of a page, in bytes. Only the last contact of the page may exceed it.
    static let pageBytes = 2 << 20
    /// The number of bytes that each value counts in addition to its text. Without it, a page could contain more values
    /// than a message may have.
    static let valueBytes = 8
    /// The maximum length of a contact's text, in bytes. A longer text is cut to a quarter of that number of
    /// characters.
    static let textBytes = 16 << 10
    /// The maximum length of the search text, in bytes.
    static let queryBytes = 1_024
  }

  private let cards: [ContactCard]
  private let state: String

  /// Creates a search in an address book.
  ///
  /// - Parameters:
  ///   - cards: the cards of the address book.
  ///   - state: identifies the state of the address book; any text.
  package init(_ cards: [ContactCard], state: String) {
    self.cards = cards
    self.state = state
  }

  /// Returns a page of the contacts that match a query. Does not compare the state in the query with the state of the
  /// address book.
  package func page(_ query: ContactQuery) -> ContactPage {
    let found = sorted(matches(query.match), query.order).dropFirst(query.offset)
    let keys = Set(query.keys)
    var contacts: [WireObject] = []
    var room = Limit.pageBytes
    for card in found {
      guard room > 0 else { break }
      let contact = Self.contact(card, keys)
      room -= WireValue.object(contact).weight(ofValue: Limit.valueBytes)
      contacts.append(contact)
    }
    let end = query.offset + contacts.count
    return ContactPage(contacts: contacts, next: contacts.count < found.count ? end : nil, state: state)
  }

  // MARK: Matches

  private func matches(_ match: ContactQuery.Match) -> [ContactCard] {
    switch match {
    case .all: return cards
    case .identifiers(let identifiers):
      // The result has the order of the identifiers in the query.
      let known = Dictionary(cards.map { ($0.identifier, $0) }) { first, _ in first }
      return identifiers.compactMap { known[$0] }
    case .name(let name):
      let words = Self.words(String(name.prefix(Limit.queryBytes)))
      return words.isEmpty ? [] : cards.filter { Self.hasName($0, words) }
    case .phoneNumber(let number):
      let digits = Self.digits(number)
      return digits.isEmpty ? [] : cards.filter { $0.phones.contains { Self.isSame(Self.digits($0.value), digits) } }
    case .emailAddress(let address):
      let address = address.lowercased()
      return cards.filter { $0.emails.contains { $0.value.lowercased() == address } }
    }
  }

  /// Returns whether each of `words` is a prefix of a word of the card's names.
  private static func hasName(_ card: ContactCard, _ words: [[UInt8]]) -> Bool {
    let names = [card.formattedName, card.givenName, card.familyName, card.organization, card.details.middleName]
    let own = (names + card.nicknames).flatMap(Self.words)
    return words.allSatisfy { word in own.contains { $0.starts(with: word) } }
  }

  private static func words(_ text: String) -> [[UInt8]] {
    text.split(whereSeparator: \.isWhitespace).map(VocabularyIndex.fold).filter { !$0.isEmpty }
  }

  private static func digits(_ number: String) -> String {
    String(number.prefix(Limit.queryBytes).compactMap { $0.wholeNumberValue.map { String($0) } }.joined())
  }

  /// Returns whether two numbers are the same. They are if they are equal. They also are if the shorter one has at
  /// least seven digits and they differ only in a country code or area code.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    // A trunk prefix is not dialled from abroad.
    let local = short.drop { $0 == "0" }
    return local.count >= 7 && long.hasSuffix(local)
  }

  /// Sorts the cards by the raw value of `CNContactSortOrder`: 0 does not sort, 1 is the user's default, 2 the given
  /// name, 3 the family name.
  private func sorted(_ cards: [ContactCard], _ order: Int) -> [ContactCard] {
    let key: (ContactCard) -> String
    switch order {
    case 1, 3: key = { $0.familyName + " " + $0.givenName + " " + $0.displayName }
    case 2: key = { $0.givenName + " " + $0.familyName + " " + $0.displayName }
    default: return cards
    }
    // The keys are computed once for each card.
    return cards.map { (key: key($0).lowercased(), card: $0) }.sorted { $0.key < $1.key }.map(\.card)
  }

  // MARK: Properties

  private static func contact(_ card: ContactCard, _ keys: Set<String>) -> WireObject {
    var contact = WireObject(type: "contact")
    contact[ContactFields.identifier] = .string(cut(card.identifier))
    for (key, text) in texts(card) where keys.contains(key) && !text.isEmpty { contact[key] = .string(cut(text)) }
    let details = card.details
    let lists = [
      (ContactFields.phoneNumbers, card.phones), (ContactFields.emailAddresses, card.emails),
      (ContactFields.urlAddresses, details.urls), (ContactFields.relations, card.relations),
    ]
    for (key, list) in lists where keys.contains(key) && !list.isEmpty { contact[key] = .array(list.map(labelled)) }
    if keys.contains(ContactFields.type) {
      contact[ContactFields.type] = .int(isOrganization(card) ? 1 : 0)
    }
    if keys.contains(ContactFields.postalAddresses), !details.addresses.isEmpty {
      contact[ContactFields.postalAddresses] = .array(details.addresses.map(address))
    }
    if keys.contains(ContactFields.hasPicture) { contact[ContactFields.hasPicture] = .bool(details.picture != nil) }
    if let picture = details.picture, !keys.isDisjoint(with: [ContactFields.picture, ContactFields.thumbnail]) {
      contact[ContactFields.picture] = .data(Data(picture))
    }
    if keys.contains(ContactFields.birthday) { contact[ContactFields.birthday] = birthday(details.birthday) }
    return contact
  }

  private static func texts(_ card: ContactCard) -> [(key: String, text: String)] {
    let details = card.details
    // If only the whole name of a person is known, it becomes the given name.
    let isUnnamed = card.givenName.isEmpty && card.familyName.isEmpty && !isOrganization(card)
    return [
      ("namePrefix", details.namePrefix), ("givenName", isUnnamed ? card.formattedName : card.givenName),
      ("middleName", details.middleName), ("familyName", card.familyName), ("nameSuffix", details.nameSuffix),
      ("nickname", card.nicknames.first ?? ""), ("organizationName", card.organization),
      ("departmentName", details.department), ("jobTitle", details.jobTitle),
      ("phoneticGivenName", card.phoneticGivenName), ("phoneticFamilyName", card.phoneticFamilyName),
      ("note", details.note),
    ]
  }

  private static func isOrganization(_ card: ContactCard) -> Bool {
    card.details.isOrganization
      || (card.givenName.isEmpty && card.familyName.isEmpty && !card.organization.isEmpty
        && card.displayName == card.organization)
  }

  private static func labelled(_ item: ContactCard.Labelled) -> WireValue {
    var object = WireObject(type: "labelled")
    object["label"] = item.label.map { .string(cut($0)) } ?? .null
    object["value"] = .string(cut(item.value))
    return .object(object)
  }

  private static func address(_ address: ContactDetails.Address) -> WireValue {
    var object = WireObject(type: "address")
    object["label"] = address.label.map { .string(cut($0)) } ?? .null
    let parts = [
      ("street", address.street), ("city", address.city), ("state", address.state),
      ("postalCode", address.postalCode), ("country", address.country),
    ]
    for (name, text) in parts where !text.isEmpty { object[name] = .string(cut(text)) }
    return .object(object)
  }

  private static func birthday(_ birthday: ContactDetails.Birthday?) -> WireValue {
    guard let birthday else { return .null }
    var object = WireObject(type: "birthday")
    object["year"] = birthday.year.map { .int(Int64($0)) } ?? .null
    object["month"] = .int(Int64(birthday.month))
    object["day"] = .int(Int64(birthday.day))
    return .object(object)
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= Limit.textBytes ? text : String(text.prefix(Limit.textBytes / 4))
  }
}

extension WireValue {
  /// The size of all texts and data in the value, in bytes, and `bytes` for each value.
  fileprivate func weight(ofValue bytes: Int) -> Int {
    switch self {
    case .string(let text): bytes + text.utf8.count
    case .data(let data): bytes + data.count
    case .array(let values): values.reduce(bytes) { $0 + $1.weight(ofValue: bytes) }
    case .object(let object): object.fields.reduce(bytes) { $0 + $1.value.weight(ofValue: bytes) }
    default: bytes
    }
  }
}
