internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import HostReports

@Suite("The table of guarantees")
struct GuaranteeTableTests {
  @Test("The rows are the doctor's layers")
  func rows() {
    #expect(GuaranteeTable.rows.map(\.layer) == LayerProbe.all.map(\.name))
  }

  @Test("The page about the installation contains the table")
  func page() throws {
    let page = BuildProducts.manifests.deletingLastPathComponent()
      .appending(path: "Sources/Host/IntentHost/IntentHost.docc/InstallingTheHost.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains(GuaranteeTable.markdown))
  }

  @Test("The guarantees for this user hold on this machine")
  func here() async throws {
    let doctor = Doctor(try await .tried(TemporaryFolder()))
    let situation = geteuid() == 0 ? GuaranteeTable.Situation.root : .plainUser
    for row in GuaranteeTable.rows {
      let layer = try #require(doctor.layer(row.layer))
      #expect(row[situation].states.contains(layer.state), "\(row.layer) is \(layer.state): \(layer.reason)")
    }
  }
}
