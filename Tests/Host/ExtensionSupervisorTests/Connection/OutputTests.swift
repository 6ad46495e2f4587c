@testable internal import ExtensionSupervisor
internal import Foundation
internal import Testing

@Suite("The output of an extension is its log")
struct OutputTests {
  @Test("After a trap, the log has the last lines and the message of the trap")
  func lastLines() async throws {
    let failed = try await Launch.scripted().fault { try $0.send("log and crash in handle") }
    let log = try #require(failed?.log)
    #expect(log.count == ExtensionLog.lineCount)
    #expect(log.contains("line 100"))
    #expect(!log.contains("line 80"))
    #expect(log.contains { $0.contains("scripted crash in handle") })
  }

  @Test("A megabyte of output blocks neither process")
  func noise() async throws {
    let (codes, log) = try await Launch.scripted().run { connection in
      let codes = [try connection.send("make noise").code, try connection.send("hello").code]
      connection.close()
      return (codes, connection.logLines)
    }
    #expect(codes == [3, 3])
    #expect(log.last == "the end of the noise")
    #expect(log.count <= ExtensionLog.lineCount)
  }

  @Test("Waiting for an extension that closed its output uses no CPU time")
  func closedOutput() async throws {
    let spent = try await Launch.wire("CloseOutput").run { connection in
      let start = threadTime()
      do { try connection.send("hello", budget: { _ in .milliseconds(500) }) } catch is ExtensionFault {}
      return threadTime() - start
    }
    #expect(spent < .milliseconds(200))
  }
}

/// The CPU time of this thread.
private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
