internal import Foundation
@testable internal import HostState
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("The store validates interactions")
struct InteractionStoreTests {
  private static func interaction(
    _ identifier: String = "i", intent: String = "INSendMessageIntent", _ fields: [String: WireValue] = [:]
  ) -> WireObject {
    var object = WireObject(type: "INInteraction")
    object["identifier"] = .string(identifier)
    object["intent"] = .object(WireObject(type: intent))
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { object[name] = value }
    return object
  }

  private static func nested(_ depth: Int) -> WireValue {
    (0..<depth).reduce(.int(1)) { value, _ in .array([value]) }
  }

  static let refused: [(WireObject, String)] = [
    (WireObject(type: "INPerson"), "'INPerson' is not an interaction"),
    (WireObject(type: "INInteraction"), "an interaction needs an identifier"),
    (interaction(""), "an interaction needs an identifier"),
    (interaction(String(repeating: "i", count: 1_025)), "an identifier of more than 1024 bytes"),
    (interaction("i", intent: "NSObject"), "an interaction needs an intent"),
    (interaction("i", ["intent": .int(1)]), "an interaction needs an intent"),
    (interaction("i", ["more": .string(String(repeating: "x", count: 70_000))]), "the limit is 65536"),
    (interaction("i", ["more": nested(62)]), "values nested deeper than 64"),
  ]

  @Test("Too large, too deep and invalid objects are rejected", arguments: refused)
  func refusal(_ interaction: WireObject, reason: String) throws {
    try withStore { store in
      let answer = try #require(store.perform(.donate(interaction), of: "org.example"))
      #expect(answer.contains(reason), "\(answer)")
      #expect(store.records().records.isEmpty)
    }
  }

  @Test("The newest interactions come first, and the oldest are removed first")
  func room() throws {
    try withStore { store in
      let text = WireValue.string(String(repeating: "x", count: 60_000))
      for number in 0..<30 {
        let date = Date(timeIntervalSinceReferenceDate: Double(number))
        #expect(store.perform(.donate(Self.interaction("\(number)", ["text": text])), of: "a", at: date) == nil)
      }
      let kept = store.records().records.map(\.identifier)
      #expect(kept.first == "29")
      #expect((14...17).contains(kept.count))
      #expect(kept == kept.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) })
    }
  }

  @Test("A name that leads to another folder is rejected", arguments: ["", ".", "../a", "a/b", ".lock"])
  func names(_ identifier: String) throws {
    try withStore { store in
      #expect(
        store.perform(.donate(Self.interaction()), of: identifier)?.contains("is not a valid name of a file or folder")
          == true)
    }
  }

  @Test("A file with any content is read or reported as damaged")
  func damaged() throws {
    try withStore { store in
      #expect(store.perform(.donate(Self.interaction()), of: "a") == nil)
      let file = store.folder.appending(path: "a.interactions")
      let bytes = try Data(contentsOf: file)
      for index in bytes.indices {
        var broken = bytes
        broken[index] ^= 0xff
        try broken.write(to: file)
        let (records, damaged) = store.records()
        #expect(records.count <= 1)
        #expect(damaged.isEmpty || damaged == ["a.interactions"])
      }
      try bytes.prefix(bytes.count / 2).write(to: file)
      #expect(store.records().damaged == ["a.interactions"])
    }
  }

  @Test("A damaged file is replaced; a file that can't be read is not")
  func unreadable() throws {
    try withStore { store in
      #expect(store.perform(.donate(Self.interaction("1")), of: "a") == nil)
      let file = store.folder.appending(path: "a.interactions").path
      try Data("damaged".utf8).write(to: URL(fileURLWithPath: file))
      #expect(store.perform(.donate(Self.interaction("2")), of: "a") == nil)
      #expect(store.records().records.map(\.identifier) == ["2"])

      // A link to itself can't be opened, not even by root.
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
      let reason = store.perform(.donate(Self.interaction("3")), of: "a")
      #expect(reason?.hasPrefix("the host can't store interactions: ") == true)
      #expect(store.records().damaged == ["a.interactions"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == file)
    }
  }

  @Test("Simultaneous hosts lose no interaction")
  func sideBySide() async throws {
    let temporary = try TemporaryFolder()
    defer { withExtendedLifetime(temporary) {} }
    let folder = temporary.url.appending(path: "interactions")
    await withTaskGroup { group in
      for host in 0..<4 {
        group.addTask {
          let store = InteractionStore(folder: folder)
          for number in 0..<10 { _ = store.perform(.donate(Self.interaction("\(host)-\(number)")), of: "a") }
        }
      }
    }
    #expect(InteractionStore(folder: folder).records().records.count == 40)
  }

  private func withStore(_ body: (InteractionStore) throws -> Void) throws {
    try TemporaryFolder.with { try body(InteractionStore(folder: $0.appending(path: "interactions"))) }
  }
}
