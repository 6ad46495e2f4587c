internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-generate writes a definition's classes, or reports its defects")
struct GenerateCommandTests {
  private func generate(_ home: HostHome, _ arguments: [String]) async throws -> (exitCode: Int32, errors: String) {
    let program = try BuildProducts.file("intent-generate").path
    let words = ([program] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let exitCode = try await home.shell("\(words) 2> '\(home.path("errors"))'")
    return (exitCode, String(decoding: try Data(contentsOf: home.url("errors")), as: UTF8.self))
  }

  @Test("A valid definition becomes one source file")
  func written() async throws {
    let home = try HostHome()
    let definition = BuildProducts.manifests.deletingLastPathComponent()
      .appending(path: "Plugins/SoupOrder/SoupOrder.intentdefinition").path
    let (exitCode, errors) = try await generate(home, [definition, home.path("out.swift")])
    #expect(exitCode == 0)
    #expect(errors == "")
    let source = String(decoding: try Data(contentsOf: home.url("out.swift")), as: UTF8.self)
    #expect(source.contains("open class OrderSoupIntent: INIntent"))
  }

  @Test("For an invalid definition, every finding is listed, and the previous file stays")
  func refused() async throws {
    let home = try HostHome()
    let definition = try home.write(
      """
      <plist version="1.0"><dict>
      <key>INIntentDefinitionModelVersion</key><string>1.2</string>
      <key>INIntents</key><array>
      <dict><key>INIntentName</key><string>One</string></dict>
      <dict><key>INIntentName</key><string>Two 2</string></dict>
      <dict><key>INIntentName</key><true/></dict>
      </array></dict></plist>
      """, to: "Broken.intentdefinition")
    let output = try home.write("before", to: "out.swift")
    let (exitCode, errors) = try await generate(home, [definition, output])
    #expect(exitCode == 1)
    #expect(
      errors == """
        \(definition):5:30: error: 'Two 2' can't name an intent: a name has letters, digits and underscores \
        [definition-invalid-name]
        \(definition):6:30: error: 'INIntentName' is a boolean; it should be a string [definition-wrong-type]

        """)
    #expect(String(decoding: try Data(contentsOf: home.url("out.swift")), as: UTF8.self) == "before")
  }

  @Test("Invalid arguments print the usage", arguments: [[], ["one"], ["--dance", "x"], ["a", "b", "c"]])
  func usage(arguments: [String]) async throws {
    let (exitCode, errors) = try await generate(try HostHome(), arguments)
    #expect(exitCode == 2)
    #expect(errors.hasPrefix("usage: intent-generate DEFINITION OUTPUT.swift"))
  }

  @Test("A missing file is reported")
  func missing() async throws {
    let home = try HostHome()
    let (exitCode, errors) = try await generate(home, ["/nowhere.intentdefinition", home.path("out.swift")])
    #expect(exitCode == 1)
    #expect(
      errors == "/nowhere.intentdefinition:1:1: error: the file can't be read: No such file or directory [unreadable]\n"
    )
  }
}
