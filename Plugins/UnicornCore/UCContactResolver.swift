import Intents

/// Finds out which contact, and which of the contact's numbers, a person of a request stands for.
public struct UCContactResolver: Sendable {
  private let addressBook: UCAddressBookManager

  /// Makes a resolver that looks contacts up in `addressBook`.
  public init(addressBook: UCAddressBookManager) {
    self.addressBook = addressBook
  }

  /// What can be said about one person: settled, or what to ask the user next.
  public func resolve(_ person: INPerson) -> ContactResolution {
    if let value = person.personHandle?.value, !value.isEmpty {
      if let (contact, handle) = addressBook.contact(withHandle: value) {
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
    let handles = contact.handles.filter { label == nil || $0.label == label?.rawValue }
    switch handles.count {
    case 0: return .problem(label == nil ? .noHandle : .noHandleForLabel)
    case 1: return .settled(contact.person(at: handles[0]))
    default: return .choice(handles.map(contact.person(at:)))
    }
  }
}
