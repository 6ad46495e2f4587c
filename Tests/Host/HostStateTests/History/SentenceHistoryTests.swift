internal import Dispatch
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("The user's sentences are stored between sessions, readable only by the user")
struct SentenceHistoryTests {
  private let home: TemporaryFolder
  private let history: SentenceHistory

  init() throws {
    home = try TemporaryFolder()
    history = SentenceHistory(HostFolders(environment: ["XDG_STATE_HOME": home.url.path]))
  }

  private var mode: Int {
    get throws {
      try #require(FileManager.default.attributesOfItem(atPath: history.url.path)[.posixPermissions] as? Int)
    }
  }

  @Test("Sentences are read in order from a private file")
  func order() throws {
    #expect(try history.read() == [])
    for sentence in ["lock my car", "日本語", "two\nlines\u{1b}[2J"] { try history.add(sentence) }
    #expect(try history.read() == ["lock my car", "日本語", "two lines[2J"])
    #expect(try mode == 0o600)
    #expect(chmod(history.url.path, 0o644) == 0)
    try history.add("again")
    #expect(try mode == 0o600)
  }

  @Test("Two sessions add at the same time without a loss")
  func together() throws {
    DispatchQueue.concurrentPerform(iterations: 4) { session in
      for number in 0..<50 { try? history.add("\(session) \(number)") }
    }
    let lines = try history.read()
    #expect(lines.count == 200)
    for session in 0..<4 {
      #expect(lines.filter { $0.hasPrefix("\(session) ") } == (0..<50).map { "\(session) \($0)" })
    }
  }

  @Test("The file has a maximum size and contains the newest sentences")
  func bound() throws {
    let long = String(repeating: "x", count: 10_000)
    for number in 0..<60 { try history.add("\(number) \(long)") }
    let size = try #require(FileManager.default.attributesOfItem(atPath: history.url.path)[.size] as? Int)
    #expect(size < SentenceHistory.maximumBytes)
    let lines = try history.read()
    #expect(lines.last?.hasPrefix("59 ") == true)
    #expect(lines.count >= 12)
    #expect(try mode == 0o600)
  }

  @Test("Another kind of file is neither read nor written")
  func foreign() throws {
    let folder = history.url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(mkfifo(history.url.path, 0o600) == 0)
    #expect(throws: POSIXError.self) { try history.read() }
    #expect(throws: POSIXError.self) { try history.add("lock my car") }
    #expect(unlink(history.url.path) == 0)
    let other = try home.write(Data("other\n".utf8), to: "other")
    try FileManager.default.createSymbolicLink(at: history.url, withDestinationURL: other)
    #expect(throws: POSIXError.self) { try history.add("lock my car") }
    #expect(try String(contentsOf: other, encoding: .utf8) == "other\n")
  }

  @Test("Invalid UTF-8 and too many lines can be read")
  func hostile() throws {
    var bytes = Data((0..<3_000).flatMap { Array("line \($0)\n".utf8) })
    bytes += [0xff, 0x1b, 0x5b, 0x0a]
    try home.write(bytes, to: "intent-host/history")
    let lines = try history.read()
    #expect(lines.count == SentenceHistory.maximumCount)
    #expect(lines.suffix(2) == ["line 2999", "\u{fffd}["])
    try home.write(Data(count: 5 << 20), to: "intent-host/history")
    #expect(throws: POSIXError.self) { try history.read() }
  }
}
