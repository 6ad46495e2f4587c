internal import IntentDefinitions
internal import IntentGenerator
internal import Testing

@Suite("A generated file")
struct RenderedFileTests {
  @Test("It begins with a warning against editing, even when nothing follows")
  func head() {
    #expect(
      GeneratorPipeline.source(for: GeneratorInput([], catalogue: Catalogue()))
        == "// Generated from a definition of intents. Do not edit.\n\n")
  }

  @Test(
    "It imports what it uses, and nothing else",
    arguments: [
      ("enum INStep", []),
      ("class INDance", []),
      ("class INDance\n  let name: String", ["public import IntentWire"]),
      ("class INDance\n  let date: Date", ["public import Foundation", "public import IntentWire"]),
      (
        "result INStepResolutionResult: INIntentResolutionResult\n  success(with date: Date)",
        ["public import Foundation"]
      ),
      ("result INStepResolutionResult: INIntentResolutionResult\n  success(with step: INStep)", []),
    ]
  )
  func imports(definition: String, imports: [String]) throws {
    let lines = try rendered(definition).split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.contains("import ") } == imports)
  }

  @Test("Declarations keep their order, and classes that are written by hand are left out")
  func order() throws {
    let source = try rendered("class INDance\nclass handwritten INFile\nenum INStep")
    let heads = source.split(separator: "\n").filter { $0.hasPrefix("open class") || $0.hasPrefix("public enum") }
    #expect(
      heads == [
        "open class INDance: IntentObject, @unchecked Sendable {",
        "public enum INStep: Int, IntentEnumeration, Sendable {",
      ]
    )
  }

  @Test("The registry lists the intents and the derived classes by name, sorted")
  func registry() throws {
    var catalogue = Catalogue()
    catalogue.add(
      try CatalogueReader.read(
        "intent INRestIntent: fun\nintent INDanceIntent: fun\nenum INStep\nclass INStyle\nclass INWaltz: INStyle",
        file: "Fun.intents")
    )
    let source = """
      // Generated from a definition of intents. Do not edit.


      /// The classes of the API's intents, by their names on the wire.
      let systemIntentClasses: [String: @Sendable () -> INIntent.Type] = [
        "INDanceIntent": { INDanceIntent.self },
        "INRestIntent": { INRestIntent.self },
      ]

      /// The value classes with a superclass, by their names on the wire.
      let derivedValueClasses: [String: @Sendable () -> IntentObject.Type] = [
        "INWaltz": { INWaltz.self },
      ]

      """
    #expect(GeneratorPipeline.source(for: GeneratorInput(classTablesOf: catalogue)) == source)
  }
}
