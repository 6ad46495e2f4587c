/// A person or an organization in an address book.
package struct ContactCard: Hashable, Sendable {
  /// A telephone number, an address or a name with a label.
  package struct Labelled: Hashable, Sendable {
    /// A standard label in lower case, such as `home`, `mobile` or `mother`, or a label of the user; nil if there is
    /// none.
    package var label: String?
    /// The number, the address or the name.
    package var value: String

    /// Creates a value, by default without a label.
    package init(label: String? = nil, value: String) {
      self.label = label
      self.value = value
    }
  }

  /// Identifies the card permanently: its `UID`, or a hash of its content if it has none.
  package var identifier = ""
  /// The given name. Like all other properties, it is empty if the card has none.
  package var givenName = ""
  /// The family name.
  package var familyName = ""
  /// The whole name as it is written.
  package var formattedName = ""
  /// The nicknames, the preferred first.
  package var nicknames: [String] = []
  /// The pronunciation of the given name.
  package var phoneticGivenName = ""
  /// The pronunciation of the family name.
  package var phoneticFamilyName = ""
  /// Telephone numbers, the preferred first.
  package var phones: [Labelled] = []
  /// Email addresses, the preferred first.
  package var emails: [Labelled] = []
  /// The names of related people; the label is the relation, such as `mother`.
  package var relations: [Labelled] = []
  /// The person's organization, or the organization that the card describes.
  package var organization = ""

  /// Most cards have no details. Indirect, so that the cards of an address book stay small.
  private indirect enum Box: Hashable, Sendable {
    case none
    case some(ContactDetails)
  }

  private var box = Box.none

  /// The other content of the card.
  package var details: ContactDetails {
    get { if case .some(let details) = box { details } else { ContactDetails() } }
    set { box = newValue == ContactDetails() ? .none : .some(newValue) }
  }

  /// Creates an empty card.
  package init() {}

  /// The name to show: the formatted name; if it is empty, the best of the other names; empty if there is none.
  package var displayName: String {
    [formattedName, order(givenName, familyName), nicknames.first ?? "", organization].first { !$0.isEmpty } ?? ""
  }

  /// Joins two names in the order of their script: in Han, kana and Hangul the family name comes first, without a
  /// space.
  package func order(_ given: String, _ family: String) -> String {
    guard !given.isEmpty, !family.isEmpty else { return given + family }
    return isFamilyFirst ? family + given : "\(given) \(family)"
  }

  private var isFamilyFirst: Bool {
    familyName.unicodeScalars.first.map { (0x2e80...0x9fff).contains($0.value) || (0xac00...0xd7a3).contains($0.value) }
      ?? false
  }
}
