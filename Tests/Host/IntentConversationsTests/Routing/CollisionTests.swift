internal import BaseFiles
internal import ExtensionManifests
internal import HostSamples
internal import Testing

@testable internal import IntentConversations

@Suite("Extensions collide if they support the same intent without a preference")
struct CollisionTests {
  private let catalogue = ExtensionCatalogue(
    found: [
      .sample(.sample("Chat", identifier: "org.chat", intents: ["INSendMessageIntent", "INStartCallIntent"])),
      .sample(.sample("Mail", identifier: "org.mail", intents: ["INSendMessageIntent"])),
      .sample(.sample("Phone", identifier: "org.phone", intents: ["INStartCallIntent", "INGetCarLockStatusIntent"])),
      .sample(.sample("Views", identifier: "org.views", kind: .intentsUI, intents: ["INGetCarLockStatusIntent"])),
    ],
    rejected: [
      RejectedExtension(
        path: "/b", reason: "has no library", rule: .executableMissing,
        manifest: .sample("Car", intents: ["INGetCarLockStatusIntent"]))
    ])

  private func lines(preferred: [String: [String]] = [:], disabled: Set<String> = []) -> [String] {
    var policy = Policy()
    policy.preferred = preferred
    policy.disabled = disabled
    return Collision.all(in: catalogue, policy: policy).map(\.line)
  }

  private let messages = "INSendMessageIntent: Chat (org.chat), Mail (org.mail)"
  private let calls = "INStartCallIntent: Chat (org.chat), Phone (org.phone)"

  @Test("Collisions are sorted by intent; views and rejected extensions never collide")
  func all() {
    #expect(lines() == [messages, calls])
  }

  @Test("A preference for an installed extension resolves the collision")
  func preferred() {
    #expect(lines(preferred: ["INSendMessageIntent": ["org.mail"]]) == [calls])
    #expect(lines(preferred: ["INSendMessageIntent": ["org.none", "org.chat"]]) == [calls])
  }

  @Test("A preference for an unavailable extension has no effect", arguments: ["org.none", "org.phone"])
  func preferredElsewhere(identifier: String) {
    #expect(lines(preferred: ["INSendMessageIntent": [identifier]]) == [messages, calls])
  }

  @Test("A disabled extension never collides, even if it is preferred")
  func disabled() {
    #expect(lines(disabled: ["org.mail"]) == [calls])
    #expect(lines(disabled: ["org.chat"]) == [])
    #expect(lines(preferred: ["INStartCallIntent": ["org.mail"]], disabled: ["org.mail"]) == [calls])
  }

  @Test("The JSON form has the identifiers")
  func json() {
    #expect(
      Collision.all(in: catalogue, policy: Policy()).map(\.row.line) == [
        #"{"extensions":["org.chat","org.mail"],"intent":"INSendMessageIntent"}"#,
        #"{"extensions":["org.chat","org.phone"],"intent":"INStartCallIntent"}"#,
      ])
  }

  @Test("A name has no control characters")
  func hostileName() {
    let named = ["\u{1b}[31mA", "B\nC"].map { InstalledExtension.sample(.sample($0, identifier: "org.\($0.count)")) }
    let lines = Collision.all(in: ExtensionCatalogue(found: named), policy: Policy()).map(\.line)
    #expect(lines.count == 1)
    #expect(!lines.joined().contains { $0 == "\u{1b}" || $0 == "\n" })
  }
}
