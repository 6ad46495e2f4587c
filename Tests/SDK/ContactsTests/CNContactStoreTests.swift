import Contacts
internal import IntentWire
import Intents
internal import Synchronization
import Testing

@Suite("A contact store asks the host")
struct CNContactStoreTests {
  private let keys = [CNContactGivenNameKey as any CNKeyDescriptor, CNContactPhoneNumbersKey as any CNKeyDescriptor]

  /// Runs `body` while `answer` stands in for the host.
  private func withHost<Result>(
    _ answer: @escaping @Sendable (HostRequest) -> HostReply, _ body: () throws -> Result
  ) rethrows -> Result {
    try HostRequests.$hostReplacement.withValue(answer, operation: body)
  }

  private static func contact(_ identifier: String) -> WireObject {
    var contact = WireObject(type: "contact")
    contact["identifier"] = .string(identifier)
    contact["givenName"] = .string("Diana")
    var phone = WireObject(type: "labelled")
    phone["label"] = .string("mobile")
    phone["value"] = .string("555 0199")
    contact["phoneNumbers"] = .array([.object(phone)])
    return contact
  }

  @Test("Contacts of several pages are one list, with the properties that were fetched")
  func pages() throws {
    let contacts = try withHost { request in
      guard case .contacts(let object) = request, let query = ContactQuery(object) else {
        return .refused(.invalid, "no query")
      }
      let page = ContactPage(
        contacts: [Self.contact("\(query.offset)")], next: query.offset < 4 ? query.offset + 1 : nil, state: "s")
      return .granted(.object(page.object))
    } _: {
      try CNContactStore().unifiedContacts(
        matching: CNContact.predicateForContacts(matchingName: "Diana"), keysToFetch: keys)
    }
    #expect(contacts.map(\.identifier) == ["0", "1", "2", "3", "4"])
    let contact = try #require(contacts.first)
    #expect(contact.givenName == "Diana")
    #expect(contact.phoneNumbers.first?.value.stringValue == "555 0199")
    #expect(contact.phoneNumbers.first?.label == CNLabelPhoneNumberMobile)
    #expect(!contact.isKeyAvailable(CNContactFamilyNameKey))
    #expect(contact.familyName == "")
  }

  @Test("The only container has all contacts, and another one has none")
  func containers() throws {
    let store = CNContactStore()
    let container = try #require(try store.containers(matching: nil).first)
    #expect(container.identifier == store.defaultContainerIdentifier())
    let wanted = CNContainer.predicateForContainers(withIdentifiers: ["x"])
    #expect(try store.containers(matching: wanted).isEmpty)
    #expect(throws: CNError.self) { try store.containers(matching: NSPredicate(value: true)) }
    #expect(try matchCount(container.identifier) == (all: 1, none: 0))
    #expect(try matchCount("other") == (all: 0, none: 1))
  }

  /// The number of queries for all contacts and for no contact that a search in a container sends.
  private func matchCount(_ identifier: String) throws -> (all: Int, none: Int) {
    let counts = Mutex((all: 0, none: 0))
    _ = try withHost { request in
      guard case .contacts(let object) = request, let query = ContactQuery(object) else {
        return .refused(.invalid, "no query")
      }
      counts.withLock { counts in
        switch query.match {
        case .all: counts.all += 1
        case .identifiers([]): counts.none += 1
        default: break
        }
      }
      return .granted(.object(ContactPage(contacts: [], next: nil, state: "s").object))
    } _: {
      try CNContactStore().unifiedContacts(
        matching: CNContact.predicateForContactsInContainer(withIdentifier: identifier), keysToFetch: keys)
    }
    return counts.withLock { $0 }
  }

  @Test("Contacts that change between two pages are read again, a limited number of times")
  func changing() throws {
    let calls = Mutex(0)
    let error = try #require(throws: CNError.self) {
      try withHost { request in
        let call = calls.withLock { count in
          count += 1
          return count
        }
        let page = ContactPage(contacts: [Self.contact("a")], next: 1, state: "\(call)")
        return .granted(.object(page.object))
      } _: {
        try CNContactStore().enumerateContacts(with: CNContactFetchRequest(keysToFetch: keys)) { _, _ in }
      }
    }
    #expect(error.code == .dataAccessError)
    #expect(calls.withLock(\.self) == 6)
  }

  @Test("A block can stop the enumeration, and can request mutable objects")
  func enumeration() throws {
    var seen: [String] = []
    try withHost { _ in
      .granted(.object(ContactPage(contacts: ["a", "b", "c"].map(Self.contact), next: nil, state: "s").object))
    } _: {
      let request = CNContactFetchRequest(keysToFetch: keys)
      request.mutableObjects = true
      try CNContactStore().enumerateContacts(with: request) { contact, stop in
        seen.append(contact.identifier)
        #expect(contact is CNMutableContact)
        stop.pointee = ObjCBool(seen.count == 2)
      }
    }
    #expect(seen == ["a", "b"])
  }

  static let refusals: [(HostReply.Refusal.Reason, CNError.Code)] = [
    (.denied, .authorizationDenied), (.restricted, .authorizationDenied), (.invalid, .validationConfigurationError),
    (.notSupported, .communicationError), (.failed, .dataAccessError),
  ]

  @Test("The host's refusal is thrown as the API's error", arguments: refusals)
  func refused(_ reason: HostReply.Refusal.Reason, code: CNError.Code) throws {
    let error = try #require(throws: CNError.self) {
      try withHost { _ in
        .refused(reason, "no")
      } _: {
        try CNContactStore().unifiedContact(withIdentifier: "a", keysToFetch: keys)
      }
    }
    #expect(error.code == code)
  }

  @Test("Without a host the status is not determined; a foreign predicate is an error")
  func noHost() throws {
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .notDetermined)
    let predicate = try #require(throws: CNError.self) {
      try CNContactStore().unifiedContacts(matching: NSPredicate(value: true), keysToFetch: keys)
    }
    #expect(predicate.code == .predicateInvalid)
    let missing = try #require(throws: CNError.self) {
      try withHost { _ in
        .granted(.object(ContactPage(contacts: [], next: nil, state: "s").object))
      } _: {
        try CNContactStore().unifiedContact(withIdentifier: "a", keysToFetch: keys)
      }
    }
    #expect(missing.code == .recordDoesNotExist)
  }

  @Test("The status is that of the host", arguments: ["authorized", "denied", "restricted", "notDetermined"])
  func status(_ name: String) {
    let status = withHost { _ in
      .granted(.string(name))
    } _: {
      CNContactStore.authorizationStatus(for: .contacts)
    }
    #expect("\(status)" == name)
  }
}
