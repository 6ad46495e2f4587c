internal import Testing
internal import VoiceSurface

@Suite("Parsing the address of a Wyoming service")
struct WyomingAddressTests {
  @Test(
    "An address is a port or a Unix socket",
    arguments: [
      ("", "tcp://127.0.0.1:10700", true), ("tcp://127.0.0.1:10700", "tcp://127.0.0.1:10700", true),
      ("0.0.0.0:80", "tcp://0.0.0.0:80", false), ("tcp://[::1]:7", "tcp://[::1]:7", true),
      (":9", "tcp://127.0.0.1:9", true), ("unix:///run/voice/host.sock", "unix:///run/voice/host.sock", true),
    ])
  func addresses(text: String, name: String, isLocal: Bool) throws {
    let address = try WyomingAddress(text)
    #expect(address.description == name)
    #expect(address.isLocal == isLocal)
  }

  @Test(
    "Other texts are rejected with an example",
    arguments: [
      "unix://x.sock", "unix:///x.sock", "unix:///run/voice/", "http://127.0.0.1:1", "stdio://", "voice:10700",
    ])
  func defects(text: String) throws {
    let defect = #expect(throws: WyomingAddress.FormatError.self) { try WyomingAddress(text) }
    let description = try #require(defect?.description)
    #expect(description.contains("'\(text)'") && description.contains("should"))
  }
}
