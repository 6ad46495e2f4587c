internal import BaseFiles
@testable internal import ExtensionSupervisor
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("An extension never uses much more memory than its budget")
struct MemoryBudgetTests {
  private static let budget = MemoryBudget(megabytes: 64)
  /// The most memory that an extension may use at any time, in bytes: one and a half times the budget.
  private static let most = 96 << 20

  /// Runs an extension with a defect. Returns its fault, and its highest memory use in bytes.
  private func run(_ defect: String, usesControlGroups: Bool) async throws -> (fault: ExtensionFault?, peak: Int) {
    let folder = try TemporaryFolder()
    let home = folder.url.appending(path: "org.example.Bad.handle")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    var launch = Launch(library: try await BadExtension.library("Memory/" + defect), principalClass: "Bad")
    launch.home = home
    launch.memory = Self.budget
    launch.usesControlGroups = usesControlGroups
    launch.sandbox = ExtensionSandbox(level: .standard, writable: [home], readable: [launch.library])
    let peak = Mutex(0)
    let failed = try await launch.fault { connection in
      let watch = PeakWatch(connection.processIdentifier)
      defer { peak.withLock { $0 = watch.end() } }
      try connection.send("hello")
    }
    return (failed?.fault, peak.withLock(\.self))
  }

  @Test(
    "The budget is enforced with and without control groups",
    arguments: ["malloc", "mapping", "pieces", "slowly", "checked"], [true, false])
  func exceeded(defect: String, usesControlGroups: Bool) async throws {
    let (fault, peak) = try await run(defect, usesControlGroups: usesControlGroups)
    guard case .exceededMemory(let excess, during: .handle) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(excess.budget == Self.budget.bytes)
    #expect(excess.peak <= Self.most)
    #expect(peak <= Self.most)
  }

  @Test("The tests can measure an extension's memory")
  func seen() async throws {
    // This defect allocates so slowly that the test can measure its memory.
    #expect(try await run("slowly", usesControlGroups: false).peak > 32 << 20)
  }
}

/// Reads the memory use of a process continuously.
private final class PeakWatch: Sendable {
  private let peak = Mutex(0)
  private let isWanted = Atomic(true)
  private let ended = DispatchSemaphore(value: 0)

  init(_ process: Int32) {
    Thread.detachNewThread { [self] in
      while isWanted.load(ordering: .relaxed), let bytes = Self.memory(of: process) {
        peak.withLock { $0 = max($0, bytes) }
      }
      ended.signal()
    }
  }

  /// Stops. Returns the highest memory use, in bytes.
  func end() -> Int {
    isWanted.store(false, ordering: .relaxed)
    ended.wait()
    return peak.withLock(\.self)
  }

  /// The memory of the process that is not mapped from files, in bytes; nil if the process has ended.
  private static func memory(of process: Int32) -> Int? {
    guard let status = KernelFile.text("/proc/\(process)/status") else { return nil }
    let lines = status.split(separator: "\n").filter { $0.hasPrefix("RssAnon:") || $0.hasPrefix("RssShmem:") }
    guard !lines.isEmpty else { return nil }
    return lines.reduce(0) { $0 + (Int($1.split(separator: " ").dropFirst().first ?? "") ?? 0) << 10 }
  }
}
