internal import BaseFiles
internal import HostSamples
internal import Testing

@testable internal import IntentConversations

@Suite("The schema of events describes the written events")
struct EventSchemaTests {
  @Test("An event of each kind has the fields of the table, and no others")
  func events() throws {
    let events = try EventSamples.lines().map { try JSONValue(text: $0) }
    let check = SchemaCheck(EventSchema.document)
    var names: Set<String> = []
    for event in events {
      guard case .object(let members) = event, case .string(let name) = members["event"] else { continue }
      names.insert(name)
      #expect(check.accepts(event), "\(event.line)")
      #expect(SchemaCheck(EventSchema.event(name, isClosed: true)).accepts(event), "\(event.line)")
      for field in EventField.table[name] ?? [] where field.isRequired {
        var less = members
        less[field.name] = nil
        #expect(!check.accepts(.object(less)), "\(name) without \(field.name)")
      }
      #expect(check.accepts(.object(members.merging(["new": .bool(true)]) { $1 })))
    }
    #expect(names == Set(EventField.table.keys))
  }

  @Test(
    "Other objects are not events",
    arguments: [
      "{}", #"{"v":1,"event":"gone","request":1}"#, #"{"v":2,"event":"answer","request":1,"text":"x"}"#,
      #"{"v":1,"event":"answer","request":0,"text":"x"}"#,
      #"{"v":1,"event":"finished","request":1,"outcome":"x","milliseconds":1}"#,
    ])
  func others(text: String) throws {
    #expect(!SchemaCheck(EventSchema.document).accepts(try JSONValue(text: text)))
  }
}
