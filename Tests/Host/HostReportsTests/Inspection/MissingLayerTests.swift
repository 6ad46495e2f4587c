internal import DeviceSamples
internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import TestSupport
internal import Testing

@testable internal import HostReports

@Suite("If layers of the sandbox are missing, fewer checks run, and a note says so")
struct MissingLayerTests {
  @Test("No method is called")
  func missingLayers() async throws {
    let folder = try TemporaryFolder()
    let library = try InspectedLibrary.forms("INSendMessageIntent", "INSearchForMessagesIntent")
    let findings = try await library.findings(program: try ProgramStub.reportingMissingLayers(64 + 4 + 8, in: folder))
    #expect(findings.map(\.rule) == [.handlerMissing, .handleNotChecked])
    #expect(
      findings.last?.message == "whether handlers implement 'handle' was not checked: "
        + "this system lacks layers of the sandbox: files (Landlock), calls (seccomp)")
    let calls = try String(contentsOf: folder.url.appending(path: "calls"), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: " ") }
    #expect(calls.map(\.first) == ["--missing-layers", "--parent", "--parent", "--parent"])
    for call in calls.dropFirst() {
      let level = try #require(call.firstIndex(of: "--level"))
      #expect(call[level + 1] == "standard")
      let home = call[try #require(call.firstIndex(of: "--home")) + 1]
      #expect(home.contains("intent-host-inspection-"))
      #expect(!FileManager.default.fileExists(atPath: String(home)), "the home is to go away with the process")
    }
  }

  @Test("Nothing is loaded if the layers are unknown", arguments: [0, 1, 63, 128])
  func unknownLayers(exitCode: Int) async throws {
    let folder = try TemporaryFolder()
    let library = try InspectedLibrary.forms("INSendMessageIntent")
    let findings = try await library.findings(program: try ProgramStub.reportingMissingLayers(exitCode, in: folder))
    #expect(findings.map(\.rule) == [.loadFailed])
    #expect(findings.first?.message.contains("did not report the missing layers of the sandbox") == true)
  }
}
