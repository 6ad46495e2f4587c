internal import Foundation
@testable internal import IntentDefinitions
internal import TestSupport
internal import Testing
internal import intent_generate

@Suite("Additions to a definition file")
struct AdditionTests {
  @Test("A file made by additions alone has no findings, and its Swift source compiles")
  func compiles() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Soup.intentdefinition")
    var editor = DefinitionEditor(try DefinitionDocument(newFileAt: path))
    let types = DefinitionTypes.names.map { "of\($0):\($0)" }
    let additions: [DefinitionAddition] = [
      .intent(name: "OrderSoup"), .enumeration(name: "Size", values: ["small", "large", "for"]),
      .type(name: "Soup", properties: try types.map(FieldDeclaration.init)),
      .parameter(try FieldDeclaration("soups:[Soup]"), intent: "OrderSoup"),
      .parameter(try FieldDeclaration("size:Size"), intent: "OrderSoup"),
      .property(try FieldDeclaration("soup:Soup"), intent: "OrderSoup"),
      .code(name: "success", text: "Here is ${soup}.", intent: "OrderSoup"),
      .code(name: "failureSoldOut", text: "No ${soup} is left.", intent: "OrderSoup"),
    ]
    for addition in additions { try editor.add(addition) }
    for type in types { try editor.add(.parameter(try FieldDeclaration(type), intent: "OrderSoup")) }
    try editor.document.save()
    #expect(DefinitionFile.read(contentsOf: path).findings == [])
    let output = folder.url.appending(path: "Soup.swift")
    #expect(try GeneratorPipeline.generate(definitionFile: path, to: output) == [])
    let errors = try await TypeCheck.errors(in: String(contentsOf: output, encoding: .utf8), ["-swift-version", "6"])
    #expect(errors == [])
  }

  @Test("Only types with a resolution result class can be resolved", arguments: DefinitionTypes.names)
  func resolution(type: String) throws {
    let sample = try SampleDocument(SampleDocument.layouts[0])
    try sample.add(.parameter(FieldDeclaration("value:\(type)"), intent: "Order"))
    #expect(try sample.text.contains("SupportsResolution") == DefinitionTypes.isResolvable(type))
  }

  @Test("Equal additions make equal files, and each text identifier is unique")
  func identifiers() throws {
    var texts: Set<String> = []
    for _ in 0..<2 {
      let sample = try SampleDocument(SampleDocument.soupOrder())
      try sample.add(.intent(name: "One"))
      try sample.add(.parameter(FieldDeclaration("a:String"), intent: "One"))
      texts.insert(try sample.text)
    }
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    let identifiers = text.matches(of: /ID<\/key>\s*<string>(.{6})<\/string>/).map(\.1)
    #expect(Set(identifiers).count == identifiers.count)
  }

  @Test(
    "Names become words", arguments: [("soupKind", "Soup kind"), ("URL", "URL"), ("soup", "Soup"), ("a_b2C", "A b2 c")])
  func words(name: String, words: String) {
    #expect(DefinitionEditor.words(name) == words)
  }

  @Test("Titles and prompts are those of the author")
  func texts() throws {
    let sample = try SampleDocument(SampleDocument.layouts[0])
    try sample.add(
      .parameter(FieldDeclaration("soup:String"), intent: "Order"),
      .init(title: "Broth & <more>", prompt: "What broth?"))
    let text = try sample.text
    #expect(text.contains("<string>Broth &amp; &lt;more&gt;</string>"))
    #expect(text.contains("<string>What broth?</string>"))
  }

  private static func field(_ text: String) -> FieldDeclaration {
    // The texts are those of this file.
    // swift-format-ignore: NeverUseForceTry
    try! FieldDeclaration(text)
  }

  @Test(
    "An invalid addition is an error and leaves the document unchanged",
    arguments: [
      (.parameter(field("bowls:Int"), intent: "Order"), "unknown type 'Int'; did you mean 'Integer'?"),
      (.parameter(field("bowls:Strng"), intent: "Order"), "did you mean 'String'?"),
      (
        .parameter(field("bowls:Broth"), intent: "Order"),
        "unknown type 'Broth'; known types are Boolean, CurrencyAmount"
      ),
      (.parameter(field("first:String"), intent: "Order"), "has a parameter 'first' already, in line"),
      (.parameter(field("First:String"), intent: "Order"), "'First' and 'first' of 'OrderIntent' would have the same"),
      (.parameter(field("2nd:String"), intent: "Order"), "a name has letters, digits and underscores"),
      (.parameter(field("description:String"), intent: "Order"), "Swift or the framework already has the name"),
      (.parameter(field("a:String"), intent: "Ordr"), "has no intent 'Ordr'; did you mean 'Order'?"),
      (.parameter(field("a:String"), intent: "Cancel"), "has no intent 'Cancel'; it has Order"),
      (.intent(name: "Order"), "has an intent 'Order' already"), (.intent(name: "Two words"), "can't name an intent"),
      (.intent(name: ""), "can't name an intent"), (.enumeration(name: "Size", values: []), "needs at least one value"),
      (.enumeration(name: "Size", values: ["a", "a"]), "has two values called 'a'"),
      (.enumeration(name: "INPerson", values: ["a"]), "is already a name of Swift or the framework"),
      (.type(name: "Self", properties: []), "is already a name of Swift or the framework"),
      (.type(name: "T", properties: [field("t:T")]), "'t' has the unknown type 'T'"),
      (
        .code(name: "success", text: "${gone}", intent: "Order"), "mentions '${gone}', which the response does not have"
      ),
    ] as [(DefinitionAddition, String)])
  func refused(addition: DefinitionAddition, message: String) throws {
    let sample = try SampleDocument(SampleDocument.layouts[0])
    #expect { try sample.add(addition) } throws: { "\($0)".contains(message) }
    #expect(try sample.text == SampleDocument.layouts[0])
  }

  @Test("A response code accepts only one text")
  func codes() throws {
    let sample = try SampleDocument(SampleDocument.layouts[0])
    let addition = DefinitionAddition.code(name: "failure", text: "It is gone.", intent: "Order")
    try sample.add(addition)
    #expect(try sample.text.contains("<string>It is gone.</string>"))
    #expect { try sample.add(addition) } throws: { "\($0)".contains("has a code 'failure' already, in line") }
  }

  @Test("A field without a name or a type is rejected", arguments: ["soup", "soup:", ":Soup", "", ":"])
  func fields(text: String) {
    #expect(throws: DefinitionEditError.self) { try FieldDeclaration(text) }
  }
}
