import Intents

/// Resolves a person of a request to a contact and one of the contact's numbers.
public struct UCContactResolver: Sendable {
  private let addressBook: UCAddressBookManager
  private let accepts: @Sendable (ContactHandle) -> Bool

  /// Creates a resolver that finds contacts in `addressBook`. It ignores the numbers for which `accepts` returns false.
  public init(
    addressBook: UCAddressBookManager, where accepts: @escaping @Sendable (ContactHandle) -> Bool = { _ in true }
  ) {
    self.addressBook = addressBook
    self.accepts = accepts
  }

  /// The result for one person: a resolved contact, the next question, or the reason why nobody can be reached.
  public func resolve(_ person: INPerson) -> ContactResolution {
    if let value = person.personHandle?.value, !value.isEmpty, !isOneOfSeveral(person) {
      if let (contact, handle) = addressBook.contact(withHandle: value), accepts(handle) {
        return .resolved(contact.person(at: handle))
      }
      // A handle of unknown type may be only the name that the user said.
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

  /// Whether the number is only the contact's first number in the system, and was not selected by the user.
  private func isOneOfSeveral(_ person: INPerson) -> Bool {
    person.aliases?.isEmpty == false && contact(identifiedBy: person) != nil
  }

  /// The contacts that `person` can refer to: the one that the user selected or confirmed, else those that the system
  /// recognized, else those with the name.
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

  /// Resolves the number of `contact`; with `label`, as in "John's mobile", only among such numbers.
  private func resolveHandle(of contact: Contact, label: INPersonHandleLabel?) -> ContactResolution {
    let handles = contact.handles.filter { (label == nil || $0.label == label?.rawValue) && accepts($0) }
    switch handles.count {
    case 0: return .problem(label == nil ? .noHandle : .noHandleForLabel)
    case 1: return .resolved(contact.person(at: handles[0]))
    default: return .choice(handles.map(contact.person(at:)))
    }
  }
}
