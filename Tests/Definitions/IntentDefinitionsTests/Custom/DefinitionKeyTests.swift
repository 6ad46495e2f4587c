internal import BaseFiles
internal import Foundation
@testable internal import IntentDefinitions
internal import Testing

@Suite("The table of the keys of definition files")
struct DefinitionKeyTests {
  /// A dictionary of the file that has every key which the reader reads under some condition.
  private static func root() throws -> PropertyListNode {
    let all: [String: Any] = [
      "INIntentDefinitionModelVersion": "1.2",
      "INIntents": [
        [
          "INIntentName": "Order", "INIntentType": "Custom",
          "INIntentParameterCombinations": ["": ["INIntentParameterCombinationTitle": "Order"]],
          "INIntentParameters": [
            [
              "INIntentParameterName": "a", "INIntentParameterType": "String",
              "INIntentParameterSupportsDynamicEnumeration": true, "INIntentParameterSupportsResolution": true,
              "INIntentParameterMetadata": ["INIntentParameterMetadataDefaultValue": "x"],
              "INIntentParameterPromptDialogs": [["INIntentParameterPromptDialogType": "Primary"]],
              "INIntentParameterUnsupportedReasons": [["INIntentParameterUnsupportedReasonCode": "bad"]],
            ],
            [
              "INIntentParameterName": "b", "INIntentParameterEnumType": "Size",
              "INIntentParameterRelationship": [
                "INIntentParameterRelationshipParentName": "a",
                "INIntentParameterRelationshipPredicateName": "HasAnyValue",
                "INIntentParameterRelationshipPredicateValue": 1,
              ],
            ],
            ["INIntentParameterName": "c", "INIntentParameterObjectType": "Soup"],
          ],
          "INIntentResponse": [
            "INIntentResponseCodes": [["INIntentResponseCodeName": "success"]],
            "INIntentResponseParameters": [
              ["INIntentResponseParameterName": "a", "INIntentResponseParameterType": "String"],
              ["INIntentResponseParameterName": "b", "INIntentResponseParameterEnumType": "Size"],
              ["INIntentResponseParameterName": "c", "INIntentResponseParameterObjectType": "Soup"],
            ],
          ],
        ]
      ],
      "INTypes": [
        [
          "INTypeName": "Soup",
          "INTypeProperties": [
            ["INTypePropertyName": "a", "INTypePropertyType": "String"],
            ["INTypePropertyName": "b", "INTypePropertyEnumType": "Size"],
            ["INTypePropertyName": "c", "INTypePropertyObjectType": "Bread"],
          ],
        ], ["INTypeName": "Bread"],
      ],
      "INEnums": [
        [
          "INEnumName": "Size",
          "INEnumValues": [
            ["INEnumValueName": "unknown", "INEnumValueSynonyms": [["INEnumValueSynonymSynonym": "any"]]]
          ],
        ]
      ],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: all, format: .xml, options: 0)
    return try PropertyListReader.read(data, path: "Test.intentdefinition")
  }

  @Test("The table lists exactly the keys that the reader reads")
  func read() throws {
    var noted: Set<String> = []
    let log = DefinitionLog(path: "Test.intentdefinition", strings: [:]) { noted.insert($0) }
    #expect(DefinitionFile.read(try Self.root(), log: log).findings.map(\.message) == [])
    let listed = Set(DefinitionKeyGroup.all.flatMap(\.keys).filter { $0.use == .read }.map(\.name))
    #expect(noted.subtracting(listed) == [], "the table lacks these keys")
    #expect(listed.subtracting(noted) == [], "nobody reads these keys")
  }

  @Test("Each key is listed once, with a description")
  func once() {
    let keys = DefinitionKeyGroup.all.flatMap(\.keys)
    #expect(keys.count > 130)
    #expect(Set(keys.map(\.name)).count == keys.count)
    #expect(keys.allSatisfy { $0.name.hasPrefix("IN") && !$0.meaning.isEmpty })
  }

  @Test("The page of the keys equals the table")
  func page() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources/Host/IntentHost/IntentHost.docc/DefinitionKeys.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let sections = text.components(separatedBy: "\n### ").dropFirst().map { "### " + $0 }
    for (group, section) in zip(DefinitionKeyGroup.all, sections) {
      #expect(section.trimmingCharacters(in: .newlines) == group.markdown.trimmingCharacters(in: .newlines))
    }
    #expect(sections.count == DefinitionKeyGroup.all.count)
  }
}
