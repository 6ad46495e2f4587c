import Contacts
import Testing

@Suite("A contact")
struct CNContactTests {
  private var diana: CNMutableContact {
    let contact = CNMutableContact()
    contact.givenName = "Diana"
    contact.familyName = "Clouds"
    contact.namePrefix = "Dr."
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "555 0199"))
    ]
    contact.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: NSString(string: "diana@example.org"))]
    return contact
  }

  @Test("A copy has the same properties, and does not change with the contact")
  func copies() throws {
    let contact = diana
    let copy = try #require(contact.copy() as? CNContact)
    #expect(copy == contact)
    contact.givenName = "Ben"
    #expect(copy.givenName == "Diana")
    #expect(copy != contact)
    #expect((copy.mutableCopy() as? CNMutableContact)?.familyName == "Clouds")
  }

  @Test("A property that was not fetched is empty, and its key is not available")
  func unfetched() {
    #expect(diana.isKeyAvailable(CNContactNoteKey))
    #expect(diana.areKeysAvailable([CNContactGivenNameKey as any CNKeyDescriptor, CNContactNoteKey as NSString]))
    #expect(diana.note == "")
  }

  @Test("An archive has all properties")
  func archive() throws {
    let contact = diana
    contact.contactType = .organization
    contact.birthday = DateComponents(month: 5, day: 1)
    contact.imageData = Data([0xff, 0xd8, 0x00])
    contact.urlAddresses = [CNLabeledValue(label: nil, value: "https://example.org")]
    contact.contactRelations = [
      CNLabeledValue(label: CNLabelContactRelationMother, value: CNContactRelation(name: "Ana"))
    ]
    let address = CNMutablePostalAddress()
    address.street = "Main Street 1"
    address.city = "Berlin"
    contact.postalAddresses = [CNLabeledValue(label: "Ski hut", value: address)]
    let data = try NSKeyedArchiver.archivedData(withRootObject: contact, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CNMutableContact.self, from: data))
    #expect(read == contact)
    #expect(read.identifier == contact.identifier)
    #expect(read.postalAddresses.first?.value.city == "Berlin")
    #expect(read.thumbnailImageData == Data([0xff, 0xd8, 0x00]))
    #expect(read.imageDataAvailable)
  }

  @Test("An archive of another type gives no contact")
  func damagedArchive() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(NSData(data: Data("nonsense".utf8)), forKey: "contact")
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(CNContact(coder: coder) == nil)
    let empty = try NSKeyedUnarchiver(forReadingFrom: NSKeyedArchiver(requiringSecureCoding: true).encodedData)
    #expect(CNContact(coder: empty) == nil)
  }

  @Test("Labels have localized texts, also custom labels")
  func labels() {
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome) == "home")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelPhoneNumberWorkFax) == "work fax")
    #expect(CNLabeledValue<CNPhoneNumber>.localizedString(forLabel: "Ski hut") == "Ski hut")
    #expect(CNContact.localizedString(forKey: CNContactGivenNameKey) == "given name")
    let value = CNLabeledValue(label: CNLabelHome, value: NSString(string: "a"))
    #expect(value.settingValue("b").label == CNLabelHome)
    #expect(value.settingLabel(nil).identifier == value.identifier)
    #expect(value == CNLabeledValue(label: CNLabelHome, value: NSString(string: "a")))
  }

  @Test("A formatter writes the full name, the organization, or nil")
  func formatter() {
    #expect(CNContactFormatter.string(from: diana, style: .fullName) == "Dr. Diana Clouds")
    let organization = CNMutableContact()
    #expect(CNContactFormatter().string(from: organization) == nil)
    organization.organizationName = "Acme"
    #expect(CNContactFormatter().string(from: organization) == "Acme")
    let wang = CNMutableContact()
    wang.givenName = "小明"
    wang.familyName = "王"
    #expect(CNContactFormatter.string(from: wang, style: .fullName) == "王小明")
    #expect(CNContactFormatter.string(from: wang, style: .phoneticFullName) == nil)
  }

  /// The names are prefix, given name, middle name, family name and suffix.
  @Test(
    "A name has all its parts, and no space between parts in an East Asian script",
    arguments: [
      (["", "太郎", "", "山田", "様"], "山田太郎様"), (["Dr.", "민수", "", "김", ""], "Dr. 김민수"),
      (["", "David", "", "王", ""], "王 David"), (["", "David", "小明", "王", "Jr."], "王 David 小明 Jr."),
      (["Dr.", "Diana", "Maria", "Clouds", "Jr."], "Dr. Diana Maria Clouds Jr."), (["", "小明", "", "", ""], "小明"),
    ])
  func nameParts(names: [String], expected: String) {
    let contact = CNMutableContact()
    contact.namePrefix = names[0]
    contact.givenName = names[1]
    contact.middleName = names[2]
    contact.familyName = names[3]
    contact.nameSuffix = names[4]
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == expected)
  }
}
