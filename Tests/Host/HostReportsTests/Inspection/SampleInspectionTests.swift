internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import HostReports

@Suite("The samples have no findings")
struct SampleInspectionTests {
  /// The folders of the samples' manifests.
  private static let samples =
    ((try? FileManager.default.contentsOfDirectory(atPath: BuildProducts.manifests.path)) ?? [])
    .filter { $0 != "Requests" }.sorted()

  @Test("A sample has no findings", arguments: samples)
  func sample(name: String) async throws {
    let paths = SearchPaths(
      plugins: [try BuildProducts.folder], manifests: [BuildProducts.manifests.appending(path: name)], environment: [:])
    let catalogue = CatalogueScanner(paths).scan()
    let target = try #require(catalogue.extensions.first { $0.manifest.executable == "lib\(name).so" })
    let findings = try await blocking { InspectedLibrary.inspector().inspect(target) }
    // A kernel without all layers of the sandbox leaves a note.
    #expect(findings.filter { $0.rule != .handleNotChecked } == [])
  }
}
