internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import HostReports

@Suite("The samples are without a finding")
struct SampleInspectionTests {
  /// The folders of the samples' manifests.
  private static let samples =
    names("").filter { $0 != "Requests" } + names("../ViewManifests").map { "../ViewManifests/\($0)" }

  private static func names(_ folder: String) -> [String] {
    let path = Built.manifests.appending(path: folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  @Test("Each", arguments: samples)
  func sample(name: String) async throws {
    let paths = SearchPaths(
      plugins: [try Built.folder], manifests: [Built.manifests.appending(path: name)], environment: [:])
    let catalogue = CatalogueScanner(paths).scan()
    let product = URL(fileURLWithPath: name).lastPathComponent
    let target = try #require(catalogue.extensions.first { $0.manifest.executable == "lib\(product).so" })
    let findings = try await blocking { InspectedLibrary.inspector().inspect(target) }
    // A kernel without all layers of the sandbox leaves a note.
    #expect(findings.filter { $0.rule != .handleNotChecked } == [])
  }
}
