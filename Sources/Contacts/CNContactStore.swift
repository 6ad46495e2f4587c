public import Foundation
internal import Intents
internal import IntentWire

/// What a store has.
public enum CNEntityType: Int, Sendable {
  /// Contacts.
  case contacts = 0
}

/// Whether an app may read the user's contacts.
public enum CNAuthorizationStatus: Int, Sendable {
  /// The user has not been asked.
  case notDetermined = 0
  /// A rule of the device's owner forbids it, and the user can't change that.
  case restricted = 1
  /// The user has said no.
  case denied = 2
  /// The user has said yes.
  case authorized = 3
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The name of the notification that contacts have changed. It is not posted.
  public static let CNContactStoreDidChange = NSNotification.Name("CNContactStoreDidChangeNotification")
}

/// The user's contacts. They are read through the host, which asks the user first, and are not changed.
///
/// The host takes them from the user's vCards. Methods that fetch contacts wait for the host; do not call them on a
/// thread that must not wait.
open class CNContactStore: NSObject, @unchecked Sendable {
  /// Makes a store.
  public override init() {
    super.init()
  }

  // MARK: Authorization

  /// Whether this app may read the contacts. The user is not asked.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    // In an app, no host has to run.
    if let status = AppAuthorization.ofThisApp(.contacts) {
      return CNAuthorizationStatus(rawValue: status.rawValue) ?? .notDetermined
    }
    guard case .granted(.string(let status)) = HostRequests.reply(to: .accessStatus(.contacts)) else {
      return .notDetermined
    }
    return statuses[status] ?? .notDetermined
  }

  /// The statuses by the host's names.
  private static let statuses: [String: CNAuthorizationStatus] = [
    "notDetermined": .notDetermined, "restricted": .restricted, "denied": .denied, "authorized": .authorized,
  ]

  /// Asks the user whether this app may read the contacts, unless the user has decided before. The question holds the
  /// app's `NSContactsUsageDescription`. Passes the answer to `completionHandler`, on a thread of the system.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    let completion = Unchecked(completionHandler)
    HostRequests.send(.access(.contacts)) { reply in
      let error = Self.error(reply)
      DispatchQueue.global().async { completion.value(error == nil, error) }
    }
  }

  /// Asks the user whether this app may read the contacts, unless the user has decided before.
  ///
  /// - Returns: true if it may.
  /// - Throws: ``CNError`` with the code `authorizationDenied` if it may not.
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
    try fetch(Self.match(predicate), keys, .none)
  }

  /// Returns the contact with an identifier.
  ///
  /// - Parameters:
  ///   - identifier: the identifier, as of an `INPerson`.
  ///   - keys: the properties to fetch.
  /// - Returns: the contact.
  /// - Throws: ``CNError`` with the code `recordDoesNotExist` if there is none, or another error.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    guard let contact = try fetch(.identifiers([identifier]), keys, .none).first else {
      throw CNError(.recordDoesNotExist, "there is no contact '\(identifier)'")
    }
    return contact
  }

  /// Calls `block` for each contact that a request asks for, until `block` sets the value of its second argument.
  ///
  /// - Parameters:
  ///   - fetchRequest: the request.
  ///   - block: gets a contact.
  /// - Throws: ``CNError``.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    let match = try fetchRequest.predicate.map(Self.match) ?? .all
    var stop: ObjCBool = false
    for contact in try fetch(match, fetchRequest.keysToFetch, fetchRequest.sortOrder) {
      block(fetchRequest.mutableObjects ? CNMutableContact(values: contact.values) : contact, &stop)
      if stop.boolValue { return }
    }
  }

  private static func match(_ predicate: NSPredicate) throws -> ContactQuery.Match {
    guard let predicate = predicate as? ContactPredicate else {
      throw CNError(.predicateInvalid, "the predicate is not one that 'CNContact' makes")
    }
    return predicate.match
  }

  // MARK: The host

  /// How often a search begins anew because the contacts have changed.
  private static let attempts = 3

  private func fetch(
    _ match: ContactQuery.Match, _ descriptors: [any CNKeyDescriptor], _ order: CNContactSortOrder
  ) throws -> [CNContact] {
    let keys = Set(descriptors.flatMap(\.keys))
    var query = ContactQuery(match, keys: keys.sorted(), order: order.rawValue)
    for _ in 0..<Self.attempts {
      if let contacts = try pages(&query) { return contacts.map { CNContact(values: ContactValues($0, keys)) } }
      (query.offset, query.state) = (0, "")
    }
    throw CNError(.dataAccessError, "the contacts change faster than they can be read")
  }

  /// Returns all contacts of a query; nil if they have changed since the first page.
  private func pages(_ query: inout ContactQuery) throws -> [WireObject]? {
    var contacts: [WireObject] = []
    while true {
      switch HostRequests.reply(to: .contacts(query.object)) {
      case .refused(let refusal): throw Self.error(refusal)
      case .granted(let value):
        guard let page = value.objectValue.flatMap(ContactPage.init) else {
          throw CNError(.communicationError, "the host's answer is no page of contacts")
        }
        guard query.state.isEmpty || query.state == page.state else { return nil }
        contacts += page.contacts
        // A page without contacts would never end.
        guard let next = page.next, next > query.offset else { return contacts }
        (query.offset, query.state) = (next, page.state)
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
