internal import IntentWire

/// An action of a test on an element, as a user would perform it.
package enum ElementAction: Sendable, Hashable {
  /// Taps the centre `count` times; each touch lasts for `seconds`.
  case tap(count: Int, seconds: Double)
  /// Types text while the element has the focus. A line break is the return key, and U+007F deletes a character.
  case type(String)

  /// The maximum number of taps in one action.
  package static let maximumTaps = 10
  /// The maximum duration of a touch, in seconds.
  package static let maximumTouchSeconds = 60.0

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
      guard let count = object["count"].intValue, (1...Int64(Self.maximumTaps)).contains(count),
        let seconds = object["seconds"].doubleValue, (0...Self.maximumTouchSeconds).contains(seconds)
      else { throw .invalidMessage("a tap without a count and a time within the limits") }
      self = .tap(count: Int(count), seconds: seconds)
    case "type":
      guard let text = object["text"].stringValue else { throw .invalidMessage("'type' without a text") }
      self = .type(text)
    default: throw .invalidMessage("an unknown action '\(object.type)'")
    }
  }
}
