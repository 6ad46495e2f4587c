internal import IntentDefinitions
@testable internal import MCPServer
internal import Testing

@Suite("The texts of the tools for the API's intents")
struct BuiltInToolTests {
  @Test("Each line of the table is a tool or a parameter of the tool above it")
  func lines() {
    let lines = BuiltInTools.table.split(separator: "\n")
    let texts = BuiltInTools.texts
    #expect(lines.count == texts.values.reduce(texts.count) { $0 + $1.parameters.count })
  }

  @Test("Each intent of the API has a tool, with a name of its own")
  func intents() {
    let texts = BuiltInTools.texts
    #expect(Set(texts.keys) == Set(Catalogue.system.intents.keys))
    let names = texts.values.map(\.name) + SpokenTool.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "_" } && ToolName.isValid($0) })
    #expect(texts.values.allSatisfy { $0.successor.map { texts[$0] != nil } ?? true })
  }

  @Test("Each offered parameter exists, and a model can give its value as one word, number or text")
  func parameters() throws {
    for (intent, text) in BuiltInTools.texts {
      let definition = try #require(Catalogue.system.intents[intent])
      #expect(Set(text.parameters.map(\.name)).count == text.parameters.count, "\(intent)")
      for parameter in text.parameters {
        let property = try #require(definition.parameter(parameter.name), "\(intent).\(parameter.name)")
        let schema = FlatSchema(catalogue: .system).schema(property, text: parameter.text)
        #expect(schema != nil, "\(intent).\(parameter.name)")
      }
    }
  }

  @Test("Tools that only read are those of intents that only read")
  func effects() {
    for (intent, text) in BuiltInTools.texts {
      #expect((text.effect == .reads) == Catalogue.system.intents[intent]?.readsOnly, "\(intent)")
    }
  }

  @Test("Sentences are short, and say something about their tool only")
  func sentences() {
    for text in BuiltInTools.texts.values {
      #expect(text.sentence.hasSuffix(".") && text.sentence.count <= 80, "\(text.name)")
      #expect(text.parameters.allSatisfy { !$0.text.isEmpty && $0.text.count <= 50 }, "\(text.name)")
    }
  }

  @Test(
    "The name of an app's own tool has the words of the class",
    arguments: [
      ("OrderSoupIntent", "order_soup"), ("Intent", "intent"), ("MakeURLShortIntent", "make_url_short"),
      ("AddEntry", "add_entry"), ("order_tea", "order_tea"), ("Order_Tea", "order_tea"),
    ])
  func names(className: String, name: String) {
    #expect(ToolName.verbFirst(className) == name)
  }
}
