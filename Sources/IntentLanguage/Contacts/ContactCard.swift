/// A person, or an organization, as an address book tells of them.
package struct ContactCard: Hashable, Sendable {
  /// What a number, an address or a person is for somebody, and which it is.
  package struct Labelled: Hashable, Sendable {
    /// In lower case as the standard calls it, `home`, `mobile`, `mother`, or in words of the user's own; nil where the
    /// card does not say.
    package var label: String?
    /// The number, the address or the name.
    package var value: String

    /// Makes one; the parameters are its members.
    package init(label: String? = nil, value: String) {
      self.label = label
      self.value = value
    }
  }

  /// What stays the same as long as the card does: its `UID`, or one made of what it says.
  package var identifier = ""
  /// Empty where the card does not say, as are the others.
  package var givenName = ""
  /// The name that a family shares.
  package var familyName = ""
  /// The whole name as it is written.
  package var formattedName = ""
  /// What friends say, the dearest first.
  package var nicknames: [String] = []
  /// How the given name sounds.
  package var phoneticGivenName = ""
  /// How the family name sounds.
  package var phoneticFamilyName = ""
  /// Telephone numbers, the preferred first.
  package var phones: [Labelled] = []
  /// Addresses of electronic mail, the preferred first.
  package var emails: [Labelled] = []
  /// People who are something to the person, such as `mother`, by name.
  package var relations: [Labelled] = []
  /// Where the person works, or what the card is about.
  package var organization = ""

  /// Makes an empty card.
  package init() {}

  /// The name to show: the whole one, or what there is of it.
  package var displayName: String {
    [formattedName, order(givenName, familyName), nicknames.first ?? "", organization].first { !$0.isEmpty } ?? ""
  }

  /// Two names of the person as people of their script say them: in Han, kana and Hangul the family's name comes first,
  /// and nothing stands between the two.
  func order(_ given: String, _ family: String) -> String {
    guard !given.isEmpty, !family.isEmpty else { return given + family }
    return isFamilyFirst ? family + given : "\(given) \(family)"
  }

  private var isFamilyFirst: Bool {
    familyName.unicodeScalars.first.map { (0x2e80...0x9fff).contains($0.value) || (0xac00...0xd7a3).contains($0.value) }
      ?? false
  }
}
