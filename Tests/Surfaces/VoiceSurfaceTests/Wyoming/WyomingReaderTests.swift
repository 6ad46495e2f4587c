internal import BaseFiles
internal import Testing
internal import VoiceSurface

@Suite("Parsing events from the bytes of a connection")
struct WyomingReaderTests {
  @Test("Members after the line override those in the line")
  func members() {
    let data = #"{"text": "two", "language": "en"}"#
    let line = #"{"type": "a", "data": {"text": "one", "x": 1}, "data_length": \#(data.utf8.count)}"#
    let list = EventList("\(line)\n\(data)")
    #expect(list.events == [WyomingEvent("a", ["text": "two", "language": "en", "x": .int(1)])])
    #expect(EventList("{\"type\": \"a\", \"data\": null, \"data_length\": null}\n").events == [WyomingEvent("a")])
  }

  @Test("A payload is returned, or skipped")
  func payload() {
    let text = "{\"type\": \"audio-chunk\", \"payload_length\": 4}\nab\nc{\"type\": \"b\"}\n"
    #expect(EventList(text).events == [WyomingEvent("audio-chunk", payload: Array("ab\nc".utf8)), WyomingEvent("b")])
    #expect(EventList(text, WyomingLimits()).events == [WyomingEvent("audio-chunk"), WyomingEvent("b")])
  }

  @Test("A skipped payload is not stored, however long it is")
  func skipped() throws {
    var limits = WyomingLimits()
    limits.payloadBytes = 1 << 40
    var reader = WyomingReader(limits)
    reader.append("{\"type\": \"audio-chunk\", \"payload_length\": \(4 << 20)}\n".utf8)
    for _ in 0..<64 {
      #expect(try reader.next() == nil)
      #expect(reader.isWithinEvent)
      reader.append([UInt8](repeating: 0, count: 1 << 16))
    }
    #expect(try reader.next() == WyomingEvent("audio-chunk"))
    #expect(!reader.isWithinEvent)
  }

  @Test(
    "Invalid bytes are rejected with a reason",
    arguments: [
      ("\n", "a line is not an event: the text ends where a value is expected at byte 1"),
      ("[]\n", "a line is not an event: it is not an object"),
      ("{}\n", "a line is not an event: 'type' should be text"),
      ("{\"type\": \"a\", \"data\": 1}\n", "a line is not an event: 'data' should be an object"),
      (
        "{\"type\": \"a\", \"data_length\": -1}\n",
        "a line is not an event: 'data_length' should be a whole number of bytes"
      ),
      (
        "{\"type\": \"a\", \"payload_length\": 1.5}\n",
        "a line is not an event: 'payload_length' should be a whole number of bytes"
      ),
      ("{\"type\": \"a\", \"data_length\": 1048577}\n", "'data_length' is greater than 1048576"),
      ("{\"type\": \"a\", \"payload_length\": 9223372036854775807}\n", "'payload_length' is greater than 1048576"),
      ("{\"type\": \"a\", \"data_length\": 2}\n[]", "the data after a line are not a JSON object: it is not an object"),
    ])
  func defects(text: String, reason: String) {
    let list = EventList("{\"type\": \"first\"}\n" + text)
    #expect(list.events == [WyomingEvent("first")])
    #expect(list.defect?.description == reason)
  }

  @Test("A line without an end is rejected as soon as it is too long")
  func longLine() throws {
    var limits = WyomingLimits()
    limits.lineBytes = 100
    var reader = WyomingReader(limits)
    reader.append([UInt8](repeating: UInt8(ascii: " "), count: 100))
    #expect(try reader.next() == nil)
    reader.append([UInt8(ascii: " ")])
    #expect(throws: WyomingFormatError.longLine(limit: 100)) { try reader.next() }
  }
}
