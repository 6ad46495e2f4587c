internal import Foundation
internal import Testing

@testable internal import IntentWire

@Suite("A list of interactions has limits, and any bytes are safe")
struct InteractionListTests {
  private func interaction(_ identifier: String, text: Int = 10) -> WireObject {
    var object = WireObject(type: "INInteraction")
    object["identifier"] = .string(identifier)
    object["intent"] = .object(WireObject(type: "INSendMessageIntent"))
    object["text"] = .string(String(repeating: "x", count: text))
    return object
  }

  private func list(_ count: Int, text: Int = 10) throws -> InteractionList {
    var list = InteractionList()
    for number in 0..<count {
      try list.perform(.donate(interaction("\(number)", text: text)), of: "app", at: .now)
    }
    return list
  }

  @Test("A decoded list equals the stored list")
  func stored() throws {
    let list = try list(3)
    let bytes = try #require(try list.encoded())
    #expect(InteractionList(bytes)?.records == list.records)
    #expect(try InteractionList().encoded() == nil)
  }

  @Test("The newest interactions are stored")
  func newest() throws {
    #expect(try list(300).records.map(\.identifier) == (50..<300).map { "\($0)" })
    let bytes = try #require(try list(40, text: 60_000).encoded())
    #expect(bytes.count <= InteractionList.Limit.listBytes)
    #expect(InteractionList(bytes)?.records.last?.identifier == "39")
  }

  @Test("Of a list that is too long, at most a sixteenth and one more are left out at a time")
  func trimmed() throws {
    let bytes = try #require(try list(17, text: 60_000).encoded())
    #expect(InteractionList(bytes)?.records.map(\.identifier) == (2..<17).map { "\($0)" })
  }

