internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import Testing

@Suite("Cycles in a definition file are findings")
struct DefinitionCycleTests {
  private func type(_ name: String, _ properties: [String: String]) -> [String: Any] {
    let list = properties.sorted { $0.key < $1.key }.map { ["Name": $0.key, "Type": "Object", "ObjectType": $0.value] }
    return ["Name": name, "Properties": list]
  }

  private func parameter(_ name: String, parent: String? = nil) -> [String: Any] {
    let relationship = parent.map { ["ParentName": $0] } ?? [:]
    return ["Name": name, "Type": "String", "Relationship": relationship]
  }

  @Test("Types that contain each other are a finding, and the file is usable")
  func types() throws {
    let (file, findings) = try definitionFile(
      types: [type("Soup", ["topping": "Topping"]), type("Topping", ["soup": "Soup"]), type("Bowl", ["soup": "Soup"])])
    #expect(findings == ["warning: the type 'Soup' contains itself: 'Soup' → 'Topping' → 'Soup' [definition-cycle]"])
    #expect(file?.declarations.count == 6)
  }

  @Test("A type that contains itself is a finding")
  func selfReference() throws {
    let (_, findings) = try definitionFile(types: [type("Person", ["manager": "Person"])])
    #expect(findings == ["warning: the type 'Person' contains itself: 'Person' → 'Person' [definition-cycle]"])
  }

  @Test("Parameters that depend on each other are a finding")
  func parameters() throws {
    let (file, findings) = try definitionFile(
      intents: [
        [
          "Name": "A",
          "Parameters": [parameter("b", parent: "c"), parameter("c", parent: "b"), parameter("d", parent: "b")],
        ]
      ])
    #expect(
      findings == [
        "warning: the parameter 'b' of 'AIntent' depends on itself: 'b' → 'c' → 'b' [definition-cycle]"
      ])
    #expect(file != nil)
  }

  @Test("Trees of types and parameters have no cycle")
  func trees() throws {
    let (_, findings) = try definitionFile(
      intents: [
        ["Name": "A", "Parameters": [parameter("a"), parameter("b", parent: "a"), parameter("c", parent: "a")]]
      ],
      types: [type("Order", ["a": "Soup", "b": "Soup"]), type("Soup", ["c": "Topping"]), type("Topping", [:])])
    #expect(findings == [])
  }

  @Test("The finding is at the reference that closes the cycle")
  func position() throws {
    let text = """
      <plist><dict><key>INIntentDefinitionModelVersion</key><string>1.2</string><key>INTypes</key><array>
      <dict><key>INTypeName</key><string>A</string><key>INTypeProperties</key><array><dict>
      <key>INTypePropertyName</key><string>b</string><key>INTypePropertyType</key><string>Object</string>
      <key>INTypePropertyObjectType</key><string>B</string></dict></array></dict>
      <dict><key>INTypeName</key><string>B</string><key>INTypeProperties</key><array><dict>
      <key>INTypePropertyName</key><string>a</string><key>INTypePropertyType</key><string>Object</string>
      <key>INTypePropertyObjectType</key><string>A</string></dict></array></dict>
      </array></dict></plist>
      """
    let node = try PropertyListReader.read(Data(text.utf8), path: "a")
    let findings = DefinitionFile.read(node, path: "a").findings
    #expect(findings.map(\.position.line) == [7])
    #expect(findings.map(\.keyPath) == ["INTypes.1.INTypeProperties.0.INTypePropertyObjectType"])
  }

  @Test("A long chain of types is checked without recursion")
  func longChain() throws {
    let count = 4_000
    let types = (0..<count).map { type("T\($0)", ["next": "T\(($0 + 1) % count)", "first": "T0"]) }
    let (_, findings) = try definitionFile(types: types)
    #expect(findings.count { $0.hasSuffix("[definition-cycle]") } >= count)
  }
}
