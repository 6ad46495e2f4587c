internal import Foundation
internal import IntentDefinitions
internal import Testing

@Suite("Names of Swift or the framework are reserved")
struct ReservedNameTests {
  private static let remedy = "Swift or the framework already has the name [definition-reserved-name]"

  @Test(
    "A parameter can't have a reserved name",
    arguments: ["identifier", "description", "hash", "self", "init", "Type", "_"])
  func parameters(name: String) throws {
    let (file, findings) = try definitionFile(
      intents: [["Name": "A", "Parameters": [["Name": name, "Type": "String"]]]])
    #expect(file == nil)
    #expect(findings == ["error: '\(name)' can't name a parameter of 'AIntent': \(Self.remedy)"])
  }

  @Test("A property or a code of a response can't have a reserved name")
  func responses() throws {
    let response: [String: Any] = [
      "Parameters": [["Name": "code", "Type": "String"]], "Codes": [["Name": "Type"]],
    ]
    let (_, findings) = try definitionFile(intents: [["Name": "A", "Response": response]])
    #expect(
      findings.sorted() == [
        "error: 'Type' can't name a code of 'AIntentResponse': \(Self.remedy)",
        "error: 'code' can't name a property of 'AIntentResponse': \(Self.remedy)",
      ])
  }

  @Test(
    "A property of a type can't have a reserved name", arguments: ["displayString", "spokenPhrase", "debugDescription"])
  func objects(name: String) throws {
    let (_, findings) = try definitionFile(types: [["Name": "T", "Properties": [["Name": name, "Type": "String"]]]])
    #expect(findings == ["error: '\(name)' can't name a property of 'T': \(Self.remedy)"])
  }

  @Test("A value of an enumeration can't have a reserved name", arguments: ["absent", "RawValue", "Self"])
  func values(name: String) throws {
    let (_, findings) = try definitionFile(enums: [["Name": "E", "Values": [["Name": "a"], ["Name": name]]]])
    #expect(findings == ["error: '\(name)' can't name a value of 'E': \(Self.remedy)"])
  }

  @Test(
    "A type can't have a reserved name",
    arguments: ["String", "INObject", "INPerson", "URL", "Measurement", "class", "Any"])
  func types(name: String) throws {
    let (file, findings) = try definitionFile(types: [["Name": name]])
    #expect(file == nil)
    #expect(
      findings.contains(
        "error: '\(name)' is already a name of Swift or the framework; give it another class name "
          + "[definition-reserved-name]"))
  }

  @Test(
    "A type can't have the name of a type that an intent generates",
    arguments: ["Response", "ResponseCode", "Handling"])
  func companions(suffix: String) throws {
    let (_, findings) = try definitionFile(intents: [["Name": "A"]], types: [["Name": "AIntent\(suffix)"]])
    #expect(
      findings == [
        "error: the file defines 'AIntent\(suffix)' twice; give one of them another class name "
          + "[definition-duplicate-name]"
      ])
  }

  @Test("Keywords in backticks and names of local variables are allowed")
  func backticks() throws {
    for name in ["class", "default", "in", "await", "object", "response", "handler", "copy"] {
      let (_, findings) = try definitionFile(
        intents: [["Name": "A", "Parameters": [["Name": name, "Type": "String"]]]])
      #expect(findings == [])
    }
  }
}
