@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("A closed connection leaves no process behind")
struct ClosingTests {
  @Test("A call after the end throws a fault, and a second close has no effect")
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
    "The process ends, even if it ignores its socket",
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

  @Test("The process ends with the last reference to the connection")
  func release() async throws {
    let identifier = try await blocking {
      let folder = try TemporaryFolder()
      var connection: ExtensionConnection? = try ExtensionLauncher()
        .launch(.init(library: BuildProducts.library("WireExtension"), home: folder.url))
      let identifier = try #require(connection?.processIdentifier)
      try #require(kill(identifier, 0) == 0)
      connection = nil
      return identifier
    }
    #expect(kill(identifier, 0) == -1)
  }

  @Test("Children of the process end too")
  func grandchild() async throws {
    let failed = try await Launch.wire("LeaveAChild").fault { try $0.send("hello") }
    #expect(failed?.fault == .ended(.exited(code: 0), during: .open))
    let line = try #require(failed?.log.first { $0.hasPrefix("child ") })
    let identifier = try #require(Int32(line.dropFirst("child ".count)))
    #expect(try await blocking { ObservedProcess(identifier).waitForEnd() })
  }

  @Test("The process ends after its host is killed")
  func hostKilled() async throws {
    let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
      // This extension never reads its socket, so it does not notice the end of the host.
      var launch = try Launch.wire("NeverRead")
      launch.home = URL(fileURLWithPath: "/")
      try launch.start { connection, hello in
        try connection.performHandshake(hello, budget: TestLimits.timeout)
        print("child", connection.processIdentifier)
        fflush(nil)
        kill(getpid(), SIGKILL)
      }
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("child ") })
    let identifier = try #require(Int32(line.dropFirst("child ".count)))
    #expect(try await blocking { ObservedProcess(identifier).waitForEnd() })
  }
}
