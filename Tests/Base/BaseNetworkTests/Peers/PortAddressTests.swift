internal import BaseNetwork
internal import Testing

@Suite("Parsing the address of a server")
struct PortAddressTests {
  @Test(
    "An address has a host and a port",
    arguments: [
      ("", "127.0.0.1", 7468), ("127.0.0.1:0", "127.0.0.1", 0), (":80", "127.0.0.1", 80), ("[::1]", "::1", 7468),
      ("[::1]:8080", "::1", 8080), ("192.168.0.7:1", "192.168.0.7", 1), ("localhost:9", "127.0.0.1", 9),
    ] as [(String, String, UInt16)])
  func addresses(text: String, host: String, port: UInt16) throws {
    let address = try PortAddress(text, port: 7468)
    #expect(address.host == host)
    #expect(address.port == port)
  }

  @Test("Only addresses of this machine are local")
  func local() throws {
    for text in ["", "[::1]:1", "127.9.9.9:1"] { #expect(try PortAddress(text, port: 7468).isLocal, "\(text)") }
    for text in ["0.0.0.0:1", "[::]:1", "10.0.0.1"] { #expect(try !PortAddress(text, port: 7468).isLocal, "\(text)") }
  }

  @Test(
    "Other texts are rejected",
    arguments: [
      "::1", "1.2.3.4:", "a:b:c", "[::1", "1.2.3.4:70000", "1.2.3.4:-1", "[a]:1", "nonsense", "example.org:80", "1.2.3",
    ])
  func defects(text: String) {
    #expect(throws: PortAddress.FormatError.self) { try PortAddress(text, port: 7468) }
  }
}
