internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Every kind of file that people write is checked")
struct ValidateKindTests {
  @Test(
    "A policy is recognized by one of its keys", arguments: ["Placement", "Surfaces", "SurfaceLimits", "Authorization"])
  func policyKey(key: String) async throws {
    let home = try HostHome()
    let text = "<plist><dict><key>\(key)</key><dict><key>nothing</key><true/></dict></dict></plist>"
    let run = try await home.run(["validate", try home.write(text, to: "kitchen.plist")])
    #expect(run.exitCode == 1)
    #expect(run.output.contains(" error: ") && !run.output.contains("CFBundle"), "\(run.output)")
  }

  @Test("A policy is recognized by its name or its content", arguments: ["policy.plist", "kitchen.plist"])
  func policy(name: String) async throws {
    let home = try HostHome()
    let path = try home.write(
      """
      <plist><dict>
      <key>Budgets</key><dict>
      <key>HandleSeconds</key>
      <integer>0</integer>
      </dict>
      <key>Lock</key><dict><key>RestrictedWhileLocked</key><array>
      <string>INSendMesageIntent</string></array></dict>
      <key>Locks</key><dict/>
      </dict></plist>
      """, to: name)
    let run = try await home.run(["validate", path])
    #expect(run.exitCode == 1)
    #expect(
      run.lines(in: home) == [
        "~/\(name):4:1: error: 'HandleSeconds' should be above 0 and at most 3600 [invalid-value]",
        "~/\(name):7:1: warning: 'INSendMesageIntent' is not an intent of the API; "
          + "did you mean 'INSendMessageIntent'? [unknown-intent]",
        "~/\(name):8:1: error: 'Locks' is no key of a policy; did you mean 'Lock'? [unknown-key]",
      ])
  }

  @Test("A definition file is checked")
  func definition() async throws {
    let home = try HostHome()
    let path = try home.write(
      """
      <plist version="1.0"><dict><key>INIntentDefinitionModelVersion</key><string>1.2</string>
      <key>INIntents</key><array><dict>
      <key>INIntentName</key>
      <string>Order soup</string>
      </dict></array></dict></plist>
      """, to: "Soup.intentdefinition")
    let run = try await home.run(["validate", path])
    #expect(run.exitCode == 1)
    #expect(
      run.lines(in: home) == [
        "~/Soup.intentdefinition:4:1: error: 'Order soup' can't name an intent: a name has letters, digits and "
          + "underscores [definition-invalid-name]"
      ])
    let row = try await home.run(["validate", "--json", path]).lines.map(jsonObject).first
    #expect(row?["keyPath"] as? String == "INIntents.0.INIntentName")
  }

  @Test("A vocabulary is checked")
  func vocabulary() async throws {
    let home = try HostHome()
    let path = try home.write(
      "<plist><dict><key>IntentPhrases</key><array>\n<dict><key>IntentExamples</key><array/></dict></array></dict></plist>",
      to: "AppIntentVocabulary.plist")
    let run = try await home.run(["validate", path])
    #expect(run.exitCode == 1)
    #expect(
      run.lines(in: home) == ["~/AppIntentVocabulary.plist:2:1: error: 'IntentName' is missing [missing-key]"])
  }

  @Test("A manifest's limits are compared with the policy's", arguments: [(nil, 120), (32, 32)] as [(Int?, Int)])
  func budget(policy: Int?, limit: Int) async throws {
    let home = try HostHome()
    let options = try policy.map { ["--policy", try home.policy(#"{"Budgets": {"MemoryLimitMB": \#($0)}}"#)] } ?? []
    for (asked, isRight) in [(limit, true), (limit + 1, false)] {
      let own = "<key>IntentHost</key><dict><key>MemoryLimitMB</key>\n<integer>\(asked)</integer></dict>"
      let run = try await home.run(["validate", home.writeManifest("Chat.plist", own: own)] + options)
      let line =
        "~/Chat.plist:23:1: warning: 'MemoryLimitMB' requests \(asked) MB, and the policy allows \(limit); "
        + "request less, or raise the policy's limit [budget-above-policy]"
      #expect(run.lines(in: home) == (isRight ? [] : [line]))
      #expect(run.exitCode == 0)
    }
  }

  @Test("The samples, with their libraries, are without a finding")
  func samples() async throws {
    let run = try await HostHome().run(["validate", "--strict", BuildProducts.manifests.path] + HostHome.samples)
    #expect(run.output == "")
    #expect(run.exitCode == 0)
  }
}
