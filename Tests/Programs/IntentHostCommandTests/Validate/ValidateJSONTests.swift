internal import Foundation
internal import TestSupport
internal import Testing

@Suite("For programs, findings are objects")
struct ValidateJSONTests {
  @Test("Each finding is one line with all fields of the text")
  func rows() async throws {
    let home = try HostHome()
    let path = try home.writeManifest("Chat.plist", intents: ["INSendMesageIntent", "OrderSoupIntent"])
    let run = try await home.run(["validate", "--json", path])
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    let rows = try run.lines.map(jsonObject)
    let names: Set = ["path", "line", "column", "severity", "rule", "message", "keyPath"]
    #expect(rows.map { Set($0.keys) } == [names, names.union(["fix"])])
    let row = try #require(rows.last)
    #expect(row["path"] as? String == path)
    #expect(row["line"] as? Int == 15)
    #expect(row["column"] as? Int == 1)
    #expect(row["severity"] as? String == "warning")
    #expect(row["rule"] as? String == "unknown-intent")
    #expect(
      row["message"] as? String
        == "'OrderSoupIntent' is neither an intent of the framework nor defined in the bundle")
    #expect(row["keyPath"] as? String == "NSExtension.NSExtensionAttributes.IntentsSupported.1")
    #expect(row["fix"] as? String == "put the .intentdefinition file that defines it into the bundle")
  }

  @Test("Without findings, there is no output")
  func nothing() async throws {
    let home = try HostHome()
    let run = try await home.run(["validate", "--json", home.writeManifest("Chat.plist")])
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("With --strict, warnings count in every output format", arguments: ["--json", "--sarif"])
  func strict(form: String) async throws {
    let home = try HostHome()
    let path = try home.writeManifest("Chat.plist", intents: ["OrderSoupIntent"])
    #expect(try await home.run(["validate", form, path]).exitCode == 0)
    #expect(try await home.run(["validate", form, "--strict", path]).exitCode == 1)
  }
}
