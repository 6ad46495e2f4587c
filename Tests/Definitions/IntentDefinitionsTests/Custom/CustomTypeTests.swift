internal import IntentDefinitions
internal import Testing

@Suite("Types and enumerations of a definition file")
struct CustomTypeTests {
  @Test("A type results in a class of objects and a result class")
  func object() throws {
    let (file, findings) = try definitionFile(types: [
      [
        "Name": "Soup",
        "Properties": [
          ["Name": "identifier", "Type": "String", "Default": true], ["Name": "price", "Type": "CurrencyAmount"],
          ["Name": "stars", "Type": "Integer"],
        ],
      ]
    ])
    #expect(findings == [])
    guard case .valueClass(let soup) = file?.declarations.first,
      case .resolutionResult(let result) = file?.declarations.last
    else {
      Issue.record("not a class and a result")
      return
    }
    #expect(soup.name == "Soup")
    #expect(soup.superclass == "INObject")
    #expect(soup.properties.map(\.name) == ["price", "stars"])
    #expect(soup.properties.map(\.swiftType.text) == ["INCurrencyAmount?", "NSNumber?"])
    #expect(result.name == "SoupResolutionResult")
    #expect(result.superclass == "INObjectResolutionResult")
    #expect(result.factories.map(\.kind) == [.success, .disambiguation, .confirmationRequired])
  }

  @Test("Two properties of a type can't have the same name")
  func repeatedProperty() throws {
    let property = ["Name": "a", "Type": "URL"]
    let (_, findings) = try definitionFile(types: [["Name": "T", "Properties": [property, property]]])
    #expect(findings == ["error: 'T' has two properties called 'a' [definition-duplicate-name]"])
  }

  @Test("The index after the largest one does not trap")
  func largestIndex() throws {
    let (file, _) = try definitionFile(
      enums: [["Name": "E", "Values": [["Name": "a", "Index": Int64.max], ["Name": "b"]]]])
    guard case .enumeration(let definition) = file?.declarations.first else {
      Issue.record("no enumeration")
      return
    }
    #expect(definition.cases.map(\.rawValue) == ["\(Int64.max)", "\(Int64.max)"])
  }

  @Test("A missing index is the previous one plus 1; enumeration results have no choice")
  func enumeration() throws {
    let (file, findings) = try definitionFile(enums: [
      [
        "Name": "Kind", "ClassName": "SoupKind",
        "Values": [["Name": "unknown"], ["Name": "hot", "Index": 5, "DisplayName": "Hot"], ["Name": "cold"]],
      ]
    ])
    #expect(findings == [])
    guard case .enumeration(let kind) = file?.declarations.first,
      case .resolutionResult(let result) = file?.declarations.last
    else {
      Issue.record("not an enumeration and a result")
      return
    }
    #expect(kind.name == "SoupKind")
    #expect(kind.cases.map { "\($0.name) \($0.rawValue) \($0.displayName)" } == ["unknown 0 ", "hot 5 Hot", "cold 6 "])
    #expect(result.name == "SoupKindResolutionResult")
    #expect(result.superclass == "INEnumResolutionResult")
    #expect(result.factories.map(\.kind) == [.success, .confirmationRequired])
  }

  @Test("A case has other words, with how they sound")
  func synonyms() throws {
    let synonyms = [["Synonym": "spicy", "PronunciationHint": "spy see"], ["Synonym": "fiery"]]
    let (file, findings) = try definitionFile(enums: [
      [
        "Name": "Heat",
        "Values": [["Name": "unknown"], ["Name": "hot", "PronunciationHint": "haht", "Synonyms": synonyms]],
      ]
    ])
    #expect(findings == [])
    guard case .enumeration(let kind) = file?.declarations.first else {
      Issue.record("no enumeration")
      return
    }
    #expect(kind.cases.map(\.synonyms) == [[], ["haht", "spicy", "spy see", "fiery"]])
  }

  @Test("Parameters refer to types by name, and to system types by namespace")
  func references() throws {
    let (file, findings) = try definitionFile(
      intents: [
        [
          "Name": "Test",
          "Parameters": [
            ["Name": "a", "Type": "Object", "ObjectType": "Soup", "ObjectTypeNamespace": "own"],
            ["Name": "b", "Type": "Integer", "EnumType": "Kind", "EnumTypeNamespace": "own"],
            ["Name": "c", "Type": "Object", "ObjectType": "MediaItem", "ObjectTypeNamespace": "System"],
            ["Name": "d", "Type": "Integer", "EnumType": "CallCapability", "EnumTypeNamespace": "System"],
          ],
        ]
      ], types: [["Name": "Soup", "ClassName": "SPSoup"]], enums: [["Name": "Kind", "Values": [["Name": "unknown"]]]])
    #expect(findings == [])
    #expect(
      file?.intents.first?.parameters.map(\.type.text) == ["SPSoup?", "Kind", "INMediaItem?", "INCallCapability"])
  }
}
