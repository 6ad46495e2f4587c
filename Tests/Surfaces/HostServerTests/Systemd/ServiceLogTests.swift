internal import Foundation
internal import HostServer
internal import TestSupport
internal import Testing

@Suite("The log of a service")
struct ServiceLogTests {
  /// Returns the lines that `body` writes to a log whose stream is the journal's if `isJournal` is true.
  private func lines(
    isJournal: Bool, least: ServiceLog.Priority = .info, _ body: (ServiceLog) -> Void
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "log")
    let handle = try FileHandle(forWritingTo: file)
    var status = stat()
    try #require(fstat(handle.fileDescriptor, &status) == 0)
    let stream = isJournal ? "\(status.st_dev):\(status.st_ino)" : "1:1"
    body(ServiceLog(["JOURNAL_STREAM": stream], least: least, descriptor: handle.fileDescriptor))
    try handle.close()
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("Lines for the journal have priorities")
  func journal() throws {
    let lines = try lines(isJournal: true) { log in
      log.write(.error, "broken")
      log.write(.warning, "bent")
      log.write(.notice, "noted")
      log.write(.info, "told")
      log.write(.debug, "not written")
    }
    #expect(lines == ["<3>broken", "<4>bent", "<5>noted", "<6>told"])
  }

  @Test("Lines for other streams have words")
  func words() throws {
    let lines = try lines(isJournal: false, least: .debug) { log in
      log.write(.error, "broken")
      log.write(.debug, "seen")
    }
    #expect(lines == ["error: broken", "seen"])
  }

  @Test("Control characters in a message are replaced")
  func oneLine() throws {
    let lines = try lines(isJournal: true) { $0.write(.info, "a\n<0>b\u{1b}[31m\u{9b}c ü") }
    #expect(lines == ["<6>a <0>b [31m c ü"])
  }
}
