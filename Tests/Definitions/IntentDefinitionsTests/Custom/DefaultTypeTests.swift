internal import Foundation
internal import IntentDefinitions
internal import Testing

@Suite("The default value of a parameter")
struct DefaultTypeTests {
  private let enums: [[String: Any]] = [
    ["Name": "Size", "Values": [["Name": "unknown"], ["Name": "small", "Index": 1]]]
  ]

  private func definition(
    _ type: [String: any Sendable], _ value: any Sendable
  ) throws -> (file: DefinitionFile?, findings: [String]) {
    let parameter = type.merging(["Name": "a", "Metadata": ["DefaultValue": value]]) { $1 }
    return try definitionFile(intents: [["Name": "Test", "Parameters": [parameter]]], enums: enums)
  }

  @Test(
    "A default value has the type of the parameter",
    arguments: [
      (["Type": "Integer"], 3), (["Type": "Decimal"], 3), (["Type": "Decimal"], 2.5), (["Type": "TimeInterval"], 60),
      (["Type": "Boolean"], true), (["Type": "String"], "pea"), (["Type": "Integer", "EnumType": "Size"], "small"),
      (["Type": "Integer", "EnumType": "Size"], 1), (["Type": "Temperature"], 20), (["Type": "Person"], "Ada"),
    ] as [([String: any Sendable], any Sendable)])
  func fitting(type: [String: any Sendable], value: any Sendable) throws {
    let (file, findings) = try definition(type, value)
    #expect(findings == [])
    #expect(file?.intents.first?.texts?.parameters["a"]?.defaultValue != nil)
  }

  @Test(
    "A default value of another type is a finding, and is ignored",
    arguments: [
      (["Type": "Integer"], "three", "the string 'three'; it should be an integer"),
      (["Type": "Integer"], 2.5, "the number 2.5; it should be an integer"),
      (["Type": "Decimal"], true, "the boolean true; it should be a number"),
      (["Type": "Boolean"], "YES", "the string 'YES'; it should be a boolean"),
      (["Type": "String"], 1, "the integer 1; it should be a string"),
      (
        ["Type": "Integer", "EnumType": "Size"], "huge",
        "the string 'huge'; it should be the name or the index of a value: 'unknown', 'small'"
      ),
    ] as [([String: any Sendable], any Sendable, String)])
  func unfit(type: [String: any Sendable], value: any Sendable, words: String) throws {
    let (file, findings) = try definition(type, value)
    #expect(findings == ["warning: the default of 'a' is \(words) [definition-wrong-default]"])
    let texts = try #require(file?.intents.first?.texts)
    #expect(texts.parameters["a"]?.defaultValue == nil)
  }
}
