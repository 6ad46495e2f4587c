internal import BaseFiles
internal import Foundation
@testable internal import intent_host
internal import TestSupport
internal import Testing

@Suite("A configuration file has the defaults of options")
struct ConfigurationFileTests {
  private func read(_ content: String) throws -> (configuration: ConfigurationFile?, findings: [Diagnostic]) {
    let folder = try TemporaryFolder()
    let file = try folder.write("<plist version=\"1.0\"><dict>\n\(content)\n</dict></plist>", to: "config.plist")
    return ConfigurationFile.read(
      contentsOf: file.path, home: "/home/ann", locales: (["de", "en"], { ["de", "en", "en_GB"].contains($0) }))
  }

  private func values(_ configuration: ConfigurationFile?) -> [String: [String]] {
    Dictionary(uniqueKeysWithValues: (configuration?.values ?? [:]).map { ($0.key.name, $0.value) })
  }

  @Test("Each key is parsed, and a tilde stands for the home folder")
  func everyKey() throws {
    let (configuration, findings) = try read(
      """
      <key>Plugins</key><array><string>/opt/extensions</string><string>~/extensions</string></array>
      <key>Manifests</key><array/>
      <key>Contacts</key><string>~/people.vcf</string>
      <key>Policy</key><string>/etc/policy.plist</string>
      <key>Locale</key><string>en_GB</string>
      <key>Colour</key><string>never</string>
      """)
    #expect(findings == [])
    #expect(configuration?.colour == .never)
    #expect(
      values(configuration) == [
        "Plugins": ["/opt/extensions", "/home/ann/extensions"], "Manifests": [], "Contacts": ["/home/ann/people.vcf"],
        "Policy": ["/etc/policy.plist"], "Locale": ["en_GB"], "Colour": ["never"],
      ])
  }

  @Test(
    "Every defect is an error with its position, key path and remedy",
    arguments: [
      ("<key>Plugin</key><array/>", "unknown-key", "'Plugin' is no key of the configuration; did you mean 'Plugins'?"),
      ("<key>Xyzzy</key><true/>", "unknown-key", "'Xyzzy' is no key of the configuration"),
      ("<key>Plugins</key><string>/a</string>", "wrong-type", "'Plugins' is a string; it should be an array"),
      ("<key>Locale</key><integer>3</integer>", "wrong-type", "'Locale' is an integer; it should be a string"),
      ("<key>Locale</key><string>df</string>", "invalid-value", "there are no texts for 'df'; did you mean 'de'?"),
      ("<key>Locale</key><string>xx</string>", "invalid-value", "there are no texts for 'xx'"),
      ("<key>Colour</key><string>nevr</string>", "invalid-value", "'Colour' is 'nevr'; did you mean 'never'?"),
      ("<key>Contacts</key><string>people.vcf</string>", "invalid-value", "which is not an absolute path"),
      ("<key>Policy</key><string></string>", "invalid-value", "which is not an absolute path"),
    ]
  )
  func defects(content: String, rule: String, message: String) throws {
    let (configuration, findings) = try read(content)
    #expect(configuration == nil)
    #expect(findings.map(\.rule) == [rule])
    let finding = try #require(findings.first)
    #expect(finding.severity == .error)
    #expect(finding.position.line == 2)
    #expect(finding.message.contains(message), "\(finding.message)")
    #expect(!finding.keyPath.isEmpty)
  }

  @Test("Elements have key paths, too")
  func elements() throws {
    let (_, findings) = try read("<key>Plugins</key><array><string>/a</string><string>b</string><true/></array>")
    #expect(findings.map(\.keyPath) == ["Plugins.1", "Plugins.2"])
  }

  @Test("A file that is missing or is not a property list is an error")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("<plist", to: "config.plist")
    for path in [file.path, folder.path("missing"), folder.url.path] {
      let read = ConfigurationFile.read(contentsOf: path, home: "/", locales: ([], { _ in true }))
      #expect(read.configuration == nil)
      #expect(read.findings.count == 1)
    }
  }

  private func members(_ value: JSONValue?) -> [String: JSONValue] {
    if case .object(let members) = value { members } else { [:] }
  }

  @Test("The schema has every key, and the same words")
  func schema() {
    let schema = members(ConfigurationSchema.document)
    let properties = members(schema["properties"])
    #expect(Set(properties.keys) == Set(ConfigurationKey.all.map(\.name)))
    #expect(schema["additionalProperties"] == .bool(false))
    #expect(members(properties["Colour"])["enum"] == .array(["auto", "always", "never"]))
  }
}
