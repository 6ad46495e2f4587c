internal import IntentDefinitions
internal import Testing
internal import intent_generate

@Suite("A generated file")
struct RenderedFileTests {
  @Test("It starts with a warning against editing, even without declarations")
  func head() {
    #expect(
      GeneratorPipeline.source(for: GeneratorInput([], catalogue: Catalogue()))
        == "// Generated from a definition of intents. Do not edit.\n\n")
  }

  @Test(
    "It imports exactly the modules that it uses",
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


      /// The class of the API's intents that is called `name` on the wire; nil if there is none.
      func systemIntentClass(_ name: String) -> INIntent.Type? {
        switch name {
          case "INDanceIntent": return INDanceIntent.self
          case "INRestIntent": return INRestIntent.self
          default: return nil
        }
      }

      /// The value class with a superclass that is called `name` on the wire; nil if there is none.
      func derivedValueClass(_ name: String) -> IntentObject.Type? {
        switch name {
          case "INWaltz": return INWaltz.self
          default: return nil
        }
      }

      """
    #expect(GeneratorPipeline.source(for: GeneratorInput(classTablesOf: catalogue)) == source)
  }
}
