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
