internal import Testing

@testable internal import IntentConversations

@Suite("SHA-256 is that of FIPS 180-4")
struct SHA256Tests {
  @Test(
    "The vectors of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func vectors(message: String, digest: String) {
    let bytes = SHA256.digest(of: Array(message.utf8))
    #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == digest)
  }

  @Test("Every length around the end of a block has a digest of its own")
  func lengths() {
    let digests = (0..<200).map { SHA256.digest(of: [UInt8](repeating: 0x61, count: $0)) }
    #expect(Set(digests).count == 200)
    #expect(digests.allSatisfy { $0.count == 32 })
  }

  @Test("Prompts that differ in one part differ in their digests")
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