  @Test("A list is stored up to its largest size, and the newest interaction whatever its size")
  func largest() throws {
    func object(_ sizes: [Int]) -> WireObject {
      InteractionList.object(
        sizes.map { InteractionRecord(owner: "app", donated: .now, interaction: interaction("1", text: $0)) })
    }
    func stored(_ sizes: [Int]) throws -> [Int] {
      let list = try #require(InteractionList(try encoded(.object(object(sizes)))))
      let records = InteractionList(try #require(try list.encoded()))?.records ?? []
      return records.map { $0.interaction["text"].stringValue?.count ?? 0 }
    }
    #expect(try stored([2_000_000]) == [2_000_000])
    let size = try WireFrame.encode(object([100_000, 100_000])).count
    let rest = InteractionList.Limit.listBytes - size + 100_000
    #expect(try stored([100_000, rest]) == [100_000, rest])
    #expect(try stored([100_000, rest + 1]) == [rest + 1])
  }

  @Test("An interaction replaces the one with its identifier, and is the newest")
  func replaced() throws {
    var list = try list(3)
    try list.perform(.donate(interaction("1", text: 20)), of: "other", at: .now)
    #expect(list.records.map(\.identifier) == ["0", "2", "1"])
    #expect(list.records.last?.owner == "other")
    #expect(list.records.last?.interaction == interaction("1", text: 20))
  }

  @Test("Interactions are deleted by identifier, by group, and all at once")
  func deleted() throws {
    var list = try list(3)
    for identifier in ["a", "b"] {
      var grouped = interaction(identifier)
      grouped["groupIdentifier"] = .string("group \(identifier)")
      try list.perform(.donate(grouped), of: "app", at: .now)
    }
    try list.perform(.deleteIdentifiers(["0", "2", "unknown"]), of: "app", at: .now)
    #expect(list.records.map(\.identifier) == ["1", "a", "b"])
    try list.perform(.deleteGroup("group a"), of: "app", at: .now)
    #expect(list.records.map(\.identifier) == ["1", "b"])
    try list.perform(.deleteAll, of: "app", at: .now)
    #expect(list.records.isEmpty)
  }

  /// The reason why a changed interaction is refused; nil if it is stored.
  private func refusal(_ change: (inout WireObject) -> Void) -> String? {
    var list = InteractionList()
    var changed = interaction("1")
    change(&changed)
    do throws(InteractionRefusal) {
      try list.perform(.donate(changed), of: "app", at: .now)
      #expect(list.records.count == 1)
      return nil
    } catch {
      #expect(list.records.isEmpty)
      return error.description
    }
  }

  @Test("What is not an interaction with an identifier and an intent is refused")
  func refused() {
    #expect(refusal { $0.type = "INIntent" } == "'INIntent' is not an interaction")
    #expect(refusal { $0["identifier"] = .null } == "an interaction needs an identifier")
    #expect(refusal { $0["intent"] = .null } == "an interaction needs an intent")
    #expect(refusal { $0["intent"] = .object(WireObject(type: "INPerson")) } == "an interaction needs an intent")
    let nested = (0..<61).reduce(WireValue.null) { value, _ in .array([value]) }
    #expect(refusal { $0["text"] = nested }?.hasPrefix("the interaction can't be stored: values nested deeper") == true)
  }

  @Test("An identifier can have 1,024 bytes", arguments: ["identifier", "groupIdentifier"])
  func longIdentifier(field: String) {
    #expect(refusal { $0[field] = .string(String(repeating: "é", count: 512)) } == nil)
    let reason = refusal { $0[field] = .string(String(repeating: "é", count: 512) + "e") }
    #expect(reason == "an identifier of more than 1024 bytes")
  }

  @Test("An interaction can have 64 KiB as it is stored")
  func size() throws {
    var list = InteractionList()
    try list.perform(.donate(interaction("1", text: 60_000)), of: "app", at: .now)
    let rest = (64 << 10) - (try WireFrame.encode(InteractionList.object(list.records)).count) + 60_000
    #expect(refusal { $0["text"] = .string(String(repeating: "x", count: rest)) } == nil)
    let reason = refusal { $0["text"] = .string(String(repeating: "x", count: rest + 1)) }
    #expect(reason == "the interaction has 65537 bytes; the limit is 65536")
  }

  @Test("A record has the parts of its interaction")
  func parts() throws {
    var whole = interaction("1")
    var intent = WireObject(type: "INSendMessageIntent")
    intent["suggestedInvocationPhrase"] = .string("Tell Ann")
    whole["intent"] = .object(intent)
    whole["intentResponse"] = .object(everyKind)
    whole["groupIdentifier"] = .string("g")
    let record = InteractionRecord(owner: "app", donated: .now, interaction: whole)
    #expect(record.identifier == "1" && record.groupIdentifier == "g")
    #expect(record.intent == intent && record.response == everyKind && record.invocationPhrase == "Tell Ann")
    intent["suggestedInvocationPhrase"] = .string("")
    whole["intent"] = .object(intent)
    #expect(InteractionRecord(owner: "app", donated: .now, interaction: whole).invocationPhrase == nil)
    let empty = InteractionRecord(owner: "app", donated: .now, interaction: WireObject(type: "INInteraction"))
    #expect(empty.identifier.isEmpty && empty.groupIdentifier == nil && empty.response == nil)
    #expect(empty.intent == WireObject(type: "") && empty.invocationPhrase == nil)
  }

  @Test("Values in a stored list that are no records are left out", arguments: ["extension", "donated", "interaction"])
  func noRecord(field: String) throws {
    let whole = InteractionRecord(owner: "app", donated: .now, interaction: interaction("1"))
    var broken = whole.object
    broken[field] = .int(1)
    let object = WireObject(
      type: "interactions",
      fields: [.init(name: "records", value: .array([.int(1), .object(broken), .object(whole.object)]))])
    #expect(InteractionList(try encoded(.object(object)))?.records == [whole])
  }

  @Test("A missing or changed byte gives no list, or one without the record")
  func damaged() throws {
    let bytes = try #require(try list(1).encoded())
    for count in 0..<bytes.count { #expect(InteractionList(bytes.prefix(count)) == nil) }
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0xff
      #expect((InteractionList(other)?.records.count ?? 0) <= 1)
    }
  }
}
