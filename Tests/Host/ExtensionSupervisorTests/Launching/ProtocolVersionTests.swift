@testable internal import ExtensionSupervisor
internal import IntentWire
internal import Testing

@Suite("Host and extension agree on a version of the protocol")
struct ProtocolVersionTests {
  @Test("The error about an unsupported version lists the versions of both sides")
  func otherVersions() async throws {
    let failed = try await Launch.wire("RefuseVersion").fault()
    #expect(failed?.launchFailure?.cause == .protocolVersion)
    let message = try #require(failed?.fault.description)
    let own = WireVersion.supported
    #expect(message.contains("protocol versions 7 to 9, this host \(own.lowerBound) to \(own.upperBound)"))
    #expect(message.contains("rebuild the extension"))
  }

  @Test("A version that was not offered is not accepted")
  func unknownVersion() async throws {
    let failed = try await Launch.wire("ChooseUnknownVersion").fault()
    #expect(failed?.fault == .protocolError("version 99 was not offered", during: .launch))
  }

  @Test("An extension rejects a host that supports only later versions")
  func laterHost() async throws {
    var launch = try Launch.scripted()
    launch.versions = 100...200
    let failed = try await launch.fault()
    #expect(failed?.launchFailure?.cause == .protocolVersion)
    #expect(failed?.launchFailure?.versions == WireVersion.supported)
  }

  @Test("An extension accepts a host that also supports later versions")
  func newerHost() async throws {
    var launch = try Launch.scripted()
    launch.versions = 1...200
    #expect(try await launch.run { try $0.send("hello").code } == 3)
  }
}
