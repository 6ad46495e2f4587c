internal import ContactCards
internal import Foundation
internal import HostState
internal import IntentLanguage
internal import IntentWire
internal import Testing

@Suite("A search for contacts")
struct ContactSearchTests {
  private static let file = """
    BEGIN:VCARD
    VERSION:3.0
    UID:diana
    N:Çelik;Diana;Rose;Dr.;
    FN:Dr. Diana Rose Çelik
    NICKNAME:Di
    TEL;TYPE=cell:+1 (555) 010-2233
    TEL;TYPE=home:555 0199
    EMAIL:Diana@Example.org
    ADR;TYPE=home:;;1 Sky Lane;Cloud City;CA;94000;USA
    BDAY:1990-05-01
    NOTE:likes clouds
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:acme
    ORG:Acme Clouds;Sales
    FN:Acme Clouds
    TEL:030 1234567
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:ben
    N:Adler;Ben;;;
    BDAY:--0229
    END:VCARD
    """

  private static let search = ContactSearch(VCardReader.parse(Array(file.utf8), path: "x.vcf").cards, state: "s")

  private static func identifiers(_ match: ContactQuery.Match, order: Int = 0) -> [String] {
    search.page(ContactQuery(match, keys: [], order: order)).contacts.compactMap { $0["identifier"].stringValue }
  }

  static let matches: [(ContactQuery.Match, [String])] = [
    (.all, ["diana", "acme", "ben"]), (.name("dia"), ["diana"]), (.name("celik DIANA"), ["diana"]),
    (.name("di cel"), ["diana"]), (.name("iana"), []), (.name("cloud"), ["acme"]), (.name(" "), []), (.name(""), []),
    (.identifiers(["ben", "nobody", "diana"]), ["ben", "diana"]), (.phoneNumber("15550102233"), ["diana"]),
    (.phoneNumber("555-010-2233"), ["diana"]), (.phoneNumber("+49 30 1234567"), ["acme"]), (.phoneNumber("0199"), []),
    (.phoneNumber("no digits"), []), (.emailAddress("diana@EXAMPLE.org"), ["diana"]), (.emailAddress("diana"), []),
  ]

  @Test("Contacts are found by name, number, mail address and identifier", arguments: matches)
  func found(_ match: ContactQuery.Match, _ expected: [String]) {
    #expect(Self.identifiers(match) == expected)
  }

  @Test("The result has the order of the address book or of a name")
  func order() {
    #expect(Self.identifiers(.all, order: 2) == ["acme", "ben", "diana"])
    #expect(Self.identifiers(.all, order: 3) == ["acme", "ben", "diana"])
    #expect(Self.identifiers(.all, order: 99) == ["diana", "acme", "ben"])
  }

  @Test("A contact has only the requested properties")
  func keys() throws {
    let bare = try #require(Self.search.page(ContactQuery(.name("diana"), keys: [])).contacts.first)
    #expect(bare.fields.map(\.name) == ["identifier"])
    let keys = ["givenName", "middleName", "namePrefix", "postalAddresses", "birthday", "phoneNumbers", "unknown"]
    let full = try #require(Self.search.page(ContactQuery(.name("diana"), keys: keys)).contacts.first)
    #expect(Set(full.fields.map(\.name)) == Set(keys).union(["identifier"]).subtracting(["unknown"]))
    #expect(full["middleName"] == .string("Rose"))
    #expect(full["phoneNumbers"].arrayValue?.count == 2)
    let address = full["postalAddresses"].arrayValue?.first?.objectValue
    #expect(address?["street"] == .string("1 Sky Lane"))
    #expect(address?["city"] == .string("Cloud City"))
    #expect(full["birthday"].objectValue?["year"] == .int(1990))
    let ben = try #require(Self.search.page(ContactQuery(.name("ben"), keys: ["birthday"])).contacts.first)
    #expect(ben["birthday"].objectValue?["year"] == .null)
    #expect(ben["birthday"].objectValue?["day"] == .int(29))
    let acme = ContactQuery(.name("acme"), keys: ["contactType", "departmentName", "givenName"])
    let organization = try #require(Self.search.page(acme).contacts.first)
    #expect(organization["contactType"] == .int(1))
    #expect(organization["departmentName"] == .string("Sales"))
    #expect(organization["givenName"] == .null)
  }

  @Test("A picture is included only on request, and its size counts for the page")
  func pictures() throws {
    let cards = (0..<5).map { number in
      var card = ContactCard()
      card.identifier = "\(number)"
      card.details.picture = number == 4 ? nil : [UInt8](repeating: 1, count: 1 << 20)
      return card
    }
    let search = ContactSearch(cards, state: "s")
    let keys = ["imageData", "thumbnailImageData", "imageDataAvailable", "givenName"]
    let counts = keys.map { search.page(ContactQuery(.all, keys: [$0])).contacts.count }
    #expect(counts == [2, 2, 5, 5])
    let page = search.page(ContactQuery(.all, keys: ["thumbnailImageData"]))
    _ = try WireFrame.encode(page.object)
    guard case .data(let data) = page.contacts[0]["imageData"] else {
      Issue.record("there is no picture")
      return
    }
    #expect(data.count == 1 << 20)
    let flags = search.page(ContactQuery(.all, keys: ["imageDataAvailable"])).contacts
    #expect(flags.map { $0["imageDataAvailable"] == .bool(true) } == [true, true, true, true, false])
    #expect(flags.allSatisfy { $0["imageData"].isNull })
  }

  @Test("Many contacts are split into pages that fit into a message")
  func pages() throws {
    let cards = (0..<2_500).map { number in
      var card = ContactCard()
      card.identifier = "\(number)"
      card.givenName = String(repeating: "x", count: number == 0 ? 60_000 : 2_000)
      return card
    }
    let search = ContactSearch(cards, state: "s")
    var query = ContactQuery(.all, keys: ["givenName"])
    var found: [String] = []
    var count = 0
    for _ in 0..<100 {
      count += 1
      let page = search.page(query)
      _ = try WireFrame.encode(page.object)
      #expect(page.state == "s")
      found += page.contacts.compactMap { $0["identifier"].stringValue }
      guard let next = page.next else { break }
      query.offset = next
    }
    #expect(found == (0..<2_500).map { "\($0)" })
    #expect(count > 1)
    query.offset = .max
    #expect(search.page(query).contacts.isEmpty)
  }

  @Test("Encoding and decoding do not change a query")
  func travels() {
    for (match, _) in Self.matches {
      var query = ContactQuery(match, keys: ["givenName"], order: 2)
      query.offset = 5
      query.state = "s"
      #expect(ContactQuery(query.object) == query)
    }
    #expect(ContactQuery(WireObject(type: "contactQuery")) == nil)
  }
}
