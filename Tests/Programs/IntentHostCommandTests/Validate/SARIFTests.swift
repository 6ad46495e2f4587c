internal import Foundation
internal import TestSupport
internal import Testing

@Suite("For code hosts, findings are a SARIF document")
struct SARIFTests {
  /// The document about `paths`, on one line.
  private func document(_ home: HostHome, _ paths: [String], exitCode: Int32) async throws -> [String: Any] {
    let run = try await home.run(["validate", "--sarif"] + paths)
    #expect(run.exitCode == exitCode)
    #expect(run.errors == "")
    #expect(run.lines.count == 1)
    return try jsonObject(run.output)
  }

  private func results(_ document: [String: Any]) throws -> [[String: Any]] {
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    return try #require(run["results"] as? [[String: Any]])
  }

  private func uri(_ result: [String: Any]) -> String? {
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    return (location?["artifactLocation"] as? [String: Any])?["uri"] as? String
  }

  @Test("The document has every member of the format")
  func structure() async throws {
    let home = try HostHome()
    let path = try home.writeManifest("A.plist", identifier: "a b", intents: ["OrderSoupIntent"])
    let odd = try home.writeManifest("B.plist", own: "<key>Colour</key><string/>")
    let document = try await document(home, [path, odd, home.path("none")], exitCode: 1)
    #expect(SARIFStructure.defects(of: document) == [])
    let results = try results(document)
    #expect(results.compactMap { $0["level"] as? String } == ["warning", "error", "note", "error"])
    #expect(results.compactMap(uri) == ["A.plist", "A.plist", "B.plist", "none"].map { "file://\(home.path($0))" })
    #expect(
      (results.first?["message"] as? [String: Any])?["text"] as? String
        == "'OrderSoupIntent' is neither an intent of the framework nor defined in the bundle; "
        + "put the .intentdefinition file that defines it into the bundle")
  }

  @Test("Each finding refers to a rule of the tool by its index")
  func rules() async throws {
    let home = try HostHome()
    let definition = try home.write(
      """
      <plist><dict><key>INIntentDefinitionModelVersion</key><string>9</string><key>INIntents</key><array>
      <dict><key>INIntentName</key><string>A b</string></dict>
      <dict><key>INIntentName</key><string>Order</string><key>INIntentResponse</key><dict>
      <key>INIntentResponseCodes</key><array><dict><key>INIntentResponseCodeName</key><string>success</string>
      <key>INIntentResponseCodeFormatString</key><string>${x}</string></dict></array></dict></dict>
      </array></dict></plist>
      """, to: "A.intentdefinition")
    let document = try await document(
      home, [definition, home.writeManifest("A.plist", identifier: "a b")], exitCode: 1)
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(Set(rules).count == rules.count)
    let results = try results(document)
    #expect(results.count == 4)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules.indices.contains(index) && rules[index] == result["ruleId"] as? String)
    }
  }

  @Test("Without findings, the document has no results")
  func nothing() async throws {
    let home = try HostHome()
    let document = try await document(home, [home.writeManifest("A.plist")], exitCode: 0)
    #expect(SARIFStructure.defects(of: document) == [])
    #expect(try results(document).isEmpty)
  }

  @Test(
    "A path is a URI reference that leads back to it",
    arguments: ["a b.plist", "ü%41.plist", "x:y.plist", "[1].plist", "#q?.plist", "a\nb.plist", "\u{1b}[31m.plist"])
  func paths(name: String) async throws {
    let home = try HostHome()
    try home.makeFolder("here")
    _ = try home.write("two words", to: "here/\(name)")
    let absolute = try await document(home, [home.path("here")], exitCode: 1)
    #expect(SARIFStructure.defects(of: absolute) == [])
    let uri = try #require(results(absolute).first.flatMap(uri))
    #expect(URL(string: uri)?.path == home.path("here/\(name)"))
  }

  @Test("A relative path stays relative", arguments: ["a b.plist": "a%20b.plist", "x:y.plist": "x%3Ay.plist"])
  func relative(name: String, expected: String) async throws {
    let home = try HostHome()
    _ = try home.write("two words", to: name)
    #expect(try await home.shell("cd '\(home.path(""))' && $HOST validate --sarif '\(name)' > out") == 1)
    let document = try jsonObject(String(contentsOf: home.url("out"), encoding: .utf8))
    #expect(SARIFStructure.defects(of: document) == [])
    #expect(try results(document).compactMap(uri) == [expected])
  }

  @Test("The check of the schema detects violations")
  func table() {
    #expect(SARIFStructure.defects(of: ["version": "2.0.0", "runs": 1]).count == 3)
    for text in ["a b", "a:b", "a%4", "é", "\n", ""] { #expect(!SARIFStructure.isReference(text), "'\(text)'") }
    for text in ["a", "a%20b", "./a:b", "file:///a/b", "a/b:c"] { #expect(SARIFStructure.isReference(text), "\(text)") }
  }
}
