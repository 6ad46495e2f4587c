internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import Testing

/// Reads a definition file with `intents`, `types` and `enums`, whose keys are given without their common prefix.
/// Returns the file and its findings.
func definitionFile(
  intents: [[String: Any]] = [], types: [[String: Any]] = [], enums: [[String: Any]] = [], version: String = "1.2",
  strings: [String: String] = [:]
) throws -> (file: DefinitionFile?, findings: [String]) {
  let root: [String: Any] = [
    "INIntentDefinitionModelVersion": version, "INIntentDefinitionNamespace": "own",
    "INIntents": intents.map { prefixed($0, "INIntent") }, "INTypes": types.map { prefixed($0, "INType") },
    "INEnums": enums.map { prefixed($0, "INEnum") },
  ]
  let data = try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
  let node = try PropertyListReader.read(data, path: "Test.intentdefinition")
  let (file, findings) = DefinitionFile.read(node, path: "Test.intentdefinition", strings: strings)
  return (file, findings.map { "\($0.severity): \($0.message) [\($0.rule)]" })
}

/// The only intent of a file without types and enumerations. Expects no findings.
func intent(_ members: [String: Any], strings: [String: String] = [:]) throws -> IntentDefinition {
  let (file, findings) = try definitionFile(intents: [["Name": "Test"].merging(members) { $1 }], strings: strings)
  #expect(findings == [])
  return try #require(file?.intents.first)
}

/// The prefixes of the keys in inner dictionaries, by the key of the inner dictionary.
private let inner: [String: String] = [
  "INIntentParameters": "INIntentParameter", "INIntentResponse": "INIntentResponse",
  "INIntentResponseCodes": "INIntentResponseCode", "INIntentResponseParameters": "INIntentResponseParameter",
  "INIntentParameterMetadata": "INIntentParameterMetadata",
  "INIntentParameterPromptDialogs": "INIntentParameterPromptDialog",
  "INIntentParameterUnsupportedReasons": "INIntentParameterUnsupportedReason", "INTypeProperties": "INTypeProperty",
  "INIntentParameterRelationship": "INIntentParameterRelationship",
  "INEnumValues": "INEnumValue", "INEnumValueSynonyms": "INEnumValueSynonym",
]

private func prefixed(_ members: [String: Any], _ prefix: String) -> [String: Any] {
  Dictionary(
    uniqueKeysWithValues: members.map { key, value in
      guard let below = inner[prefix + key] else { return (prefix + key, value) }
      if let dictionary = value as? [String: Any] { return (prefix + key, prefixed(dictionary, below)) }
      return (prefix + key, (value as? [[String: Any]])?.map { prefixed($0, below) } ?? value)
    })
}
