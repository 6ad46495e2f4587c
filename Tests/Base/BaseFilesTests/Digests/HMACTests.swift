internal import BaseFiles
internal import Testing

@Suite("Authentication codes match the vectors of RFC 4231")
struct HMACTests {
  @Test(
    "A key can have any length",
    arguments: [
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0x0b, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func known(key: [UInt8], message: String, code: String) {
    let bytes = HMAC.code(of: Array(message.utf8), key: key)
    #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == code)
  }

  @Test("Codes are compared for equality")
  func equality() {
    #expect(HMAC.areEqual([1, 2], [1, 2]))
    #expect(!HMAC.areEqual([1, 2], [1, 3]))
    #expect(!HMAC.areEqual([1, 2], [1]))
  }
}
