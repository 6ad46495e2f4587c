package import ContactCards
internal import IntentLanguage

/// The people whom a user knows, from an address book of the embedding program.
public struct ContactBook: Sendable {
  /// The identifier of the book's state. Books with equal identifiers have equal contacts, so caches may use it as a
  /// key. The state of a file is looked up at each call.
  public var identifier: String { state() }
  private let state: @Sendable () -> String
  /// Reads the people when a sentence first needs them.
  package let read: @Sendable () -> [ContactCard]

  /// Creates a book from cards.
  package init(identifier: String, cards: @escaping @Sendable () -> [ContactCard]) {
    self.init(state: { identifier }, cards: cards)
  }

  /// Creates a book that may change.
  ///
  /// - Parameters:
  ///   - state: returns the identifier of the current state. It is called before the cards are read.
  ///   - cards: reads the people; any thread may call it.
  package init(state: @escaping @Sendable () -> String, cards: @escaping @Sendable () -> [ContactCard]) {
    self.state = state
    read = cards
  }

  /// Creates a book.
  ///
  /// - Parameters:
  ///   - identifier: the identifier of the book's state; it must change when people are added, changed or removed.
  ///   - contacts: reads the people; any thread may call it.
  public init(identifier: String, contacts: @escaping @Sendable () -> [Contact]) {
    self.init(identifier: identifier, cards: { contacts().map(\.card) })
  }

  /// A book without people.
  public static let empty = ContactBook(identifier: "", cards: { [] })
}

/// A person or an organization whom the user knows.
public struct Contact: Hashable, Sendable {
  /// The identifier of the contact in the address book; empty if it has none.
  public var identifier: String
  /// The given name.
  public var givenName: String
  /// The family name.
  public var familyName: String
  /// The names that the user calls the person, the most common first.
  public var nicknames: [String] = []
  /// Telephone numbers, the preferred one first.
  public var phones: [Labelled] = []
  /// Mail addresses, the preferred one first.
  public var emails: [Labelled] = []

  /// A number or an address.
  public struct Labelled: Hashable, Sendable {
    /// The kind of number or address, such as `home` or `mobile`; nil if it is unknown.
    public var label: String?
    /// The number or the address.
    public var value: String

    /// Creates a number or an address.
    public init(_ value: String, label: String? = nil) {
      self.value = value
      self.label = label
    }
  }

  /// Creates a contact without numbers and addresses.
  public init(identifier: String = "", givenName: String, familyName: String = "") {
    self.identifier = identifier
    self.givenName = givenName
    self.familyName = familyName
  }

  fileprivate var card: ContactCard {
    var card = ContactCard()
    card.identifier = identifier
    card.givenName = givenName
    card.familyName = familyName
    card.nicknames = nicknames
    card.phones = phones.map { .init(label: $0.label, value: $0.value) }
    card.emails = emails.map { .init(label: $0.label, value: $0.value) }
    return card
  }
}
