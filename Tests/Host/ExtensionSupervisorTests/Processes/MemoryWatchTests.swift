@testable internal import ExtensionSupervisor
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The memory watch runs only while a process runs")
struct MemoryWatchTests {
  /// A process that exits when the other end of its socket is closed.
  private struct Child {
    let process: ExtensionProcess
    private let socket: Int32

    init() throws {
      let sockets = try SocketPair()
      defer { close(sockets.theirs) }
      socket = sockets.ours
      process = try ExtensionProcess(
        identifier: ProcessSpawner.spawn(
          URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "cat <&3"],
          descriptors: .init(socket: sockets.theirs, log: STDERR_FILENO)))
    }

    /// Ends the process, which then stays a zombie until somebody waits for it.
    func end() {
      let observed = ObservedProcess(process.identifier)
      close(socket)
      #expect(observed.waitForEnd())
    }
  }

  @Test("The watch stops with the last process, and starts again with the next one")
  func lastProcess() async throws {
    let paused = DispatchSemaphore(value: 0)
    let resumed = DispatchSemaphore(value: 0)
    let watch = MemoryWatch(usesControlGroups: false) {
      paused.signal()
      resumed.wait()
    }
    #expect(!watch.isRunning)
    for _ in 0..<2 {
      let ending = try await blocking {
        let child = try Child()
        try watch.add(child.process)
        paused.wait()
        #expect(watch.isRunning)
        child.end()
        resumed.signal()
        return try waitForValue { watch.isRunning ? nil : child.process.ending }
      }
      #expect(ending == .exited(code: 0))
    }
  }
}
