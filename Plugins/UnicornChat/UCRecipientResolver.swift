import Intents
import UnicornCore

/// Finds out which contact, and which of the contact's numbers, a recipient stands for.
struct UCRecipientResolver {
  /// Where contacts are looked up.
  let addressBook: UCAddressBookManager

  /// What can be said about one recipient: settled, or what to ask the user next.
  func resolve(_ person: INPerson) -> INSendMessageRecipientResolutionResult {
    if let value = person.personHandle?.value, !value.isEmpty {
      if let (contact, handle) = addressBook.contact(withHandle: value) {
        return .success(with: contact.person(at: handle))
      }
      // Of unknown type, a handle may be no more than the name that was said.
      guard person.personHandle?.type == .unknown else { return .unsupported(forReason: .requestedHandleInvalid) }
    }
    switch candidates(for: person) {
    case .exact(let contacts) where contacts.count == 1:
      return resolveHandle(of: contacts[0], label: person.personHandle?.label)
    case .similar(let contacts) where contacts.count == 1:
      return .confirmationRequired(with: contacts[0].person())
    case .exact(let contacts), .similar(let contacts):
      guard !contacts.isEmpty else { return .unsupported(forReason: .noAccount) }
      return .disambiguation(with: contacts.map { $0.person() })
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
  private func resolveHandle(
    of contact: Contact,
    label: INPersonHandleLabel?
  ) -> INSendMessageRecipientResolutionResult {
    let handles = contact.handles.filter { label == nil || $0.label == label?.rawValue }
    switch handles.count {
    case 0: return .unsupported(forReason: label == nil ? .noValidHandle : .noHandleForLabel)
    case 1: return .success(with: contact.person(at: handles[0]))
    default: return .disambiguation(with: handles.map(contact.person(at:)))
    }
  }
}
