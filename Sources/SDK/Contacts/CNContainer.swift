public import Foundation

/// The kinds of address books.
public enum CNContainerType: Int, Sendable {
  /// Another kind.
  case unassigned = 0
  /// An address book on the device.
  case local = 1
  /// An address book of Exchange.
  case exchange = 2
  /// An address book of a CardDAV server.
  case cardDAV = 3
}

/// An address book. There is one here: the user's vCards.
open class CNContainer: NSObject, @unchecked Sendable {
  /// The identifier of the only address book.
  static let onlyIdentifier = "org.intent-host.contacts"

  /// The identifier.
  open var identifier: String { Self.onlyIdentifier }
  /// The name for the user.
  open var name: String { "Contacts" }
  /// The kind.
  open var type: CNContainerType { .local }

  /// A predicate for the address books with these identifiers.
  open class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
    ContainerPredicate(hasMatch: identifiers.contains(onlyIdentifier))
  }

  /// A predicate for the address book of a contact.
  open class func predicateForContainerOfContact(withIdentifier contactIdentifier: String) -> NSPredicate {
    ContainerPredicate(hasMatch: true)
  }
}

/// A condition on address books, evaluated when it is made.
final class ContainerPredicate: NSPredicate {
  let hasMatch: Bool

  init(hasMatch: Bool) {
    self.hasMatch = hasMatch
    super.init(value: hasMatch)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

extension CNContactStore {
  /// The identifier of the address book for new contacts: the only one.
  public func defaultContainerIdentifier() -> String { CNContainer.onlyIdentifier }

  /// Returns the address books that match a predicate of ``CNContainer``.
  ///
  /// - Parameter predicate: the condition; nil for all.
  /// - Returns: the address books.
  /// - Throws: ``CNError`` with the code `predicateInvalid` if `CNContainer` did not make the predicate.
  public func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    guard let predicate else { return [CNContainer()] }
    guard let predicate = predicate as? ContainerPredicate else {
      throw CNError(.predicateInvalid, "the predicate was not created by 'CNContainer'")
    }
    return predicate.hasMatch ? [CNContainer()] : []
  }
}
