internal import IntentWire
internal import Testing

@Suite("A search for contacts and a page of its results are objects")
struct ContactQueryTests {
  private static let matches: [ContactQuery.Match] = [
    .all, .name("Ann"), .identifiers(["1", "2"]), .phoneNumber("+1 555"), .emailAddress("ann@example.org"),
  ]

  private static func query(_ match: ContactQuery.Match = .name("Ann")) -> ContactQuery {
    var query = ContactQuery(match, keys: ["givenName", "note"], order: 3)
    query.offset = 40
    query.state = "s"
    return query
  }

  /// The query without a field, or with a value that the field can't have.
  private static func read(_ field: String, _ value: WireValue) -> ContactQuery? {
    var object = query().object
    object[field] = value
    return ContactQuery(object)
  }

  @Test("A decoded query equals the encoded query", arguments: matches)
  func query(match: ContactQuery.Match) {
    #expect(ContactQuery(Self.query(match).object) == Self.query(match))
  }

  @Test("A new query asks for the first page in the order of the address book")
  func first() {
    let query = ContactQuery(.all, keys: [])
    #expect(query.order == 0 && query.offset == 0 && query.state.isEmpty)
    #expect(ContactQuery(query.object) == query)
  }

  @Test(
    "A query without a field, or with one of another type, is rejected",
    arguments: ["match", "value", "keys", "order", "offset"], [WireValue.null, .bool(true), .string("dance")])
  func incomplete(field: String, value: WireValue) {
    // Any text is a name.
    guard (field, value) != ("value", .string("dance")) else { return }
    #expect(Self.read(field, value) == nil)
  }

  @Test("A list of identifiers has to be a list")
  func identifiers() {
    var object = Self.query(.identifiers(["1"])).object
    object["value"] = .string("1")
    #expect(ContactQuery(object) == nil)
  }

  @Test("The offset is not negative, and a missing state is that of the first page")
  func bounds() {
    #expect(Self.read("offset", .int(-1)) == nil)
    #expect(Self.read("offset", .int(0))?.offset == 0)
    #expect(Self.read("state", .null)?.state.isEmpty == true)
  }

  @Test("A decoded page equals the encoded page", arguments: [nil, 0, 40])
  func page(next: Int?) {
    let page = ContactPage(contacts: [everyKind], next: next, state: "s")
    #expect(ContactPage(page.object) == page)
  }

  @Test("A page has a list of contacts; what is not a contact is left out")
  func damagedPage() {
    var object = ContactPage(contacts: [everyKind], next: nil, state: "s").object
    object["state"] = .null
    object["contacts"] = .array([.int(1), .object(everyKind)])
    #expect(ContactPage(object) == ContactPage(contacts: [everyKind], next: nil, state: ""))
    object["contacts"] = .int(1)
    #expect(ContactPage(object) == nil)
  }
}
