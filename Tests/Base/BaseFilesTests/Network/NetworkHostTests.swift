internal import MadeUpBytes
internal import Testing

@testable internal import BaseFiles

@Suite("A server is a host and a port")
struct NetworkHostTests {
  @Test(
    "Hosts and ports are parsed",
    arguments: [
      ("api.example.com:443", "api.example.com:443"), ("API.Example.COM.:443", "api.example.com:443"),
      ("localhost:1", "localhost:1"), ("_dmarc.x-y.example:65535", "_dmarc.x-y.example:65535"),
      ("127.0.0.1:80", "127.0.0.1:80"), ("[::1]:80", "[::1]:80"), ("[0:0:0:0:0:0:0:1]:80", "[::1]:80"),
      ("[2001:DB8::a]:8080", "[2001:db8::a]:8080"), ("xn--bcher-kva.example:443", "xn--bcher-kva.example:443"),
      ("0xbeef.example:443", "0xbeef.example:443"),
    ])
  func parsed(text: String, description: String) throws {
    let server = try #require(NetworkHost(text))
    #expect(server.description == description)
    #expect(NetworkHost(description) == server)
  }

  @Test(
    "Other texts are no servers",
    arguments: [
      "", ":", ":80", "example.com", "example.com:", "example.com:0", "example.com:65536", "example.com:0443",
      "example.com:+80", "example.com:80 ", " example.com:80", "example.com:٤٤٣", "*.example.com:443", "*:443",
      "https://example.com:443", "example.com/x:443", "user@example.com:443", "exa mple.com:443", "bücher.example:443",
      "example..com:443", ".example.com:443", "example.com..:443", "-x.example:443", "x-.example:443",
      "::1:80", "[::1]", "[::1]:", "[127.0.0.1]:80", "[example.com]:80", "[fe80::1%eth0]:80", "[]:80", "[::1:80",
      "127.1:80", "2130706433:80", "0x7f000001:80", "0x:80", "1.2.3.4.5:80", "256.1.1.1:80", "example.com:443\n",
      "example\u{0}.com:443", "127.0.0.1\u{0}:80", "127.0.0.01:80",
    ])
  func rejected(text: String) {
    #expect(NetworkHost(text) == nil)
  }

  @Test("Names and labels have the lengths of the DNS")
  func lengths() {
    let label = String(repeating: "a", count: 63)
    let name = [label, label, label, String(repeating: "b", count: 61)].joined(separator: ".")
    #expect(name.utf8.count == 253)
    #expect(NetworkHost(name + ":1") != nil)
    #expect(NetworkHost(name + ".:1") != nil)
    #expect(NetworkHost(name + "b:1") == nil)
    #expect(NetworkHost("a\(label).example:1") == nil)
    #expect(NetworkHost(String(repeating: "a", count: 1 << 20) + ":1") == nil)
  }

  @Test("An address is not a name")
  func addresses() throws {
    #expect(try #require(NetworkHost("127.0.0.1:80")).isAddress)
    #expect(try #require(NetworkHost("[::1]:80")).isAddress)
    #expect(try !#require(NetworkHost("localhost:80")).isAddress)
    #expect(NetworkHost(host: "::1", port: 80) == NetworkHost("[::1]:80"))
    #expect(NetworkHost(host: "localhost", port: 0) == nil)
  }

  @Test("Every server that is accepted is described as it was parsed", arguments: 0..<20 as Range<UInt64>)
  func changed(seed: UInt64) {
    let seeds = ["api.example.com:443", "[2001:db8::a]:80", "127.0.0.1:8080"]
    var source = ChangedBytes(seeds, words: [".", ":", "[", "]", "-", "0x", "%", "\u{0}", "1", "é"], seed: seed)
    for _ in 0..<500 {
      guard let server = NetworkHost(String(decoding: source.next(), as: UTF8.self)) else { continue }
      #expect(NetworkHost(server.description) == server)
      #expect(server.host.utf8.count <= NetworkHost.maximumHostBytes)
    }
  }
}
