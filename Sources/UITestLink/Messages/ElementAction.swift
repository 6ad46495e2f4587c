internal import IntentWire

/// What a test does to an element, as a person would.
package enum ElementAction: Sendable, Hashable {
  /// A finger touches the centre so many times, each time for some seconds.
  case tap(count: Int, seconds: Double)
  /// Keys are pressed while the element has the focus. A line end is the return key, and U+007F deletes a character.
  case type(String)

  /// The most taps at a time.
  package static let mostTaps = 10
  /// The longest touch, in seconds.
  package static let longestTouch = 60.0

  var object: WireObject {
    switch self {
    case .tap(let count, let seconds):
      WireObject(
        type: "tap",
        fields: [.init(name: "count", value: .int(Int64(count))), .init(name: "seconds", value: .double(seconds))])
    case .type(let text): WireObject(type: "type", fields: [.init(name: "text", value: .string(text))])
    }
  }

  init(_ object: WireObject) throws(WireError) {
    switch object.type {
    case "tap":
      guard let count = object["count"].intValue, (1...Int64(Self.mostTaps)).contains(count),
        let seconds = object["seconds"].doubleValue, (0...Self.longestTouch).contains(seconds)
      else { throw .invalidMessage("a tap without a count and a time within the limits") }
      self = .tap(count: Int(count), seconds: seconds)
    case "type":
      guard let text = object["text"].stringValue else { throw .invalidMessage("'type' without a text") }
      self = .type(text)
    default: throw .invalidMessage("an action '\(object.type)', which this version does not know")
    }
  }
}
