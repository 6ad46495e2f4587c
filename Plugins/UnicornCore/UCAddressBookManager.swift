import Intents

/// The user's contacts, which all the Unicorn apps share.
public struct UCAddressBookManager: Sendable {
  /// The contacts that a name stands for.
  public enum Match: Hashable, Sendable {
    /// Contacts with exactly the name.
    case exact([Contact])
    /// Contacts with similar names; no contact has exactly the name.
    case similar([Contact])
  }

  /// The contacts, in the order in which they are offered.
  public let contacts: [Contact]

  /// Creates an address book with `contacts`.
  public init(contacts: [Contact]) {
    self.contacts = contacts
  }

  /// The contact that the app knows by `identifier`.
  public func contact(withIdentifier identifier: String) -> Contact? {
    contacts.first { $0.identifier == identifier }
  }

  /// The contact with the handle `value`, and that handle.
  public func contact(withHandle value: String) -> (contact: Contact, handle: ContactHandle)? {
    for contact in contacts {
      if let handle = contact.handles.first(where: { $0.isReached(by: value) }) { return (contact, handle) }
    }
    return nil
  }

  /// All names of the contacts that `person` can refer to.
  public func names(of person: INPerson) -> [String] {
    guard case .exact(let contacts) = contacts(matching: person.displayName) else { return [] }
    return contacts.flatMap { [$0.displayName, $0.unicornName].compactMap { $0 } }
  }

  /// The contacts called `name`; see ``Contact/isCalled(_:)``.
  public func contacts(matching name: String) -> Match {
    let name = Name(name)
    let exact = contacts.filter { $0.isCalled(name) }
    guard exact.isEmpty, !name.isEmpty else { return .exact(exact) }
    return .similar(contacts.filter { $0.names.contains { $0.isNearly(name) } })
  }
}
