internal import BaseFiles
internal import Testing

@testable internal import ExtensionSupervisor

@Suite("A name leads to no address of this device or its link")
struct LocalAddressesTests {
  private static func address(_ text: String) throws -> [UInt8] {
    let host = try #require(NetworkHost(host: text, port: 80))
    return try #require(ServerAddress.lookUp(host).first).address
  }

  @Test(
    "Loopback, link-local and group addresses are refused, also within IPv6 addresses",
    arguments: [
      "127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "169.254.169.254", "224.0.0.1", "239.255.255.255",
      "240.0.0.1", "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:169.254.169.254",
      "::ffff:0.0.0.0", "64:ff9b::127.0.0.1", "2002:7f00:1::", "fe80::1", "febf::1", "ff02::1", "ff0e::1",
    ])
  func local(text: String) throws {
    #expect(LocalAddresses.contain(try Self.address(text)))
  }

  @Test(
    "Other addresses, also private ones, are allowed",
    arguments: [
      "1.1.1.1", "10.0.0.1", "192.168.1.5", "172.16.0.1", "169.253.1.1", "223.255.255.255", "2606:4700::1111",
      "fd00::1", "fec0::1", "::ffff:1.1.1.1", "64:ff9b::1.1.1.1",
    ])
  func remote(text: String) throws {
    #expect(!LocalAddresses.contain(try Self.address(text)))
  }

  @Test("A text that is no address counts as local", arguments: [0, 3, 5, 15, 17])
  func strange(count: Int) {
    #expect(LocalAddresses.contain([UInt8](repeating: 1, count: count)))
  }
}
