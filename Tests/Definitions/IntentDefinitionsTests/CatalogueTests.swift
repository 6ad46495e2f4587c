internal import IntentDefinitions
internal import Testing

@Suite("Definitions are found by name")
struct CatalogueTests {
  static let text = """
    class INThing
      let name: String
    class INDance: INThing
      let steps: Int
    class INFood
    class INFruit: INFood
    class INApple: INFruit
      let colour: String
    class INBread: INFood
      let weight: Int
    class INAir
    class opaque INVoid
    enum INDanceUnsupportedReason
      case tired = 1
    result INDanceResolutionResult: INIntentResolutionResult
      unsupported(forReason reason: INDanceUnsupportedReason)
    result INThingResolutionResult: INIntentResolutionResult
      success(with thing: INThing)
    intent INDanceIntent: fun
    """

  let catalogue: Catalogue

  init() throws {
    var catalogue = Catalogue()
    catalogue.add(try CatalogueReader.read(Self.text, file: "Dance.intents"))
    self.catalogue = catalogue
  }

  @Test("Each kind of declaration is found by its name, except opaque classes")
  func kinds() {
    #expect(
      catalogue.classes.keys.sorted() == ["INAir", "INApple", "INBread", "INDance", "INFood", "INFruit", "INThing"])
    #expect(catalogue.enumerations.keys.sorted() == ["INDanceUnsupportedReason"])
    #expect(catalogue.resolutionResults.keys.sorted() == ["INDanceResolutionResult", "INThingResolutionResult"])
    #expect(catalogue.intents.keys.sorted() == ["INDanceIntent"])
  }

  @Test("The properties of a superclass come first")
  func inheritedProperties() {
    #expect(catalogue.properties(ofClass: "INDance").map(\.name) == ["name", "steps"])
    #expect(catalogue.properties(ofClass: "INThing").map(\.name) == ["name"])
    #expect(catalogue.properties(ofClass: "INNothing").isEmpty)
  }

  @Test(
    "A base class without properties stands for its subclasses",
    arguments: [
      ("INThing", ["INThing"]), ("INFood", ["INApple", "INBread"]), ("INFruit", ["INApple"]), ("INAir", []),
      ("INNothing", []),
    ])
  func concreteClasses(name: String, classes: [String]) {
    #expect(catalogue.concreteClasses(of: name) == classes)
  }

  @Test(
    "A reason has a name if its result has reasons",
    arguments: [
      ("INDanceResolutionResult", 1, "tired"), ("INDanceResolutionResult", 2, nil),
      ("INThingResolutionResult", 1, nil), ("INNoResolutionResult", 1, nil),
    ] as [(String, Int64, String?)]
  )
  func reason(result: String, reason: Int64, name: String?) {
    #expect(catalogue.reason(reason, ofResult: result) == name)
  }

  @Test("A later declaration replaces an earlier one with the same name")
  func replacement() throws {
    var catalogue = catalogue
    catalogue.add(try CatalogueReader.read("intent INDanceIntent: sport", file: "Sport.intents"))
    #expect(catalogue.intents.count == 1)
    #expect(catalogue.intents["INDanceIntent"]?.domain == "sport")
  }
}
