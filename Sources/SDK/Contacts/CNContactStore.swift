public import Foundation
internal import IntentWire
internal import Intents

/// The kinds of records in a store.
public enum CNEntityType: Int, Sendable {
  /// Contacts.
  case contacts = 0
}

/// Whether an app may read the user's contacts.
public enum CNAuthorizationStatus: Int, Sendable {
  /// The user has not been asked, or the host can't be reached.
  case notDetermined = 0
  /// The policy of the device's owner forbids it, and the user can't change that.
  case restricted = 1
  /// The user has denied it.
  case denied = 2
  /// The user has granted it.
  case authorized = 3
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The name of the notification that the contacts have changed. It is never posted.
  public static let CNContactStoreDidChange = NSNotification.Name("CNContactStoreDidChangeNotification")
}

/// Reads the user's contacts. The host reads them from the user's vCards after the user has granted permission.
///
/// Methods that fetch contacts block until the host replies, so do not call them on a thread that must not block. The
/// store has no mutable state.
open class CNContactStore: NSObject, @unchecked Sendable {
  /// Makes a store.
  public override init() {
    super.init()
  }

  // MARK: Authorization

  /// Returns whether this app may read the contacts, without asking the user.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    // In an app, the permission is read from files, so no host has to be running.
    if let status = AppAuthorization.statusOfThisApp(.contacts) {
      return CNAuthorizationStatus(rawValue: status.rawValue) ?? .notDetermined
    }
    guard case .granted(.string(let status)) = HostRequests.reply(to: .accessStatus(.contacts)) else {
      return .notDetermined
    }
    return statuses[status] ?? .notDetermined
  }

  /// The statuses, by the names that the host uses.
  private static let statuses: [String: CNAuthorizationStatus] = [
    "notDetermined": .notDetermined, "restricted": .restricted, "denied": .denied, "authorized": .authorized,
  ]

  /// Asks the user for permission to read the contacts, unless the user has already decided. The question includes the
  /// app's `NSContactsUsageDescription`. Passes the result to `completionHandler` on a thread of the system.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    let completion = Unchecked(completionHandler)
    HostRequests.send(.access(.contacts)) { reply in
      let error = Self.error(reply)
      DispatchQueue.global().async { completion.value(error == nil, error) }
    }
  }

  /// Asks the user for permission to read the contacts, unless the user has already decided.
  ///
  /// - Returns: true if the permission is granted.
  /// - Throws: ``CNError`` if it is not. The code is `authorizationDenied` if the user or the device's owner denies it,
  ///   if the user does not answer, or if the device is locked. It is another code if the user can't be asked.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    let reply = await withCheckedContinuation { done in
      HostRequests.send(.access(.contacts)) { done.resume(returning: $0) }
    }
    if let error = Self.error(reply) { throw error }
    return true
  }

  // MARK: Contacts

  /// Returns the contacts that match a predicate of ``CNContact``.
  ///
  /// - Parameters:
  ///   - predicate: the condition.
  ///   - keys: the properties to fetch.
  /// - Returns: the contacts, in the order of the address book.
  /// - Throws: ``CNError``.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    try fetch(Self.match(predicate), descriptors: keys, order: .none)
  }

  /// Returns the contact with an identifier.
  ///
  /// - Parameters:
  ///   - identifier: the identifier, for example from an `INPerson`.
  ///   - keys: the properties to fetch.
  /// - Returns: the contact.
  /// - Throws: ``CNError``, with the code `recordDoesNotExist` if there is no such contact.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    guard let contact = try fetch(.identifiers([identifier]), descriptors: keys, order: .none).first else {
      throw CNError(.recordDoesNotExist, "there is no contact '\(identifier)'")
    }
    return contact
  }

  /// Calls `block` for each contact that a request matches, until `block` sets its second argument to true.
  ///
  /// - Parameters:
  ///   - fetchRequest: the request.
  ///   - block: receives a contact.
  /// - Throws: ``CNError``.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    let match = try fetchRequest.predicate.map(Self.match) ?? .all
    var stop: ObjCBool = false
    for contact in try fetch(match, descriptors: fetchRequest.keysToFetch, order: fetchRequest.sortOrder) {
      block(fetchRequest.mutableObjects ? CNMutableContact(values: contact.values) : contact, &stop)
      if stop.boolValue { return }
    }
  }

  private static func match(_ predicate: NSPredicate) throws -> ContactQuery.Match {
    guard let predicate = predicate as? ContactPredicate else {
      throw CNError(.predicateInvalid, "the predicate was not created by 'CNContact'")
    }
    return predicate.match
  }

  // MARK: The host

  /// The maximum number of times that a search is tried. A search restarts if the contacts change between two pages.
  private static let attempts = 3

  private func fetch(
    _ match: ContactQuery.Match, descriptors: [any CNKeyDescriptor], order: CNContactSortOrder
  ) throws -> [CNContact] {
    let keys = Set(descriptors.flatMap(\.keys))
    var query = ContactQuery(match, keys: keys.sorted(), order: order.rawValue)
    for _ in 0..<Self.attempts {
      if let contacts = try pages(&query) { return contacts.map { CNContact(values: ContactValues($0, keys)) } }
      query.offset = 0
      query.state = ""
    }
    throw CNError(.dataAccessError, "the contacts change faster than they can be read")
  }

  /// Returns all contacts of a query; nil if the contacts have changed since the first page.
  private func pages(_ query: inout ContactQuery) throws -> [WireObject]? {
    var contacts: [WireObject] = []
    while true {
      switch HostRequests.reply(to: .contacts(query.object)) {
      case .refused(let refusal): throw Self.error(refusal)
      case .granted(let value):
        guard let page = value.objectValue.flatMap(ContactPage.init) else {
          throw CNError(.communicationError, "the host's answer is not a page of contacts")
        }
        guard query.state.isEmpty || query.state == page.state else { return nil }
        contacts += page.contacts
        // The next offset must increase, or the loop would not end.
        guard let next = page.next, next > query.offset else { return contacts }
        query.offset = next
        query.state = page.state
      }
    }
  }

  private static func error(_ reply: HostReply) -> CNError? {
    if case .refused(let refusal) = reply { error(refusal) } else { nil }
  }

  private static func error(_ refusal: HostReply.Refusal) -> CNError {
    let code: CNError.Code =
      switch refusal.reason {
      case .denied, .restricted, .cancelled, .timedOut, .locked: .authorizationDenied
      case .invalid: .validationConfigurationError
      case .notSupported, .nobodyToAsk, .outsideCall, .busy: .communicationError
      default: .dataAccessError
      }
    return CNError(code, refusal.message)
  }
}
