import Intents

/// The user's contacts, which all the Unicorn apps share.
public struct UCAddressBookManager: Sendable {
  /// The contacts that a name stands for.
  public enum Match: Hashable, Sendable {
    /// They are called so.
    case exact([Contact])
    /// They are called nearly so; nobody is called exactly so.
    case similar([Contact])
  }

  /// The contacts, in the order in which they are offered.
  public let contacts: [Contact]

  /// Takes `contacts`.
  public init(contacts: [Contact]) {
    self.contacts = contacts
  }

  /// The contact that the app knows by `identifier`.
  public func contact(withIdentifier identifier: String) -> Contact? {
    contacts.first { $0.identifier == identifier }
  }

  /// The contact who is reached by `value`, with the handle that it is.
  public func contact(withHandle value: String) -> (contact: Contact, handle: ContactHandle)? {
    for contact in contacts {
      if let handle = contact.handles.first(where: { $0.isReached(by: value) }) { return (contact, handle) }
    }
    return nil
  }

  /// All names of those whom the user can mean by `person`.
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
