internal import BaseFiles
internal import IntentDefinitions
internal import Testing

@testable internal import IntentHost

@Suite("Intents are described as functions for a model")
struct ToolSchemaTests {
  @Test("A function has the name, the purpose and the parameters of an intent")
  func function() throws {
    let definition = try #require(Catalogue.system.intents["INSetCarLockStatusIntent"])
    let tool = ToolSchema(catalogue: .system).tool(definition)
    guard case .object(let members) = tool, case .object(let function) = members["function"],
      case .object(let parameters) = function["parameters"], case .object(let properties) = parameters["properties"],
      case .object(let locked) = properties["locked"], case .object(let car) = properties["carName"]
    else {
      Issue.record("\(tool.line)")
      return
    }
    #expect(members["type"] == "function" && function["name"] == "INSetCarLockStatusIntent")
    #expect(parameters["additionalProperties"] == .bool(false))
    #expect(locked["type"] == "boolean" && car["type"] == "string")
    #expect(Set(properties.keys) == ["locked", "carName"])
  }

  @Test("Every intent has a schema of bounded size, whose enumerations list their cases")
  func all() {
    let schema = ToolSchema(catalogue: .system)
    for definition in Catalogue.system.intents.values {
      let line = schema.tool(definition).line
      #expect(line.utf8.count < 64 << 10, "\(definition.name): \(line.utf8.count)")
      #expect(!line.contains("\"enum\":[]") && !line.contains("dentifier\":"), "\(definition.name)")
    }
  }
}
