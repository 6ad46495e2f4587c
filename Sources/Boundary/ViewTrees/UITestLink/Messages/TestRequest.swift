internal import IntentWire

/// A request of a test to the app that it has started.
package enum TestRequest: Sendable, Hashable {
  /// Requests the elements of the screen.
  case screen
  /// Asks whether a touch at the centre of the element with a handle reaches it. The reply is ``TestReply/done`` if it
  /// does, else ``TestReply/failed(_:)``.
  case reach(handle: Int)
  /// Performs an action on the element with a handle.
  case act(ElementAction, handle: Int)

  func object(number: Int64) -> WireObject {
    var object =
      switch self {
      case .screen: WireObject(type: "screen")
      case .reach: WireObject(type: "reach")
      case .act(let action, _): action.object
      }
    switch self {
    case .screen: break
    case .reach(let handle), .act(_, let handle): object["handle"] = .int(Int64(handle))
    }
    object["number"] = .int(number)
    return object
  }

  init(_ object: WireObject) throws(WireError) {
    guard object.type != "screen" else {
      self = .screen
      return
    }
    guard let handle = object["handle"].intValue.flatMap({ Int(exactly: $0) }) else {
      throw .invalidMessage("'\(object.type)' without a handle")
    }
    self = object.type == "reach" ? .reach(handle: handle) : .act(try ElementAction(object), handle: handle)
  }
}

/// A reply of the app.
package enum TestReply: Sendable, Hashable {
  /// The app has launched. This is the first message, and replies to no request.
  case launched(version: Int)
  /// The elements of the screen.
  case screen(ScreenElements)
  /// The action was performed, or a touch reaches the element.
  case done
  /// The request failed, for this reason.
  case failed(String)

  /// The version of these messages.
  package static let version = 1

  func object(number: Int64) -> WireObject {
    var object: WireObject
    switch self {
    case .launched(let version):
      object = WireObject(type: "launched")
      object["version"] = .int(Int64(version))
    case .screen(let elements): object = elements.object
    case .done: object = WireObject(type: "done")
    case .failed(let reason):
      object = WireObject(type: "failed")
      object["reason"] = .string(reason)
    }
    object["number"] = .int(number)
    return object
  }

  init(_ object: WireObject) throws(WireError) {
    switch object.type {
    case "launched": self = .launched(version: Int(clamping: object["version"].intValue ?? 0))
    case "screen": self = .screen(try ScreenElements(object))
    case "done": self = .done
    case "failed": self = .failed(object["reason"].stringValue ?? "no reason was given")
    default: throw .invalidMessage("an unknown reply '\(object.type)'")
    }
  }
}
