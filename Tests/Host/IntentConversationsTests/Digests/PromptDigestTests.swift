internal import Testing

@testable internal import IntentConversations

@Suite("The digest identifies a prompt")
struct PromptDigestTests {
  @Test("Prompts with one different part have different digests")
  func prompts() {
    let prompts = [
      Prompt(kind: .confirmation, text: "a"), Prompt(kind: .needsValue, text: "a"),
      Prompt(kind: .confirmation, parameter: "a", text: "a"), Prompt(kind: .confirmation, text: "ab"),
      Prompt(kind: .confirmation, text: "a", options: ["b"]),
      Prompt(kind: .confirmation, text: "a", options: ["", "b"]),
    ]
    let digests = prompts.map { PromptDigest($0, asker: "x 1") } + [PromptDigest(prompts[0], asker: "x 2")]
    #expect(Set(digests).count == digests.count)
  }
}
