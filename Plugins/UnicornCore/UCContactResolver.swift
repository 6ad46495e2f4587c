import Intents

/// Finds out which contact, and which of the contact's numbers, a person of a request stands for.
public struct UCContactResolver: Sendable {
  private let addressBook: UCAddressBookManager
  private let counts: @Sendable (ContactHandle) -> Bool

  /// Makes a resolver that looks contacts up in `addressBook`, and reaches them by the numbers that count.
  public init(
    addressBook: UCAddressBookManager, where counts: @escaping @Sendable (ContactHandle) -> Bool = { _ in true }
  ) {
    self.addressBook = addressBook
    self.counts = counts
  }

  /// What can be said about one person: settled, or what to ask the user next.
  public func resolve(_ person: INPerson) -> ContactResolution {
    if let value = person.personHandle?.value, !value.isEmpty, !isOneOfSeveral(person) {
      if let (contact, handle) = addressBook.contact(withHandle: value), counts(handle) {
        return .settled(contact.person(at: handle))
      }
      // Of unknown type, a handle may be no more than the name that was said.
      guard person.personHandle?.type == .unknown else { return .problem(.unknownHandle) }
    }
    switch candidates(for: person) {
    case .exact(let contacts) where contacts.count == 1:
      return resolveHandle(of: contacts[0], label: person.personHandle?.label)
    case .similar(let contacts) where contacts.count == 1:
      return .guess(contacts[0].person())
    case .exact(let contacts), .similar(let contacts):
      return contacts.isEmpty ? .problem(.noContact) : .choice(contacts.map { $0.person() })
    }
  }

  /// Whether the number is only the first that the system knows of the contact: nobody has picked one.
  private func isOneOfSeveral(_ person: INPerson) -> Bool {
    person.aliases?.isEmpty == false && contact(identifiedBy: person) != nil
  }

  /// The contacts that `person` can mean: the one that the user picked or confirmed, those that the system understood,
  /// else those of the name.
  private func candidates(for person: INPerson) -> UCAddressBookManager.Match {
    if let contact = contact(identifiedBy: person) { return .exact([contact]) }
    let understood = (person.siriMatches ?? []).compactMap(contact(identifiedBy:))
    guard understood.isEmpty else { return .exact(understood) }
    return addressBook.contacts(matching: person.displayName)
  }

  private func contact(identifiedBy person: INPerson) -> Contact? {
    [person.customIdentifier, person.contactIdentifier].compactMap { $0 }
      .lazy.compactMap(addressBook.contact(withIdentifier:)).first
  }

  /// Settles the number of `contact`; with `label`, as in "John's mobile", only such numbers count.
  private func resolveHandle(of contact: Contact, label: INPersonHandleLabel?) -> ContactResolution {
    let handles = contact.handles.filter { (label == nil || $0.label == label?.rawValue) && counts($0) }
    switch handles.count {
    case 0: return .problem(label == nil ? .noHandle : .noHandleForLabel)
    case 1: return .settled(contact.person(at: handles[0]))
    default: return .choice(handles.map(contact.person(at:)))
    }
  }
}
