import Contacts
import Testing

@Suite("A contact")
struct CNContactTests {
  private var diana: CNMutableContact {
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName, contact.namePrefix) = ("Diana", "Clouds", "Dr.")
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

  @Test("Labels have words, also those of the user")
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

  @Test("A formatter writes the whole name, the name of an organization, or nothing")
  func formatter() {
    #expect(CNContactFormatter.string(from: diana, style: .fullName) == "Dr. Diana Clouds")
    let organization = CNMutableContact()
    #expect(CNContactFormatter().string(from: organization) == nil)
    organization.organizationName = "Acme"
    #expect(CNContactFormatter().string(from: organization) == "Acme")
    let wang = CNMutableContact()
    (wang.givenName, wang.familyName) = ("小明", "王")
    #expect(CNContactFormatter.string(from: wang, style: .fullName) == "王小明")
    #expect(CNContactFormatter.string(from: wang, style: .phoneticFullName) == nil)
  }
}
