internal import Testing

@testable internal import IntentConversations

@Suite("The address of a model is a URL of HTTP or a Unix socket")
struct ModelAddressTests {
  @Test(
    "An address has a socket and a path",
    arguments: [
      ("http://127.0.0.1:8080/v1", .ipv4("127.0.0.1", port: 8080), "/v1", true),
      ("http://localhost:11434/v1/", .ipv4("127.0.0.1", port: 11434), "/v1", true),
      ("http://[::1]:80", .ipv6("::1", port: 80), "", true),
      ("http://127.9.9.9", .ipv4("127.9.9.9", port: 80), "", true),
      ("unix:/run/model.sock", .unix("/run/model.sock"), "/v1", true),
      ("http://192.168.1.2:80/api/v1", .ipv4("192.168.1.2", port: 80), "/api/v1", false),
      ("http://[fe80::1]:80", .ipv6("fe80::1", port: 80), "", false),
    ] as [(String, ModelAddress.Endpoint, String, Bool)])
  func address(text: String, place: ModelAddress.Endpoint, path: String, isLocal: Bool) throws {
    let address = try ModelAddress(text)
    #expect(address.endpoint == place && address.path == path && address.isLocal == isLocal)
  }

  @Test(
    "An invalid address is rejected with the reason",
    arguments: [
      ("", "does not begin with"), ("https://127.0.0.1/v1", "does not begin with"),
      ("127.0.0.1:8080", "does not begin with"),
      ("http://example.org/v1", "host 'example.org'"), ("http://127.0.0.1.evil.org/", "host '127.0.0.1.evil.org'"),
      ("http://127.0.0.1:0/", "port"), ("http://127.0.0.1:65536/", "port"), ("http://127.0.0.1:x/", "port"),
      ("http://127.1:80/", "host '127.1'"),
      ("http://:80/", "host ''"), ("http://user@127.0.0.1/", "more than"), ("http://127.0.0.1/v1?x=1", "more than"),
      ("http://127.0.0.1/a b", "character"), ("http://127.0.0.1/\r\nX: y", "character"), ("unix:model.sock", "socket"),
      ("unix:/" + String(repeating: "x", count: 120), "socket"), ("http://[::1:80/", "host"),
    ])
  func defect(text: String, reason: String) {
    let defect = #expect(throws: ModelAddress.FormatError.self) { try ModelAddress(text) }
    #expect(defect?.reason.contains(reason) == true)
  }
}
