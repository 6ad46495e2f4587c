@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("The kernel limits the address space between the checks of the host")
struct AddressSpaceTests {
  /// Starts an extension in `home` without a memory watch. Returns its fault.
  private static func fault(_ library: URL, home: URL, _ budget: MemoryBudget) throws -> ExtensionFault? {
    var launch = ExtensionLaunch(library: library, home: home, memory: budget)
    launch.sandbox = ExtensionSandbox(level: .standard, writable: [home], readable: [library])
    let sockets = try SocketPair()
    var log: [Int32] = [-1, -1]
    try #require(pipe(&log) == 0)
    _ = fcntl(log[0], F_SETFL, O_NONBLOCK)
    let server = ForkServer.separate(ExtensionLauncher.defaultExecutable, .standard)
    defer { server.stop() }
    let identifier = try server.fork(launch.arguments, .init(socket: sockets.theirs, log: log[1]))
    for descriptor in [sockets.theirs, log[1]] { close(descriptor) }
    let process = try ExtensionProcess(identifier: identifier, isForked: true, memory: budget)
    let connection = ExtensionConnection(
      process: process, launch: launch, isolation: .process, socket: sockets.ours, logDescriptor: log[0])
    defer { connection.close() }
    let hello = Hello(
      extensionIdentifier: "org.example.test", principalClass: "Bad", bundlePath: home.path, containerPath: home.path,
      appGroupPaths: [:])
    do throws(ExtensionFault) {
      try connection.performHandshake(hello, budget: TestLimits.timeout)
      return nil
    } catch {
      return error
    }
  }

  @Test("Memory that became read-only counts")
  func readOnly() async throws {
    let folder = try TemporaryFolder()
    let home = folder.url.appending(path: "org.example.Bad.load")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let library = try await BadExtension.library("Memory/read_only")
    let budget = MemoryBudget(megabytes: 64)
    let fault = try await blocking { try Self.fault(library, home: home, budget) }
    guard case .exceededMemory(let excess, during: .launch) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    // At least 128 MB for the initial mappings, and twice the budget.
    #expect(excess.peak <= 128 << 20 + 2 * budget.bytes)
    #expect(excess.peak > budget.bytes)
  }

  @Test("A library that is larger than the limits exceeds the budget")
  func library() async throws {
    let folder = try TemporaryFolder()
    var launch = Launch(library: try await BadExtension.library("Memory/large_library"), principalClass: "Bad")
    launch.home = folder.url
    launch.memory = MemoryBudget(megabytes: 16)
    let fault = try await launch.fault()?.fault
    guard case .exceededMemory(let excess, during: .launch) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(excess.refused ?? 0 > 0)
  }

  @Test(
    "Foundation, ICU data and the largest answer fit into small budgets",
    arguments: [("format", 24), ("format", 120)], [Isolation.process, .spawn])
  func honest(attempt: (words: String, megabytes: Int), isolation: Isolation) async throws {
    var launch = try Launch.scripted()
    launch.isolation = isolation
    launch.memory = MemoryBudget(megabytes: attempt.megabytes)
    let outcome = try await launch.run { try $0.send("attempt " + attempt.words).facts }?["outcome"].stringValue
    #expect(outcome == "done")
  }

  @Test("The largest answer fits into the default budget", arguments: [Isolation.process, .spawn])
  func largestAnswer(isolation: Isolation) async throws {
    var launch = try Launch.scripted()
    launch.isolation = isolation
    launch.memory = MemoryBudget(megabytes: 120)
    let text = try await launch.run { try $0.send("attempt answer at length").facts }?["outcome"].stringValue
    #expect(text?.utf8.count == (4 << 20) - 1024)
  }
}
