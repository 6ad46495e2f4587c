internal import IntentConversations
internal import Testing

@testable internal import HostState

@Suite("Entries of stores have sizes, versions and times")
struct StoredEntryTests {
  @Test("A value of up to 2 MiB of JSON is stored")
  func json() throws {
    // The brackets and the quotes are four bytes.
    let most = String(repeating: "a", count: (2 << 20) - 4)
    #expect(try StoredEntry.json([most]).count == 2_097_152)
    #expect(throws: StoreError("the conversation has 2097153 bytes; a store accepts at most 2097152")) {
      try StoredEntry.json([most + "a"])
    }
  }

  @Test("A record of up to 4 MiB is stored")
  func record() throws {
    let most = [UInt8](repeating: 7, count: 4 << 20)
    #expect(try RecordEntry.record(most, by: "me", number: 1).version == "me 1")
    #expect(throws: StoreError("the record has 4194305 bytes; a store accepts at most 4194304")) {
      try RecordEntry.record(most + [7], by: "me", number: 2)
    }
  }

  @Test("A record has a version of at least one byte", arguments: ["v\nfirst\nsecond", "v\n"])
  func version(text: String) throws {
    let record = try RecordEntry.parsed(Array(text.utf8))
    #expect(record.version == "v" && record.content == Array(text.utf8.dropFirst(2)))
    #expect(throws: StoreError.self) { try RecordEntry.parsed(Array(text.utf8.dropFirst())) }
  }

  @Test(
    "A duration is rounded up to milliseconds, and never zero",
    arguments: [
      (.zero, 1), (.seconds(-1), 1), (.nanoseconds(1), 1), (.milliseconds(1), 1), (.microseconds(1_001), 2),
      (.milliseconds(7), 7), (.seconds(60), 60_000),
    ] as [(Duration, Int64)])
  func milliseconds(duration: Duration, count: Int64) {
    #expect(duration.milliseconds == count)
  }

  @Test(
    "A replica has an identifier of 16 digits, and any name of up to 495 bytes", arguments: ["", " ", "hall of fame"])
  func replica(name: String) throws {
    let replica = Replica(secret: [1], name: name)
    #expect(replica.identifier.wholeMatch(of: /[0-9a-f]{16}/) != nil)
    #expect(Replica(replica.bytes) == replica)
    let longest = String(repeating: "a", count: 495)
    #expect(Replica(Replica(secret: [1], name: longest + "b").bytes)?.name == longest)
    #expect(Replica(Array("id \(longest + longest)".utf8))?.name.count == 512 - 3)
  }

  @Test("A replica needs an identifier", arguments: ["", "id", " name"])
  func noReplica(text: String) {
    #expect(Replica(Array(text.utf8)) == nil)
  }

  @Test("A stamp is a boot and a time")
  func stamp() {
    let stamp = StampedFile.Stamp(Array("b 1500".utf8)[...])
    #expect(stamp == StampedFile.Stamp(BootTime(boot: "b", seconds: 1.5)))
    #expect(stamp == StampedFile.Stamp(BootTime(boot: "b", seconds: 1), after: 500))
    for text in ["", "b", "1500", "b  1500", "b 1500 2", "b soon"] {
      #expect(StampedFile.Stamp(Array(text.utf8)[...]) == nil, "\(text)")
    }
  }
}
