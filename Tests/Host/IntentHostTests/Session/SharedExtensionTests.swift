internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("Requests for one extension share its processes")
struct SharedExtensionTests {
  private let folder: PoolFolder
  private let pool: ExtensionPool
  private let target: InstalledExtension

  init() throws {
    folder = try PoolFolder()
    pool = folder.pool()
    target = try folder.target("WireExtension")
  }

  private static func take(_ target: InstalledExtension, from pool: ExtensionPool) throws -> ExtensionConnection {
    try pool.connection(to: target, trust: .owner) { () throws(ExtensionPool.LaunchError) in
      try pool.start(target, budget: TestLimits.timeout)
    }
  }

  /// Starts as many processes as requests may use at the same time, and then one more request, which waits. Calls
  /// `free` with the first connection. Returns the identifiers of all processes, of the freed one, and of the one that
  /// the waiting request gets.
  private func waitBehind(
    timeout: Duration, _ free: @escaping @Sendable (ExtensionConnection) -> Void
  ) async throws -> (all: Set<Int32>, freed: Int32, got: Int32) {
    let pool = pool
    let target = target
    let busy = try await blocking {
      try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in try Self.take(target, from: pool) }
    }
    pool.state.withLock { $0.lastStart = timeout }
    async let further = blocking {
      let connection = try Self.take(target, from: pool)
      defer { pool.discard(connection) }
      return connection.processIdentifier
    }
    if timeout == TestLimits.timeout {
      #expect(try await becomesTrue { pool.state.withLock { $0.queues.values.first?.waiting.count } == 1 })
    }
    free(busy[0])
    let got = try await further
    for connection in busy { pool.discard(connection) }
    pool.stopIdleExtensions()
    #expect(pool.state.withLock { $0.queues.isEmpty && $0.running.isEmpty })
    return (Set(busy.map(\.processIdentifier)), busy[0].processIdentifier, got)
  }

  @Test("A request that waits gets the process that becomes free")
  func handedOver() async throws {
    let end = try await waitBehind(timeout: TestLimits.timeout) { [pool] in pool.returnConnection($0) }
    #expect(end.got == end.freed)
  }

  @Test("A request that waits starts a process if one has ended")
  func ended() async throws {
    let end = try await waitBehind(timeout: TestLimits.timeout) { [pool] in pool.discard($0) }
    #expect(!end.all.contains(end.got))
  }

  @Test("A request starts a process if none becomes free within the time of a start")
  func impatient() async throws {
    let end = try await waitBehind(timeout: .milliseconds(1)) { _ in }
    #expect(!end.all.contains(end.got))
  }
}
