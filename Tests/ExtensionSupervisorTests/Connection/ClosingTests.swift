@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("A closed connection leaves nothing behind")
struct ClosingTests {
  @Test("Calls after the end are answered with a fault, and closing again does nothing")
  func useAfterClose() async throws {
    let failed = try await Launch.scripted().fault { connection in
      try connection.send("hello")
      connection.close()
      connection.close()
      connection.closeConversation(1)
      try connection.send("hello")
    }
    #expect(failed?.fault == .ended(.unknown, during: .open))
  }

  @Test("A fault closes the connection")
  func useAfterFault() async throws {
    let faults = try await Launch.scripted().run { connection in
      try ["exit in resolve", "hello"].map { text in
        do {
          try connection.send(text)
          return ExtensionFault?.none
        } catch let fault as ExtensionFault {
          return fault
        }
      }
    }
    #expect(faults == [.ended(.exited(code: 3), during: .resolve("content")), .ended(.unknown, during: .open)])
  }

  @Test(
    "The process is gone, however unwilling",
    arguments: ["SayNothing", "NeverRead", "CloseOutput", "StopItself"]
  )
  func process(mode: String) async throws {
    let identifier = try await Launch.wire(mode).run { connection in
      try #require(kill(connection.processIdentifier, 0) == 0)
      connection.close()
      return connection.processIdentifier
    }
    #expect(kill(identifier, 0) == -1)
  }

  @Test("The process goes with the last reference to the connection")
  func release() async throws {
    let identifier = try await blocking {
      let folder = try TemporaryFolder()
      var connection: ExtensionConnection? = try ExtensionLauncher()
        .launch(.init(library: Built.library("WireExtension"), home: folder.url))
      let identifier = try #require(connection?.processIdentifier)
      try #require(kill(identifier, 0) == 0)
      connection = nil
      return identifier
    }
    #expect(kill(identifier, 0) == -1)
  }

  @Test("Children of the process are gone too")
  func grandchild() async throws {
    let failed = try await Launch.wire("LeaveAChild").fault { try $0.send("hello") }
    #expect(failed?.fault == .ended(.exited(code: 0), during: .open))
    let line = try #require(failed?.log.first { $0.hasPrefix("child ") })
    let identifier = try #require(Int32(line.dropFirst("child ".count)))
    #expect(try await comesTrue { !isAlive(identifier) })
  }

  @Test("The process goes when its host is killed")
  func hostKilled() async throws {
    let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
      // It never looks at its socket, so that it does not see for itself that the host is gone.
      var launch = try Launch.wire("NeverRead")
      launch.home = URL(fileURLWithPath: "/")
      try launch.start { connection, hello in
        try connection.begin(hello, budget: Built.timeOut)
        print("child", connection.processIdentifier)
        fflush(nil)
        kill(getpid(), SIGKILL)
      }
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("child ") })
    let identifier = try #require(Int32(line.dropFirst("child ".count)))
    #expect(try await comesTrue { !isAlive(identifier) })
  }
}

/// Whether there is such a process; one that nobody has waited for yet counts as gone.
private func isAlive(_ identifier: Int32) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8) else { return false }
  // After the program's name in parentheses stands the state.
  return status.split(separator: ")").last?.hasPrefix(" Z") == false
}
