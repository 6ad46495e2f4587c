internal import BaseFiles
internal import ContactCards
internal import Foundation
internal import IntentLanguage

/// The places of the address book: where the user and the contacts live and work.
struct KnownPlaces: Sendable {
  /// The cards with addresses, by each of their names as folded words.
  private var people: [[String]: [ContactCard]] = [:]
  /// The user's own card; nil if no card is.
  private var own: ContactCard?

  /// Adds the addresses of a card.
  mutating func add(_ card: ContactCard) {
    guard !card.details.addresses.isEmpty else { return }
    if card.details.isMe { own = own ?? card }
    let names = [card.displayName, card.givenName] + card.nicknames
    for words in Set(names.map(Answers.words)) where !words.isEmpty { people[words, default: []].append(card) }
  }

  /// Returns the place that a text names: "home" and "work" of the user, and "Diana's" or "Diana's house" of a contact.
  /// Nil if the text names none, or the contact is not the only one with the name. A bare name is no place, because it
  /// may be a city: "Paris".
  func placemark(_ text: String, answers: Answers, countries: CountryCodes) -> JSONValue? {
    if let place = answers.livingPlace(text) {
      return own.flatMap { placemark(text, of: $0, at: place, countries: countries) }
    }
    guard !people.isEmpty else { return nil }
    let words = Answers.words(text)
    for count in stride(from: words.count, to: 0, by: -1) {
      let name = Array(words.prefix(count))
      let owned = people[name.withoutPossessive]
      guard let cards = people[name] ?? owned else { continue }
      let rest = words.dropFirst(count)
      let isPossessive = rest.first == "s" || people[name] == nil && owned != nil
      let kind = (rest.first == "s" ? rest.dropFirst() : rest).joined(separator: " ")
      let place = kind.isEmpty ? nil : answers.livingPlace(kind)
      guard cards.count == 1, kind.isEmpty ? isPossessive : place != nil else { return nil }
      return placemark(text, of: cards[0], at: place, countries: countries)
    }
    return nil
  }

  /// Returns the address of a card with the label of a place, or the preferred one without a place.
  private func placemark(
    _ text: String, of card: ContactCard, at place: Answers.LivingPlace?, countries: CountryCodes
  ) -> JSONValue? {
    let addresses = card.details.addresses
    let wanted = place ?? .home
    let labelled = addresses.first { $0.label == wanted.rawValue }
    guard let address = labelled ?? (place == nil ? addresses.first : nil) else { return nil }
    return .object(Self.members(address, name: text, countries))
  }

  private static func members(
    _ address: ContactDetails.Address, name: String, _ countries: CountryCodes
  ) -> [String: JSONValue] {
    let code = address.countryCode.isEmpty ? countries.code(of: address.country) ?? "" : address.countryCode
    let parts = [
      "street": address.street, "city": address.city, "state": address.state, "postalCode": address.postalCode,
      "country": address.country, "isoCountryCode": code,
    ]
    var members: [String: JSONValue] = ["name": .string(name)]
    members["postalAddress"] = .object(parts.filter { !$0.value.isEmpty }.mapValues(JSONValue.string))
    members["location"] = address.position.map {
      .object(["latitude": .double($0.latitude), "longitude": .double($0.longitude)])
    }
    return members
  }
}

extension [String] {
  /// The words without the ending "s" of the last one, which is left of "Diana's".
  fileprivate var withoutPossessive: [String] {
    guard let last, last.count > 2, last.hasSuffix("s") else { return self }
    return dropLast() + [String(last.dropLast())]
  }
}
