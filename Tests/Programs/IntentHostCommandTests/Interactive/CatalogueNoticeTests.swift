internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The prompt lists bundles that are installed and removed while it waits")
struct CatalogueNoticeTests {
  @Test("A bundle is announced when it appears and when it disappears, without a line of the user")
  func notices() async throws {
    let home = try HostHome()
    let arguments = try ["run"] + home.installed
    try await blocking {
      let run = try LiveRun.onTerminal(home, arguments, environment: ["NO_COLOR": "1"])
      try run.wait(for: ":quit leaves.\r\n> ")
      try home.installScripted()
      try run.wait(for: "Scripted")
      try FileManager.default.removeItem(at: home.url("manifests/Scripted.plist"))
      try run.wait(for: "removed")
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
    }
  }
}
