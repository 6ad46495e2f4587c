internal import IntentDefinitions
internal import Testing

@Suite("A type in Swift's spelling is parsed")
struct TypeReferenceTests {
  @Test(
    "The parts of a type are parsed, and its text is unchanged",
    arguments: [
      ("Int", "Int", false, false),
      ("Int?", "Int", false, true),
      ("[INPerson]", "INPerson", true, false),
      ("[INPerson]?", "INPerson", true, true),
      ("Outer.Inner", "Outer.Inner", false, false),
      ("Measurement<UnitLength>?", "Measurement<UnitLength>", false, true),
      ("[Measurement<UnitLength>]", "Measurement<UnitLength>", true, false),
      ("[String: Int]", "[String: Int]", false, false),
      ("[String: Int]?", "[String: Int]", false, true),
      ("", "", false, false),
    ]
  )
  func parts(text: String, name: String, isArray: Bool, isOptional: Bool) {
    let type = TypeReference(text)
    #expect(type == TypeReference(name: name, isArray: isArray, isOptional: isOptional))
    #expect(type.text == text)
  }

  @Test("An implicitly unwrapped type is optional", arguments: ["String!", "[INPerson]!"])
  func implicitlyUnwrapped(text: String) {
    let type = TypeReference(text)
    #expect(type.isOptional)
    #expect(type.isImplicitlyUnwrapped)
    #expect(type.text == text)
    #expect(!type.element.isImplicitlyUnwrapped)
  }

  @Test("An element is never optional", arguments: [("[INPerson]?", "INPerson"), ("Int?", "Int"), ("Int", "Int")])
  func element(text: String, element: String) {
    #expect(TypeReference(text).element.text == element)
  }
}
