/// One event of a stream, as the HTML standard defines Server-Sent Events.
package struct ServerSentEvent: Hashable, Sendable {
  /// The type of the event; nil for `message`.
  package var name: String?
  /// The identifier that the client sends as `Last-Event-ID` when it reconnects; nil if the event has none.
  package var identifier: String?
  /// The text.
  package var data: String

  /// Creates an event.
  package init(_ name: String? = nil, data: String, identifier: String? = nil) {
    self.name = name
    self.data = data
    self.identifier = identifier
  }

  /// The bytes of the event with the empty line that ends it.
  package var bytes: [UInt8] {
    var text = ""
    if let identifier { text += "id: \(Self.line(identifier))\n" }
    if let name { text += "event: \(Self.line(name))\n" }
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) { text += "data: \(line)\n" }
    return Array((text + "\n").utf8)
  }

  /// The text without characters that would end its line or make clients ignore the line.
  private static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 }))
  }
}

extension Character {
  /// Whether the character ends a line of a stream of events. CRLF is one character.
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
