import AppleCompatibility
import Testing

@Suite struct PersonNameComponentsFormatterTests {
  private static let publicName = PersonNameComponents(
    namePrefix: "Dr.", givenName: "John", middleName: "Quincy", familyName: "Public", nameSuffix: "Jr.",
    nickname: "Johnny")
  private static let yamada = PersonNameComponents(givenName: "太郎", familyName: "山田")

  @Test(
    "A style selects the parts of a name, in the order of the script",
    arguments: [
      (0, "John Public", "山田太郎"), (1, "John", "太郎"), (2, "John Public", "山田太郎"),
      (3, "Dr. John Quincy Public Jr.", "山田太郎"), (4, "JP", "山田"),
    ])
  func styles(style: Int, latin: String, japanese: String) throws {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = try #require(.init(rawValue: style))
    #expect(formatter.string(from: Self.publicName) == latin)
    #expect(formatter.string(from: Self.yamada) == japanese)
    #expect(PersonNameComponentsFormatter.localizedString(from: Self.publicName, style: formatter.style) == latin)
  }

  @Test func `A missing part leaves no gap, and an empty name is an empty string`() {
    let formatter = PersonNameComponentsFormatter()
    #expect(formatter.string(from: PersonNameComponents(familyName: "Public")) == "Public")
    #expect(formatter.string(from: PersonNameComponents()) == "")
    formatter.style = .short
    #expect(formatter.string(from: PersonNameComponents(familyName: "Public")) == "Public")
  }

  @Test func `The phonetic form of a name is written on request`() {
    var name = Self.yamada
    name.phoneticRepresentation = PersonNameComponents(givenName: "Tarō", familyName: "Yamada")
    #expect(
      PersonNameComponentsFormatter.localizedString(from: name, style: .medium, options: .phonetic) == "Tarō Yamada")
    #expect(
      PersonNameComponentsFormatter.localizedString(from: Self.publicName, style: .medium, options: .phonetic) == "")
  }

  @Test(
    "A name is parsed into its parts",
    arguments: [
      ("John", PersonNameComponents(givenName: "John")),
      ("John Public", PersonNameComponents(givenName: "John", familyName: "Public")),
      ("  John   Quincy Public ", PersonNameComponents(givenName: "John", middleName: "Quincy", familyName: "Public")),
      (
        "Dr. John Q. Public Jr.",
        PersonNameComponents(
          namePrefix: "Dr.", givenName: "John", middleName: "Q.", familyName: "Public", nameSuffix: "Jr.")
      ),
      (
        "Public, John Quincy, Ph.D.",
        PersonNameComponents(givenName: "John", middleName: "Quincy", familyName: "Public", nameSuffix: "Ph.D.")
      ),
      ("Ludwig van Beethoven", PersonNameComponents(givenName: "Ludwig", familyName: "van Beethoven")),
      (
        "John “Johnny” Public",
        PersonNameComponents(givenName: "John", familyName: "Public", nickname: "Johnny")
      ),
      ("Dr. Who", PersonNameComponents(namePrefix: "Dr.", familyName: "Who")),
      ("山田 太郎", PersonNameComponents(givenName: "太郎", familyName: "山田")),
    ])
  func parsing(text: String, name: PersonNameComponents) {
    #expect(PersonNameComponentsFormatter().personNameComponents(from: text) == name)
  }

  @Test(arguments: ["", "  ", ","]) func `A text without a name gives nil`(text: String) {
    #expect(PersonNameComponentsFormatter().personNameComponents(from: text) == nil)
  }
}
