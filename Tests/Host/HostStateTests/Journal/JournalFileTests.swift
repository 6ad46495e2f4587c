internal import BaseFiles
internal import Dispatch
internal import Foundation
internal import HostReports
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("The journal file contains complete lines of all writers")
struct JournalFileTests {
  private let home: TemporaryFolder
  private let folders: HostFolders

  init() throws {
    home = try TemporaryFolder()
    folders = HostFolders(environment: ["XDG_STATE_HOME": home.url.path])
  }

  private var url: URL { folders.state.appending(path: "journal.jsonl") }
  private var oldURL: URL { folders.state.appending(path: "journal.1.jsonl") }

  private func journal(
    limit: Int = JournalFile.maximumBytes, onWarning: @escaping @Sendable (String) -> Void = { _ in }
  )
    -> Journal
  {
    Journal(JournalFile(folder: folders.state, limit: limit), keepsValues: false, onWarning: onWarning)
  }

  private func entry(_ request: Int) -> JournalEntry { JournalEntry(began: .now, request: request) }

  /// The numbers of the requests that the journal shows.
  private func shown(last: Int = 100_000) -> [Int64] {
    var filter = JournalListing.Filter()
    filter.last = last
    return JournalListing(folders, filter).rows.compactMap { row in
      if case .object(let members) = row, case .int(let number) = members["request"] { number } else { nil }
    }
  }

  private func size(_ url: URL) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int)
  }

  @Test("The newest entries are shown in order")
  func order() {
    let journal = journal()
    for number in 1...10 { journal.append(entry(number)) }
    #expect(shown() == Array(1...10))
    #expect(shown(last: 3) == [8, 9, 10])
  }

  @Test("Only the user can read the journal, even if it was readable by all", arguments: [false, true])
  func mode(isThere: Bool) throws {
    if isThere {
      try FileManager.default.createDirectory(at: folders.state, withIntermediateDirectories: true)
      _ = FileManager.default.createFile(
        atPath: url.path, contents: Data(), attributes: [.posixPermissions: 0o666])
    }
    journal().append(entry(1))
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("A truncated line is skipped, and the next entry starts a new line")
  func cutOff() throws {
    let first = journal()
    first.append(entry(1))
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    try file.write(contentsOf: Data(#"{"v":1,"request":2,"#.utf8))
    #expect(shown() == [1])
    first.append(entry(3))
    journal().append(entry(4))
    #expect(shown() == [1, 3, 4])
    #expect(JournalListing(folders).damaged == 1)
  }

  @Test(
    "Invalid lines are counted and skipped",
    arguments: [
      "", "{}", "[]", "x", #"{"v":2,"request":1}"#, #"{"v":1,"request":3,"request":4}"#, "\u{0}", "\u{1b}[31m",
    ])
  func foreign(line: String) throws {
    let journal = journal()
    journal.append(entry(1))
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    try file.write(contentsOf: Data((line + "\n").utf8))
    journal.append(entry(2))
    #expect(shown() == [1, 2])
    #expect(JournalListing(folders).damaged == (line.isEmpty ? 0 : 1))
  }

  @Test("Lines of simultaneous writers never mix, also during a rotation")
  func several() throws {
    let line = entry(1).line.count
    // The lines of all writers fill the first file, and fit into two files.
    let hosts = (0..<4).map { _ in journal(limit: 250 * line) }
    DispatchQueue.concurrentPerform(iterations: 400) { index in hosts[index % 4].append(entry(1000 + index)) }
    #expect(shown().sorted() == (1000..<1400).map(Int64.init))
    #expect(JournalListing(folders).damaged == 0)
    #expect(FileManager.default.fileExists(atPath: oldURL.path))
  }

  @Test("A full file replaces the older file")
  func rotation() throws {
    let line = entry(1).line.count
    let first = journal(limit: 3 * line)
    let second = journal(limit: 3 * line)
    for number in 1...9 { (number.isMultiple(of: 2) ? first : second).append(entry(number)) }
    #expect(shown() == [4, 5, 6, 7, 8, 9])
    #expect(try size(url) == 3 * line)
    #expect(try size(oldURL) == 3 * line)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folders.state.path).sorted()
        == ["journal.1.jsonl", "journal.jsonl"])
  }

  @Test("A removed file is created again")
  func removed() throws {
    let journal = journal()
    journal.append(entry(1))
    try FileManager.default.removeItem(at: url)
    journal.append(entry(2))
    #expect(shown() == [2])
  }

  @Test("If the journal can't be written, there is one warning", arguments: ["journal.jsonl", ""])
  func unwritable(directory: String) throws {
    // A directory where the file belongs, or a file where the folder does; permissions would not stop every user.
    if directory.isEmpty {
      try Data().write(to: folders.state)
    } else {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    let collected = Collected()
    let journal = journal { collected.add($0) }
    for number in 1...3 { journal.append(entry(number)) }
    #expect(collected.all.count == 1)
    #expect(collected.all.first?.hasPrefix("the journal '\(url.path)' can't be written: ") == true)
    #expect(shown() == [])
  }

  @Test("A pipe instead of the file does not block a request")
  func pipe() throws {
    try FileManager.default.createDirectory(at: folders.state, withIntermediateDirectories: true)
    try #require(mkfifo(url.path, 0o600) == 0)
    let collected = Collected()
    journal { collected.add($0) }.append(entry(1))
    #expect(collected.all.count == 1)
  }
}

/// Collects texts from any thread.
private final class Collected: Sendable {
  private let texts = Mutex<[String]>([])

  var all: [String] { texts.withLock(\.self) }

  func add(_ text: String) {
    texts.withLock { $0.append(text) }
  }
}
