internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import Testing

@Suite("All findings about a definition file have positions")
struct DefinitionFindingTests {
  @Test(
    "Each error has its message",
    arguments: [
      ([:], "an intent has no 'INIntentName'", "missing-key"),
      (["Name": "a-b"], "'a-b' can't name an intent: a name has letters, digits and underscores", "invalid-name"),
      (
        ["Name": "A", "ClassName": "A {}; class B"],
        "'A {}; class B' can't be the name of a class or its prefix", "invalid-name"
      ),
      (["Name": 1], "'INIntentName' is an integer; it should be a string", "wrong-type"),
      (["Name": "A", "Parameters": "x"], "'INIntentParameters' is a string; it should be an array", "wrong-type"),
      (
        ["Name": "A", "Parameters": ["x"]],
        "an element of 'INIntentParameters' is a string; it should be a dictionary", "wrong-type"
      ),
      (["Name": "A", "Parameters": [["Name": "a"]]], "'a' has no 'INIntentParameterType'", "missing-key"),
      (
        ["Name": "A", "Parameters": [["Name": "a", "Type": "Object", "ObjectType": "Soup"]]],
        "the file has no type 'Soup'", "unknown-type"
      ),
      (
        [
          "Name": "A",
          "Parameters": [["Name": "a", "Type": "Object", "ObjectType": "Soup", "ObjectTypeNamespace": "System"]],
        ],
        "the Intents framework has no type 'Soup'", "unknown-type"
      ),
      (
        ["Name": "A", "Parameters": [["Name": "a", "Type": "URL"], ["Name": "a", "Type": "URL"]]],
        "'AIntent' has two parameters called 'a'", "duplicate-name"
      ),
      (
        ["Name": "A", "Parameters": [["Name": "a", "Type": "URL"], ["Name": "A", "Type": "URL"]]],
        "'A' and 'a' of 'AIntent' would have the same methods", "duplicate-name"
      ),
      (
        [
          "Name": "A",
          "Parameters": [
            [
              "Name": "a", "Type": "URL", "SupportsResolution": true,
              "UnsupportedReasons": [["Code": "x"], ["Code": "x"]],
            ] as [String: any Sendable]
          ],
        ],
        "'a' has two reasons called 'x'", "duplicate-name"
      ),
      (
        [
          "Name": "A",
          "Parameters": [
            [
              "Name": "a", "Type": "Object", "ObjectType": "RideOption", "ObjectTypeNamespace": "System",
              "SupportsResolution": true,
            ] as [String: any Sendable]
          ],
        ],
        "'a' can't be resolved: there is no 'INRideOptionResolutionResult'", "unresolvable-type"
      ),
      (
        ["Name": "A", "Response": ["Parameters": [["Name": "x", "Type": "URL"], ["Name": "x", "Type": "URL"]]]],
        "'AIntentResponse' has two properties called 'x'", "duplicate-name"
      ),
      (
        ["Name": "A", "Response": ["Codes": [["Name": "x"], ["Name": "x"]]]],
        "'AIntentResponse' has two codes called 'x'", "duplicate-name"
      ),
      (
        ["Name": "A", "UserConfirmationRequired": "maybe"],
        "'INIntentUserConfirmationRequired' is a string; it should be a boolean", "wrong-type"
      ),
    ] as [([String: any Sendable], String, String)])
  func errors(intent: [String: any Sendable], message: String, rule: String) throws {
    let (file, findings) = try definitionFile(intents: [intent])
    #expect(file == nil)
    #expect(findings.contains("error: \(message) [definition-\(rule)]"), "\(findings)")
  }

  @Test("Warnings leave the file usable")
  func warnings() throws {
    let code = ["Name": "success", "FormatString": "${soup}"]
    let (file, findings) = try definitionFile(
      intents: [["Name": "A", "Response": ["Codes": [code]]]], version: "2.0")
    #expect(file?.intents.count == 1)
    #expect(
      findings == [
        "warning: the model version '2.0' is unknown; what it adds to 1.2 is ignored [definition-unknown-version]",
        "warning: the text of 'success' mentions '${soup}', which the response does not have "
          + "[definition-unknown-variable]",
      ])
  }

  @Test("Duplicate names are found in the whole file")
  func repeatedNames() throws {
    let (_, findings) = try definitionFile(types: [["Name": "A"]], enums: [["Name": "A", "Values": [["Name": "b"]]]])
    #expect(
      findings.contains(
        "error: the file defines 'A' twice; give one of them another class name [definition-duplicate-name]"))
  }

  @Test("Findings have the line and column of the value, in order")
  func positions() throws {
    let text = """
      <plist version="1.0">
      <dict>
        <key>INIntentDefinitionModelVersion</key>
        <string>1.2</string>
        <key>INIntents</key>
        <array>
          <dict>
            <key>INIntentName</key>
            <string>Order soup</string>
          </dict>
          <dict>
            <key>INIntentName</key>
            <string>Order</string>
            <key>INIntentParameters</key>
            <array>
              <dict>
                <key>INIntentParameterName</key><string>a</string>
                <key>INIntentParameterType</key><string>Strin</string>
              </dict>
            </array>
          </dict>
        </array>
      </dict>
      </plist>
      """
    let node = try PropertyListReader.read(Data(text.utf8), path: "A.intentdefinition")
    let findings = DefinitionFile.read(node, path: "A.intentdefinition").findings.map(\.description)
    #expect(
      findings.map { $0.prefix { $0 != ";" } } == [
        "A.intentdefinition:9:7: error: 'Order soup' can't name an intent: a name has letters, digits and underscores "
          + "[definition-invalid-name]",
        "A.intentdefinition:18:43: error: 'a' has the unknown type 'Strin'",
      ])
  }

  @Test("A finding about a class name is at the class name")
  func classNames() throws {
    let text = """
      <plist><dict><key>INIntentDefinitionModelVersion</key><string>1.2</string><key>INTypes</key><array>
      <dict><key>INTypeName</key><string>A</string>
      <key>INTypeClassName</key><string>INPerson</string></dict>
      <dict><key>INTypeName</key><string>B</string></dict>
      <dict><key>INTypeName</key><string>C</string>
      <key>INTypeClassName</key><string>B</string></dict>
      <dict><key>INTypeName</key><string>Int</string><key>INTypeClassName</key><string></string></dict>
      </array></dict></plist>
      """
    let node = try PropertyListReader.read(Data(text.utf8), path: "a")
    let findings = DefinitionFile.read(node, path: "a").findings
    #expect(findings.map(\.position.line) == [3, 3, 6, 6, 7])
    #expect(
      Set(findings.map(\.keyPath))
        == ["INTypes.0.INTypeClassName", "INTypes.2.INTypeClassName", "INTypes.3.INTypeName"])
  }

  @Test("Unknown keys are ignored")
  func unknownKeys() throws {
    let (file, findings) = try definitionFile(intents: [["Name": "A", "SomethingNew": ["x": 1]]])
    #expect(findings == [])
    #expect(file != nil)
  }

  @Test("Another property list is not a definition file", arguments: ["<array/>", "<dict/>", "<true/>"])
  func otherKinds(body: String) throws {
    let node = try PropertyListReader.read(Data("<plist>\(body)</plist>".utf8), path: "a")
    let (file, findings) = DefinitionFile.read(node, path: "a")
    #expect(file == nil)
    #expect(findings.count == 1)
  }
}
