internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostSamples
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("The pool's timer is stopped while no extension runs")
struct ExtensionPoolTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func pool(idle: Duration = Built.timeOut) -> ExtensionPool {
    var policy = Policy()
    policy.budgets = .patient
    policy.budgets.idle = idle
    return ExtensionPool(
      launcher: ExtensionLauncher(), folders: HostFolders(environment: ["HOME": folder.url.path]), policy: policy,
      locale: Locale(identifier: "en"), catalogue: LiveCatalogue(ExtensionCatalogue(found: [])))
  }

  private func target(_ product: String) throws -> InstalledExtension {
    var manifest = ExtensionManifest.sample("Chat")
    manifest.principalClass = "Converse"
    return InstalledExtension(
      manifest: manifest, libraryPath: try Built.library(product).path, bundlePath: folder.url.path)
  }

  @Test("It starts with the first extension, and stops after the last")
  func lastExtension() async throws {
    let (pool, target) = (pool(), try target("WireExtension"))
    #expect(!pool.housekeeping.isStarted)
    try await blocking {
      for _ in 0..<2 {
        let connections = try (0..<2).map { _ in try pool.start(target, budget: Built.timeOut) }
        #expect(pool.housekeeping.isStarted)
        pool.discard(connections[0])
        pool.giveBack(connections[1])
        #expect(pool.housekeeping.isStarted)
        pool.endIdle()
        #expect(!pool.housekeeping.isStarted)
      }
    }
  }

  @Test("It stops after it has evicted the last extension")
  func evicted() async throws {
    let (pool, target) = (pool(idle: .zero), try target("WireExtension"))
    try await blocking { pool.giveBack(try pool.start(target, budget: Built.timeOut)) }
    #expect(try await becomesTrue { !pool.housekeeping.isStarted })
  }

  @Test("It stops after a failed start")
  func failedStart() async throws {
    let (pool, target) = (pool(), try target("NoEntryPointExtension"))
    try await blocking {
      _ = #expect(throws: ExtensionPool.FailedStart.self) { try pool.start(target, budget: Built.timeOut) }
    }
    #expect(!pool.housekeeping.isStarted)
  }
}
