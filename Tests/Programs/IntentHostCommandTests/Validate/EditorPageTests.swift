internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The documented setup for editors and CI works")
struct EditorPageTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
    for name in ["one/Info.plist", "Extensions/Info.plist"] {
      _ = try home.write(
        """
        <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.one</string>
        <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
        <key>NSExtensionAttributes</key><dict>
        <key>IntentsSupported</key><array><string>INSendMesageIntent</string></array></dict></dict></dict></plist>
        """, to: name)
    }
  }

  /// The blocks of the page in a language.
  private static func blocks(_ language: String) throws -> [String] {
    let page = BuildProducts.manifests.deletingLastPathComponent()
      .appending(path: "Sources/Host/IntentHost/IntentHost.docc/InEditorsAndCI.md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```").filter {
      $0.hasPrefix(language + "\n")
    }.map { String($0.dropFirst(language.count + 1)) }
  }

  @Test("The task's pattern finds the parts of each finding")
  func pattern() async throws {
    let file = try #require(try Self.blocks("json").first)
    let task = try #require((jsonObject(file)["tasks"] as? [[String: Any]])?.first)
    let matcher = try #require(task["problemMatcher"] as? [String: Any])
    let pattern = try #require(matcher["pattern"] as? [String: Any])
    let expression = try NSRegularExpression(pattern: try #require(pattern["regexp"] as? String))
    #expect((task["command"] as? String)?.hasPrefix("intent-host validate --quiet ") == true)

    let folder = home.path("one")
    let lines = try await home.run(["validate", "--quiet", folder]).lines
    let findings = try await home.run(["validate", "--json", folder]).lines.map(jsonObject)
    #expect(lines.count > 1)
    for (line, finding) in zip(lines, findings) {
      let match = try #require(expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)))
      func part(_ name: String) -> String? {
        (pattern[name] as? Int).flatMap { Range(match.range(at: $0), in: line) }.map { String(line[$0]) }
      }
      #expect(part("file") == finding["path"] as? String)
      #expect(part("line").flatMap(Int.init) == finding["line"] as? Int)
      #expect(part("column").flatMap(Int.init) == finding["column"] as? Int)
      #expect(part("severity") == finding["severity"] as? String)
      #expect(part("code") == finding["rule"] as? String)
      #expect(part("message")?.hasPrefix(finding["message"] as? String ?? "-") == true)
    }
    #expect(lines.count == findings.count)
  }

  @Test("The step of the workflow writes the findings, and fails because of them")
  func workflow() async throws {
    let block = try #require(try Self.blocks("yaml").first)
    let line = try #require(block.split(separator: "\n").first { $0.contains("run: intent-host") })
    let command = line.trimmingCharacters(in: .whitespaces).replacing("run: intent-host", with: "$HOST")
    #expect(try await home.shell("cd '\(home.folder.url.path)'; \(command)") == 1)
    let document = try jsonObject(String(contentsOfFile: home.path("findings.sarif"), encoding: .utf8))
    #expect(document["version"] as? String == "2.1.0")
    let results = ((document["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    #expect(results?.isEmpty == false)
  }

  @Test("Each schema is one line of JSON with the draft", arguments: ["policy", "configuration", "request", "events"])
  func schemas(name: String) async throws {
    let run = try await home.run(["schema", name])
    #expect(run.exitCode == 0)
    #expect(run.lines.count == 1)
    let schema = try jsonObject(run.output)
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect((schema["title"] as? String)?.contains("intent-host") == true)
    #expect(schema["type"] as? String == "object")
  }

  @Test("A word that names no schema is an error", arguments: [[], ["polcy"], ["policy", "events"]])
  func wrong(words: [String]) async throws {
    let run = try await home.run(["schema"] + words)
    #expect(run.exitCode == 2)
    if words == ["polcy"] { #expect(run.errors.contains("did you mean 'policy'?")) }
  }

  @Test(
    "Python's 'jsonschema' accepts the schemas, and validates requests",
    .enabled(if: ProtocolClients.areAvailable, Comment(rawValue: ProtocolClients.skipReason)))
  func python() async throws {
    for name in ["policy", "configuration", "request", "events"] {
      let run = try await home.run(["schema", name])
      _ = try home.write(run.output, to: "\(name).json")
    }
    let script = try home.write(
      """
      import json, sys
      from jsonschema import Draft202012Validator as Validator
      schemas = {name: json.load(open(f"{sys.argv[1]}/{name}.json"))
                 for name in ("policy", "configuration", "request", "events")}
      for schema in schemas.values(): Validator.check_schema(schema)
      requests = Validator(schemas["request"])
      right = {"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "John"}]}}
      wrong = {"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayNme": "John"}]}}
      assert requests.is_valid(right) and not requests.is_valid(wrong)
      assert Validator(schemas["configuration"]).is_valid({"Locale": "de", "Plugins": ["~/extensions"]})
      assert not Validator(schemas["configuration"]).is_valid({"Plugins": ["extensions"]})
      assert not Validator(schemas["policy"]).is_valid({"Sandbox": {"Level": "weak"}})
      """, to: "check.py")
    let folder = home.folder.url.path
    #expect(try await home.shell("'\(ProtocolClients.newest.python.path)' '\(script)' '\(folder)'") == 0)
  }
}
