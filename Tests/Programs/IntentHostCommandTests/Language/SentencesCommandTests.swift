internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-host sentences")
struct SentencesCommandTests {
  private func lines(_ options: [String]) async throws -> [String] {
    let run = try await HostHome().run(["sentences"] + options + HostHome.samples)
    #expect(run.exitCode == 0, "\(run.errors)")
    return run.lines
  }

  @Test("The grammar has all rules that it uses, in each language", arguments: ["en", "de", "fr", "es", "zh", "ja"])
  func rules(locale: String) async throws {
    let lines = try await lines(["--locale", locale])
    #expect(lines.first == "#JSGF V1.0 UTF-8 \(locale);")
    let rules = lines.dropFirst(3).map { $0.replacing("public ", with: "").prefix { $0 != ">" }.dropFirst() }
    let used = lines.dropFirst(3).flatMap { $0.matches(of: /<([A-Za-z0-9_]+)>/).map(\.1) }
    #expect(Set(used).subtracting(rules) == [])
    #expect(Set(rules).count == rules.count)
    for intent in ["INSetCarLockStatusIntent", "INSendPaymentIntent"] { #expect(rules.contains(Substring(intent))) }
    // The content of a message is not known before.
    #expect(!lines.contains { $0.contains("{") })
  }

  @Test("The list has quoted sentences and the names of the vocabulary")
  func list() async throws {
    let lines = try await lines([
      "--format", "list", "--contacts", BuildProducts.manifests.path + "/Requests/Contacts.vcf",
    ])
    #expect(lines[0...1] == ["language: \"en\"", "intents:"])
    #expect(lines.contains("lists:") && lines.contains("expansion_rules:"))
    #expect(lines.contains { $0.hasPrefix("      - \"") && $0.contains("Scott") })
    let wrong = try await HostHome().run(["sentences", "--format", "yaml"])
    #expect(wrong.exitCode == 2)
  }
}
