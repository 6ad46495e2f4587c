internal import DeviceSamples
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostSamples
internal import HostState
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import IntentHost

/// Pools, and extensions to start in them.
final class PoolFolder: Sendable {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func pool(
    idle: Duration = TestLimits.timeout, processes: Int = 32, onWarning: @escaping @Sendable (String) -> Void = { _ in }
  ) -> ExtensionPool {
    var policy = Policy()
    policy.budgets = .patient
    policy.budgets.idle = idle
    policy.budgets.processes = processes
    return ExtensionPool(
      launcher: ExtensionLauncher(), folders: HostFolders(environment: ["HOME": folder.url.path]), policy: policy,
      locale: Locale(identifier: "en"), catalogue: LiveCatalogue(ExtensionCatalogue(found: [])),
      lock: ManualLock.sample(), onWarning: onWarning)
  }

  func target(_ product: String) throws -> InstalledExtension {
    var manifest = ExtensionManifest.sample("Chat")
    manifest.principalClass = "Converse"
    return InstalledExtension(
      manifest: manifest, libraryPath: try BuildProducts.library(product).path, bundlePath: folder.url.path)
  }
}

@Suite("A request waits for a slot if the policy allows no more processes")
struct ExtensionPlaceTests {
  private let folder: PoolFolder
  private let pool: ExtensionPool

  init() throws {
    folder = try PoolFolder()
    pool = folder.pool(processes: 1)
  }

  /// Starts an extension while another one runs. As soon as the start waits, `free` releases or ends the running one.
  private func startWhenFree(_ free: @escaping @Sendable (ExtensionConnection) -> Void) async throws {
    let pool = pool
    let target = try folder.target("WireExtension")
    let first = try await blocking { try pool.start(target, budget: TestLimits.timeout) }
    async let second = blocking {
      let connection = try pool.start(target, budget: TestLimits.timeout)
      defer { pool.discard(connection) }
      return connection.processIdentifier
    }
    #expect(try await becomesTrue { pool.waitingCount == 1 })
    free(first)
    #expect(try await second != first.processIdentifier)
    #expect(pool.waitingCount == 0)
  }

  @Test("A waiting request starts when an extension becomes idle")
  func idle() async throws {
    try await startWhenFree { [pool] in pool.returnConnection($0) }
  }

  @Test("A waiting request starts when an extension ends")
  func ended() async throws {
    try await startWhenFree { [pool] in pool.discard($0) }
  }

  @Test("After its launch budget, the request fails and the host is the cause")
  func refused() async throws {
    let pool = pool
    let target = try folder.target("WireExtension")
    try await blocking {
      let first = try pool.start(target, budget: TestLimits.timeout)
      defer { pool.discard(first) }
      let failed = try #require(throws: ExtensionPool.LaunchError.self) {
        try pool.start(target, budget: .milliseconds(1))
      }
      #expect(
        "\(failed.fault)"
          == "the process could not be started: all 1 processes that the policy allows are busy, and none became free "
          + "within 0.001 seconds; try again later, or raise 'MaximumProcesses' in the policy's 'Budgets'")
      #expect(failed.fault.isOfHost)
    }
    #expect(pool.waitingCount == 0)
  }

  @Test("The slot of an extension that failed to start becomes free")
  func failedStart() async throws {
    let pool = pool
    let broken = try folder.target("NoEntryPointExtension")
    let target = try folder.target("WireExtension")
    try await blocking {
      _ = #expect(throws: ExtensionPool.LaunchError.self) { try pool.start(broken, budget: TestLimits.timeout) }
      pool.discard(try pool.start(target, budget: TestLimits.timeout))
    }
  }
}

@Suite("The pool's timer is stopped while no extension runs")
struct ExtensionPoolTests {
  private let folder: PoolFolder

  init() throws {
    folder = try PoolFolder()
  }

  @Test("The timer starts with the first extension and stops after the last")
  func lastExtension() async throws {
    let pool = folder.pool()
    let target = try folder.target("WireExtension")
    #expect(!pool.housekeeping.isStarted)
    try await blocking {
      for _ in 0..<2 {
        let connections = try (0..<2).map { _ in try pool.start(target, budget: TestLimits.timeout) }
        #expect(pool.housekeeping.isStarted)
        pool.discard(connections[0])
        pool.returnConnection(connections[1])
        #expect(pool.housekeeping.isStarted)
        pool.stopIdleExtensions()
        #expect(!pool.housekeeping.isStarted)
      }
    }
  }

  @Test("An extension that starts without a group that it asks for causes a warning")
  func withheldGroup() async throws {
    let warnings = Mutex<[String]>([])
    let pool = folder.pool { warning in warnings.withLock { $0.append(warning) } }
    var target = try folder.target("WireExtension")
    target.manifest.appGroups = ["group.com.bank"]
    try await blocking { [target] in pool.discard(try pool.start(target, budget: TestLimits.timeout)) }
    let shown = warnings.withLock(\.self)
    #expect(shown.count == 1)
    #expect(shown.first?.contains("starts without a group: it requests the app group 'group.com.bank'") == true)
  }

  @Test("Requests that count as locked have separate processes")
  func processesOfLockedRequests() async throws {
    let pool = folder.pool()
    let target = try folder.target("WireExtension")
    try await blocking {
      let locked = try pool.start(target, budget: TestLimits.timeout, trust: .locked)
      #expect(locked.countsAsLocked)
      pool.returnConnection(locked)
      #expect(locked.countsAsLocked, "a late request for keys is answered as one that came in time")
      #expect(pool.connection(to: target, trust: .owner) == nil)
      #expect(pool.connection(to: target, trust: .relayed) == nil)
      #expect(pool.connection(to: target, trust: .locked) === locked)
      let open = try pool.start(target, budget: TestLimits.timeout, trust: .owner)
      pool.returnConnection(open)
      #expect(pool.connection(to: target, trust: .locked) == nil)
      #expect(pool.connection(to: target, trust: .relayed) === open)
      pool.discard(open)
      pool.discard(locked)
    }
  }

  @Test("The timer stops after the eviction of the last extension")
  func evicted() async throws {
    let pool = folder.pool(idle: .zero)
    let target = try folder.target("WireExtension")
    try await blocking { pool.returnConnection(try pool.start(target, budget: TestLimits.timeout)) }
    #expect(try await becomesTrue { !pool.housekeeping.isStarted })
  }

  @Test("The timer stops after a failed start")
  func failedStart() async throws {
    let pool = folder.pool()
    let target = try folder.target("NoEntryPointExtension")
    try await blocking {
      _ = #expect(throws: ExtensionPool.LaunchError.self) { try pool.start(target, budget: TestLimits.timeout) }
    }
    #expect(!pool.housekeeping.isStarted)
  }
}
