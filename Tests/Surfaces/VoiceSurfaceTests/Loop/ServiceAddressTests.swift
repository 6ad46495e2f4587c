internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import VoiceSurface

@Suite("Parsing addresses of services")
struct ServiceAddressTests {
  @Test(
    "An address is a host with a port, or a Unix socket",
    arguments: [
      ("tcp://192.0.2.7:10300", "tcp://192.0.2.7:10300"), ("", "tcp://127.0.0.1:10400"),
      (":99", "tcp://127.0.0.1:99"), ("speech.local", "tcp://speech.local:10400"),
      ("tcp://[::1]:7", "tcp://[::1]:7"), ("[fe80::1%eth0]", "tcp://[fe80::1%eth0]:10400"),
      ("unix:/run/a.sock", "unix:/run/a.sock"), ("unix:///run/a.sock", "unix:/run/a.sock"),
    ])
  func good(text: String, address: String) throws {
    #expect(try ServiceAddress(text, port: 10400).description == address)
  }

  @Test(
    "Other texts are rejected with an example",
    arguments: [
      "http://127.0.0.1:1", "tcp://host:0", "host:65536", "host:", "host:1:2", "[::1", "::1", "two words", "höst",
      "unix:relative", "unix:/folder/", "unix:" + String(repeating: "/a", count: 60), "host:+5", "tcp://\u{1b}[2J:1",
    ])
  func bad(text: String) {
    let defect = #expect(throws: ServiceAddress.FormatError.self) { try ServiceAddress(text, port: 10400) }
    #expect(defect?.description.contains("should be like") == true)
  }

  @Test("Only loopback addresses and Unix sockets are local")
  func local() throws {
    for text in ["", "localhost:1", "127.0.0.2", "[::1]:1", "unix:/run/a"] {
      #expect(try ServiceAddress(text, port: 1).isLocal)
    }
    for text in ["192.0.2.7", "speech.local", "[2001:db8::1]"] {
      #expect(try !ServiceAddress(text, port: 1).isLocal)
    }
  }

  private static let avahi = """
    <?xml version="1.0"?>
    <service-group>
      <name>speech</name>
      <service> <type>_http._tcp</type> <port>80</port> </service>
      <service>
        <type> _wyoming._tcp </type>
        <host-name>speech.local</host-name>
        <port>10300</port>
      </service>
    </service-group>
    """

  @Test(
    "A file that announces a service has its address",
    arguments: [
      (avahi, "tcp://speech.local:10300"), (avahi.replacing("<host-name>speech.local</host-name>", with: ""), nil),
      ("[Service]\nName=%H\nType = _wyoming._tcp\nPort = 10300\n", nil),
    ] as [(String, String?)])
  func announced(text: String, address: String?) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "speech.service").path
    #expect(try ServiceAddress(path, port: 1).description == address ?? "tcp://127.0.0.1:10300")
  }

  @Test(
    "A file that announces no such service is rejected with the reason",
    arguments: [
      ("", "announces no service"), (avahi.replacing("_wyoming", with: "_ipp"), "announces no service"),
      (avahi.replacing("10300", with: "99999"), "announces no service"),
      (avahi.replacing("speech.local", with: "two words"), "should be like"),
      ("[Service]\nType=_wyoming._tcp\n", "announces no service"), (nil, "can't be read"),
    ] as [(String?, String)])
  func notAnnounced(text: String?, reason: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("speech.service")
    if let text { _ = try folder.write(text, to: "speech.service") }
    let defect = #expect(throws: ServiceAddress.FormatError.self) { try ServiceAddress(path, port: 1) }
    #expect(defect?.description.contains(reason) == true, "\(defect?.description ?? "")")
  }
}
