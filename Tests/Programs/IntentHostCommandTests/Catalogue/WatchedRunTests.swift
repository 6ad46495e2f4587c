internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A program with many requests watches the directories")
struct WatchedRunTests {
  private static let request = RequestLine.message("hello").trimmingCharacters(in: .newlines)

  @Test("A run with one request does not watch, a run with many does", arguments: [true, false])
  func one(isOne: Bool) async throws {
    let folder = try DropInFolder()
    try folder.install("Chat")
    let watches = try await blocking {
      let run = try isOne ? folder.host("--intent", "-") : folder.host()
      try run.send(Self.request)
      _ = try run.events(to: "prompt")
      return run.watches
    }
    #expect(watches == !isOne)
  }

  @Test("The prompt reports changes before the next line is answered")
  func prompt() async throws {
    let folder = try DropInFolder()
    try folder.install("Car")
    let (added, list, removed) = try await blocking {
      let run = try LiveRun.onTerminal(folder.home, ["run"] + folder.plugins)
      try run.wait(for: "1 extension; :help explains, :quit leaves.\r\n> ")
      try folder.install("Chat")
      let added = try run.lines(until: "added: ")
      try run.send(":list")
      let list = try run.wait(for: "org.example.Car") + run.wait(for: "org.example.Chat")
      try FileManager.default.removeItem(at: folder.bundle("Car"))
      let removed = try run.lines(until: "removed: ")
      try run.send(":quit")
      #expect(try run.exitCode() == 0)
      return (added, list, removed)
    }
    let library = folder.bundle("Chat").appending(path: "libWireExtension.so").path
    #expect(added.contains("added: Chat (org.example.Chat), \(library)\r\n> "))
    #expect(!list.contains("added: "))
    #expect(removed.contains("removed: Car (org.example.Car), "))
  }

  @Test("An extension that was added before a request at the prompt handles it")
  func promptRequest() async throws {
    let folder = try DropInFolder()
    let text = try await blocking {
      let run = try LiveRun.onTerminal(folder.home, ["run", "--yes"] + folder.plugins)
      try run.wait(for: "> ")
      try folder.install("Chat")
      _ = try run.lines(until: "added: ")
      try run.send(Self.request)
      // The echo of the input precedes the answer.
      try run.wait(for: "hello")
      return try run.wait(for: "\r\n> ")
    }
    #expect(!text.contains("there is no extension"))
  }
}

extension LiveRun {
  /// Types empty lines at the prompt until `text` appears; returns the output after the last one.
  fileprivate func lines(until text: String) throws -> String {
    let line = try waitForValue {
      try send("")
      let answer = try wait(for: "> ")
      return answer.contains(text) ? answer : nil
    }
    guard let line else { throw Missing(text: text, output: self.text) }
    return line
  }
}
