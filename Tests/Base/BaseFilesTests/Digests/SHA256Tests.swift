internal import Testing

@testable internal import BaseFiles

@Suite("SHA-256 matches FIPS 180-4")
struct SHA256Tests {
  @Test(
    "The digests match the vectors of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func vectors(message: String, digest: String) {
    #expect(SHA256.digits(of: Array(message.utf8)) == digest)
  }

  @Test("Every length around the end of a block has a different digest")
  func lengths() {
    let digests = (0..<200).map { SHA256.digest(of: [UInt8](repeating: 0x61, count: $0)) }
    #expect(Set(digests).count == 200)
    #expect(digests.allSatisfy { $0.count == 32 })
  }
}
